import { catalogueOf, language } from './language';
import { unbroken } from './unbroken';

/** What a text says in its places. */
export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

const PLACE = /\{(\w+)\}/g;

/**
 * A text of the console in the language of the page, its places such as `{name}` filled. Written in English where it is used;
 * `npm run texts` lists it, and `words/de` has the German of it. Not called while a module loads, when no language is known yet: see
 * `texts`. For messages whose words depend on a value see `message`, which every page would have to load if this read them.
 */
export function t(source: string, values?: Values): string {
  const text = wordsFor(source);
  return values === undefined ? text : text.replace(PLACE, (_, name: string) => String(values[name] ?? ''));
}

/** Texts that are kept in a table, each translated when it is read. All strings in it are texts. */
export function texts<Table extends object>(table: Table): Table {
  const translated = (Array.isArray(table) ? [] : {}) as Table;
  for (const [name, entry] of Object.entries(table)) {
    const read = typeof entry === 'string' ? () => t(entry) : constantly(entry);
    Object.defineProperty(translated, name, { get: read, enumerable: true });
  }
  return translated;
}

function constantly(entry: unknown): () => unknown {
  const kept = typeof entry === 'object' && entry !== null ? texts(entry) : entry;
  return () => kept;
}

/** The words of a text before its values are filled in; its numbers stay beside their units. */
export function wordsFor(source: string): string {
  const text = catalogueOf(language())?.[source] || source;
  let words = unbrokenTexts.get(text);
  if (words === undefined) {
    words = unbroken(text);
    unbrokenTexts.set(text, words);
  }
  return words;
}

/** As many as there are texts: looking for units takes longer than filling in a text. */
const unbrokenTexts = new Map<string, string>();
