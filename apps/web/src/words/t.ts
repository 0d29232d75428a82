import { IntlMessageFormat } from 'intl-messageformat';
import { viewerLocale } from '../lib/words/locale';
import { type Catalogue, catalogueOf, language } from './language';

/** What a text says in its places: `{name}` and `{count, plural, one {# part} other {# parts}}` (ICU MessageFormat). */
export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * A text of the console in the language of the page. Written in English where it is used; `npm run texts` lists it, and
 * `words/de` has the German of it. Not called while a module loads, when no language is known yet: see `texts`.
 */
export function t(source: string, values?: Values): string {
  const text = wordsFor(source);
  return values === undefined ? text : String(formatOf(text).format(values));
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

/** The words of a text before its values are filled in. */
export function wordsFor(source: string): string {
  const catalogue: Catalogue | null = catalogueOf(language());
  return catalogue?.[source] || source;
}

/** Reading a message takes far longer than filling it in. */
const formats = new Map<string, IntlMessageFormat>();

/** The message in the page's language, whose numbers are written in the viewer's way. */
export function formatOf(text: string): IntlMessageFormat {
  const key = `${language()}\u0000${viewerLocale()}\u0000${text}`;
  let format = formats.get(key);
  if (!format) {
    const numbers = viewerLocale();
    format = new IntlMessageFormat(text, language(), undefined, {
      formatters: {
        getNumberFormat: (_, options) => new Intl.NumberFormat(numbers, options),
        getDateTimeFormat: (locales, options) => new Intl.DateTimeFormat(locales, options),
        getPluralRules: (locales, options) => new Intl.PluralRules(locales, options),
      },
    });
    formats.set(key, format);
  }
  return format;
}
