import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MarkdownToJSX, RuleType } from 'markdown-to-jsx/react';
import { nodesOf } from '../src/features/guides/guide-nodes.ts';
import { DE } from '../src/words/de/index.ts';

type Node = MarkdownToJSX.ASTNode;

const DOCS = path.join(import.meta.dirname, '../../../docs');

/** Written by a test of core out of the table of permissions, in both languages. */
const GENERATED = 'roles';

/** The guides that are translated, by their file. */
export function translatedGuides(): string[] {
  return readdirSync(path.join(DOCS, 'de')).map((file) => path.basename(file, '.md'));
}

export const originalOf = (guide: string): string => readFileSync(path.join(DOCS, `${guide}.md`), 'utf8');

export const translationFile = (guide: string): string => path.join(DOCS, 'de', `${guide}.md`);

export const translationOf = (guide: string): string => readFileSync(translationFile(guide), 'utf8');

const MARK = /\n<!-- english: ([\da-f ]*) -->\n$/;

/** A translation that says of itself that it is one of the original as it stands now. */
export function marked(translation: string, original: string): string {
  const prints = sectionsOf(original).map(({ print }) => print);
  return `${translation.replace(MARK, '\n').trimEnd()}\n\n<!-- english: ${prints.join(' ')} -->\n`;
}

interface Section {
  readonly heading: string;
  readonly print: string;
}

/** The text from one heading to the next; a line of code may begin with # as a heading does. */
function sectionsOf(text: string): Section[] {
  const sections: string[][] = [];
  let inCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode;
    if (sections.length === 0 || (!inCode && /^#+ /.test(line))) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections.map((lines) => ({
    heading: (lines[0] ?? '').replace(/^#+ /, ''),
    print: createHash('sha256').update(lines.join('\n').trim()).digest('hex').slice(0, 8),
  }));
}

/** What keeps a translation from standing for its original: a line for each. */
export function faultsOfTranslation(guide: string): string[] {
  const original = originalOf(guide);
  const translation = translationOf(guide);
  return [
    ...(guide === GENERATED ? [] : changesSince(translation, original)),
    ...differences(described(original, 'docs'), described(translation, 'docs/de')),
    ...wordsNotOnScreen(nodesOf(original), nodesOf(translation)),
  ];
}

/** The sections whose English changed after it was translated. */
function changesSince(translation: string, original: string): string[] {
  const known = MARK.exec(translation)?.[1]?.split(' ');
  if (!known) return ['does not say which English it translates'];
  const sections = sectionsOf(original);
  if (sections.length !== known.length) return ['the English has other sections than when it was translated'];
  return sections
    .filter(({ print }, index) => print !== known[index])
    .map(({ heading }) => `the English of “${heading}” changed after it was translated`);
}

type Shape = Readonly<
  Record<'headings' | 'tables' | 'code' | 'lists' | 'links' | 'pictures', readonly string[]>
>;

/** What a guide and its translation have in common. */
function described(text: string, folder: 'docs' | 'docs/de'): Shape {
  const nodes = every(nodesOf(text));
  const target = (node: { target: string | null }) => targetFrom(folder, node.target ?? '');
  return {
    headings: nodes.flatMap((node) => (node.type === RuleType.heading ? [`level ${node.level}`] : [])),
    tables: nodes.flatMap((node) =>
      node.type === RuleType.table ? [`${node.cells.length} rows of ${node.header.length}`] : [],
    ),
    code: nodes.flatMap((node) => (node.type === RuleType.codeBlock ? [node.text] : [])),
    lists: nodes.flatMap((node) =>
      node.type === RuleType.orderedList || node.type === RuleType.unorderedList
        ? [`${node.type === RuleType.orderedList ? 'numbered, ' : ''}${node.items.length} entries`]
        : [],
    ),
    links: nodes.flatMap((node) => (node.type === RuleType.link ? [target(node)] : [])).sort(),
    pictures: nodes.flatMap((node) => (node.type === RuleType.image ? [target(node)] : [])),
  };
}

/** Where a link leads to, by its path in docs/; to the translation where there is one. */
function targetFrom(folder: string, target: string): string {
  if (/^(?:https?:|#)/.test(target)) return target;
  const [file = '', heading] = target.split('#');
  const inDocs = path.relative('docs', path.join(folder, file));
  const translated = `de/${inDocs}`;
  const meant = folder === 'docs' && existsSync(path.join(DOCS, translated)) ? translated : inDocs;
  const there = existsSync(path.join(DOCS, meant)) ? meant : `${meant}, which is not there`;
  return heading === undefined ? there : `${there}#${heading}`;
}

function differences(original: Shape, translation: Shape): string[] {
  return (Object.keys(original) as (keyof Shape)[]).flatMap((kind) => {
    const [wanted, given] = [original[kind].join(' | '), translation[kind].join(' | ')];
    return wanted === given ? [] : [`${kind}: ${given || 'none'} instead of ${wanted || 'none'}`];
  });
}

/** Names of buttons, fields and pages that the translation does not give as the console in its language does. */
function wordsNotOnScreen(original: readonly Node[], translation: readonly Node[]): string[] {
  const given = namesIn(translation);
  return namesIn(original).flatMap((name) => {
    const onScreen = DE[name];
    if (onScreen === undefined) return [];
    const at = given.indexOf(onScreen);
    if (at === -1) return [`“${name}” is called „${onScreen}“ on screen`];
    given.splice(at, 1);
    return [];
  });
}

/** What stands emphasized or in quotation marks: `*Catalogue → Operations*` are two names. */
function namesIn(nodes: readonly Node[]): string[] {
  return every(nodes).flatMap((node) => {
    if (node.type === RuleType.textFormatted) return wordsOf(node.children).split(' → ');
    if (node.type === RuleType.paragraph || node.type === RuleType.table) {
      return [...wordsOf([node]).matchAll(/“([^“”„]+)”|„([^“”„]+)“/g)].map(
        ([, english, german]) => english ?? german ?? '',
      );
    }
    return [];
  });
}

const wordsOf = (nodes: readonly Node[]): string =>
  every(nodes)
    .map((node) => (node.type === RuleType.text || node.type === RuleType.codeInline ? node.text : ''))
    .join('')
    .replaceAll(/\s+/g, ' ');

/** The nodes and all that is in them. */
function every(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...every(within(node))]);
}

function within(node: Node): readonly Node[] {
  if (node.type === RuleType.table) return [node.header, ...node.cells].flat(2);
  if (node.type === RuleType.orderedList || node.type === RuleType.unorderedList) return node.items.flat();
  return 'children' in node && Array.isArray(node.children) ? node.children : [];
}
