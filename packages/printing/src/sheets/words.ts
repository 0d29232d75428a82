import type { Address, Language, PrintedPart } from '@routecard/core';
import { type SheetTexts, TEXTS } from './texts.ts';

const GRAMS_OF_KILOGRAM = 1000;
const SECONDS_OF_MINUTE = 60;
const MINUTES_OF_HOUR = 60;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** How the countries that a language is printed in write numbers and times. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };
/** A calendar day, of its parts without leading zeros: `1 Dec 2026`, `01.12.2026`. */
const DAYS: Readonly<Record<Language, (year: string, month: number, day: number) => string>> = {
  en: (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
  de: (year, month, day) => `${twoDigits(day)}.${twoDigits(month)}.${year}`,
};

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** What a document says in its language: its texts, and how numbers, days and addresses are written. */
export interface Words {
  readonly text: SheetTexts;
  /** A count as people write it: `1,250`. */
  count(n: number): string;
  /** `1 unit`, `1,250 units`. */
  units(n: number): string;
  /** `1 parcel`, `3 parcels`. */
  parcels(n: number): string;
  /** `1 Dec 2026` of a calendar day; a dash where there is none. */
  day(date: string | null): string;
  /** The day of an instant, where the shop is; a dash where there is none. */
  dayOf(iso: string | null, timeZone: string): string;
  /** An instant where the shop is: `1 Dec 2026 15:05 CET`. */
  instant(iso: string, timeZone: string): string;
  /** `850 g`, `12.5 kg`. */
  weight(grams: number): string;
  /** `45 min`, `2 h 30 min`; a dash for none. */
  duration(seconds: number): string;
  /** An address as it is written on a parcel, the country last. */
  addressLines(address: Address): string[];
}

const made = new Map<Language, Words>();

/** The words of a language. */
export function wordsOf(language: Language): Words {
  const words = made.get(language) ?? wordsIn(language);
  made.set(language, words);
  return words;
}

function wordsIn(language: Language): Words {
  const text = TEXTS[language];
  const locale = LOCALES[language];
  const numbers = new Intl.NumberFormat(locale);
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const formats = new Map<string, Intl.DateTimeFormat>();

  const count = (n: number) => numbers.format(n);

  const day = (date: string | null) => {
    if (date === null) return '–';
    const [year = '', month = '1', dayOfMonth = '1'] = date.slice(0, 10).split('-');
    return DAYS[language](year, Number(month), Number(dayOfMonth));
  };

  const partsOf = (iso: string, timeZone: string) => {
    const format = formats.get(timeZone) ?? instantFormat(locale, timeZone);
    formats.set(timeZone, format);
    const parts = Object.fromEntries(
      format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
    );
    const { year, month, day: dayOfMonth, hour, minute, timeZoneName: zone } = parts;
    return { date: `${year}-${month}-${dayOfMonth}`, time: `${hour}:${minute}`, zone };
  };

  const countryOf = (code: string) =>
    (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code).toUpperCase();

  return {
    text,
    count,
    units: (n) => text.units(count(n), n),
    parcels: (n) => text.parcels(count(n), n),
    day,
    dayOf: (iso, timeZone) => (iso === null ? '–' : day(partsOf(iso, timeZone).date)),
    instant: (iso, timeZone) => {
      const { date, time, zone } = partsOf(iso, timeZone);
      return `${day(date)} ${time} ${zone}`;
    },
    weight: (grams) => (grams < GRAMS_OF_KILOGRAM ? `${grams} g` : `${count(grams / GRAMS_OF_KILOGRAM)} kg`),
    duration: (seconds) => {
      if (seconds === 0) return '–';
      const minutes = Math.ceil(seconds / SECONDS_OF_MINUTE);
      const hours = Math.floor(minutes / MINUTES_OF_HOUR);
      const rest = minutes % MINUTES_OF_HOUR;
      return [hours > 0 ? `${count(hours)} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
    },
    addressLines: ({ company, name, street1, street2, zip, city, state, country }) => {
      const place = [zip, city, state].filter(Boolean).join(' ');
      return [company, name, street1, street2, place, countryOf(country)].filter(
        (line): line is string => line !== undefined && line.trim() !== '',
      );
    },
  };
}

const instantFormat = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** The names that the console uses too: `#1042`, `#1042 · S-7F3A`, `#1042-3 · R2`. */
export const orderName = (orderNumber: number) => `#${orderNumber}`;
export const shipmentName = (orderNumber: number, shipmentId: string) =>
  `${orderName(orderNumber)} · S-${shipmentId.slice(-4).toUpperCase()}`;
export const runName = (orderNumber: number, sequence: number, runNumber: number) =>
  `${orderName(orderNumber)}-${sequence} · R${runNumber}`;

/** The material, colour, process and finishes of a part: `PA12, Grey, SLS, Bead blast`. */
export const makeOf = ({ material, color, technology, finishes }: PrintedPart) =>
  [material, color, technology, ...finishes].filter(Boolean).join(', ');
