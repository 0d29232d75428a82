import type { Difference } from './differences.ts';

/** The reason for a breaking difference, or for several: `*` in `about` stands for anything. */
export interface Break {
  readonly about: string;
  readonly why: string;
}

/** The reason of a difference; undefined where nobody gave one. */
const reasonOf = ({ about }: Difference, breaks: readonly Break[]): Break | undefined =>
  breaks.find((given) => patternOf(given).test(about));

const patternOf = ({ about }: Break) =>
  new RegExp(
    `^${about
      .split('*')
      .map((part) => part.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&'))
      .join('.*')}$`,
  );

/** Breaking differences without a reason, and reasons for differences that there are not. */
export function unexplained(differences: readonly Difference[], breaks: readonly Break[]): readonly string[] {
  const breaking = differences.filter((difference) => difference.breaking);
  return [
    ...breaking
      .filter((difference) => reasonOf(difference, breaks) === undefined)
      .map(({ kind, about, text }) => `${kind} ${about}: ${text}`),
    ...breaks
      .filter((given) => !breaking.some(({ about }) => patternOf(given).test(about)))
      .map(({ about }) => `no breaking difference is about ${about}`),
  ];
}

const HEAD = `# Changes of the interface

Generated from the differences of \`apps/api/openapi.json\` against the baseline, which is the interface of the last release
(\`apps/api/interface-baseline.json\`). [Versioning](versioning.md) says what may change and how to release.
`;

const SECTIONS = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed'],
] as const;

/** The page of the changes since the baseline. */
export function changelogPage(differences: readonly Difference[], breaks: readonly Break[]): string {
  const breaking = differences.filter((difference) => difference.breaking);
  const others = differences.filter((difference) => !difference.breaking);
  return [
    HEAD,
    '## Since the last release\n',
    ...(differences.length === 0 ? ['Nothing has changed.\n'] : []),
    ...section('Breaking', breaking, breaks),
    ...SECTIONS.flatMap(([kind, title]) =>
      section(
        title,
        others.filter((difference) => difference.kind === kind),
        breaks,
      ),
    ),
  ].join('\n');
}

function section(
  title: string,
  differences: readonly Difference[],
  breaks: readonly Break[],
): readonly string[] {
  if (differences.length === 0) return [];
  const lines = topmost(differences).map((difference) => {
    const why = difference.breaking ? reasonOf(difference, breaks)?.why : undefined;
    return `- \`${difference.about}\`: ${difference.kind}, ${difference.text}${why ? `. ${why}` : ''}`;
  });
  return [`### ${title}\n`, ...lines, ''];
}

/** Without what is part of something that is listed itself. */
const topmost = (differences: readonly Difference[]) =>
  differences.filter(
    ({ about, kind }) =>
      !differences.some(
        (other) =>
          other.kind === kind &&
          other.about !== about &&
          ['.', '[', ' '].some((next) => subjectOf(about).startsWith(subjectOf(other.about) + next)),
      ),
  );

const subjectOf = (about: string) => about.replace(/^(?:operation|request|response|error) /, '');
