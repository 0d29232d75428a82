import type { DayOrder } from '@routecard/contracts';
import type { Language } from '@routecard/core';
import { language } from '@/words/language';

/** The tag that the viewer chose on the account page; undefined follows the browser. The server sets it with the page. */
function chosen(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset.locale;
}

/** The country whose way of writing a language has, where neither the viewer nor the browser says another. */
export const LOCALE_OF: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

/** The browser's, unless the page is in another language than English, which many read as a second one. */
function browserLocale(): string {
  const shown = language();
  return shown === 'en' || navigator.language.startsWith(shown) ? navigator.language : LOCALE_OF[shown];
}

/**
 * How the viewer writes numbers: `1,250` here, `1.250` there, as a BCP 47 tag. The server writes none that a page then shows, but is
 * asked to while it renders what surrounds them.
 */
export function viewerLocale(): string {
  return chosen() ?? (typeof navigator === 'undefined' ? LOCALE_OF[language()] : browserLocale());
}

/** The last locale asked for: a list has hundreds of days, and making a format takes far longer than writing one. */
let asked = { locale: '', monthFirst: false };

/** True if days are shown as `Nov 26`. Only a choice says so: many browsers are American in countries that are not. */
export function isMonthFirst(): boolean {
  const locale = chosen();
  if (locale === undefined) return false;
  if (locale !== asked.locale) asked = { locale, monthFirst: dayOrderOf(locale) === 'MDY' };
  return asked.monthFirst;
}

/** True if a day field, which the browser writes in its own way, looks different from the days of the page: in language or order. */
export function isDayFieldForeign(): boolean {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  return !locale.startsWith(language()) || (dayOrderOf(locale) === 'MDY') !== isMonthFirst();
}

/** Shows numbers and days in the way of a country from now on, or in that of the browser; what is on screen follows when it is drawn. */
export function showLocale(locale: string | null): void {
  if (locale === null) delete document.documentElement.dataset.locale;
  else document.documentElement.dataset.locale = locale;
}

/** The order in which the country of the tag writes day, month and year. */
export function dayOrderOf(locale: string): DayOrder {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', calendar: 'gregory' }).formatToParts();
  const order = parts.flatMap(({ type }) =>
    type === 'day' ? 'D' : type === 'month' ? 'M' : type === 'year' ? 'Y' : [],
  );
  return order[0] === 'Y' ? 'YMD' : order[0] === 'M' ? 'MDY' : 'DMY';
}
