/** Commands of a document, and the answer that it shows to the last of them. */
export interface Exchange {
  readonly commands: string;
  readonly answer?: DocumentedAnswer;
}

interface DocumentedAnswer {
  readonly status: number;
  /** Patterns of the headers; `…` stands for anything. */
  readonly headers: readonly (readonly [name: string, value: RegExp])[];
  readonly body: unknown;
}

/** The `sh` blocks of a document in their order, each with the `http` block that follows it. */
export function documentedAnswers(markdown: string): readonly Exchange[] {
  const blocks = [...markdown.matchAll(/^```(sh|http)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({
    kind,
    text: text ?? '',
  }));
  return blocks.flatMap(({ kind, text }, i) => {
    if (kind !== 'sh') return [];
    const next = blocks[i + 1];
    return [{ commands: text, ...(next?.kind === 'http' ? { answer: answerOf(next.text) } : {}) }];
  });
}

function answerOf(text: string): DocumentedAnswer {
  const [head = '', ...rest] = text.split('\n\n');
  const [line = '', ...fields] = head.trim().split('\n');
  const body = rest.join('\n\n').trim();
  return {
    status: Number(line.split(' ')[1]),
    headers: fields.map((field) => {
      const [name = '', ...value] = field.split(': ');
      return [name, likeness(value.join(': '))];
    }),
    body: body === '' ? undefined : JSON.parse(body),
  };
}

const likeness = (text: string) =>
  new RegExp(
    `^${text
      .split('…')
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('.*')}$`,
  );

/** Values that are the same in every shop. */
const EXACT = /\.(?:error|message|parameter|path|quantity|verdict|state)$/;

/**
 * Where a value does not have the shape that is shown: a key or an element that is missing, another type, another code,
 * sentence, flag or count. Ids and names may be others.
 */
export function shapeFaults(shown: unknown, value: unknown, at = '$'): readonly string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return shown.flatMap((item, i) => shapeFaults(item, value[i], `${at}[${i}]`));
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof value !== 'object' || value === null) return [`${at} is no object`];
    return Object.entries(shown).flatMap(([key, item]) =>
      shapeFaults(item, (value as Record<string, unknown>)[key], `${at}.${key}`),
    );
  }
  const exact = typeof shown === 'boolean' || shown === null || EXACT.test(at);
  if (exact ? shown === value : typeof shown === typeof value) return [];
  return [`${at} is ${JSON.stringify(value)}, not ${JSON.stringify(shown)}`];
}
