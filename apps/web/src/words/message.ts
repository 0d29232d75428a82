import { IntlMessageFormat } from 'intl-messageformat';
import { viewerLocale } from '../lib/words/locale';
import { language } from './language';
import { type Values, wordsFor } from './t';

/** A text, as `t`, whose words depend on its values: `{count, plural, one {# part} other {# parts}}` (ICU MessageFormat). */
export function message(source: string, values: Values): string {
  return String(formatOf(source).format(values));
}

/** Reading a message takes far longer than filling it in. */
const formats = new Map<string, IntlMessageFormat>();

/** The format of a text in the page's language, whose numbers are written in the viewer's way. */
export function formatOf(source: string): IntlMessageFormat {
  const text = wordsFor(source);
  const numbers = viewerLocale();
  const key = `${language()}\u0000${numbers}\u0000${text}`;
  let format = formats.get(key);
  if (!format) {
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
