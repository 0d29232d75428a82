import { formatDay } from './calendar-day';
import { formatInstant } from './instant';

/** As the server writes an instant into the reason of a refusal. */
const INSTANT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** The day that a reason is about, in each language; a day elsewhere in a text may be part of a name, or what somebody typed. */
const DAY = /^\d{4}-\d{2}-\d{2}(?= (?:is|ist) )/;

/** The shop's; null before anybody is signed in, when no reason has an instant in it. */
let ofShop: string | null = null;

/** Keeps the time zone of the shop for texts that come from the server; called with each page, in a browser. */
export function keepShopTimeZone(timeZone: string): void {
  ofShop = timeZone;
}

/** A text of the server, its instants and its day written as they are everywhere else on the page. */
export function withInstants(text: string): string {
  const timeZone = ofShop;
  const dated = text.replace(DAY, (day) => formatDay(day));
  return timeZone === null ? dated : dated.replace(INSTANT, (iso) => formatInstant(iso, timeZone));
}
