import type { Address, PrintedPart } from '@routecard/core';

const NUMBER = new Intl.NumberFormat('en-GB');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const GRAMS_OF_KILOGRAM = 1000;
const SECONDS_OF_MINUTE = 60;
const MINUTES_OF_HOUR = 60;

/** A count as people write it: `1,250`. */
export const count = (n: number) => NUMBER.format(n);

/** `1 unit`, `1,250 units`. */
export const units = (n: number) => `${count(n)} ${n === 1 ? 'unit' : 'units'}`;

/** `1 parcel`, `3 parcels`. */
export const parcels = (n: number) => `${count(n)} ${n === 1 ? 'parcel' : 'parcels'}`;

/** `1 Dec 2026` of a calendar day; a dash where there is none. */
export function day(date: string | null): string {
  if (date === null) return '–';
  const [year = '', month = '1', dayOfMonth = '1'] = date.slice(0, 10).split('-');
  return `${Number(dayOfMonth)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The day of an instant, where the shop is: `1 Dec 2026`; a dash where there is none. */
export const dayOf = (iso: string | null, timeZone: string) =>
  iso === null ? '–' : day(partsOf(iso, timeZone).date);

/** An instant where the shop is: `1 Dec 2026 15:05 CET`. */
export function instant(iso: string, timeZone: string): string {
  const { date, time, zone } = partsOf(iso, timeZone);
  return `${day(date)} ${time} ${zone}`;
}

function partsOf(iso: string, timeZone: string) {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day: dayOfMonth, hour, minute, timeZoneName: zone } = parts;
  return { date: `${year}-${month}-${dayOfMonth}`, time: `${hour}:${minute}`, zone };
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  FORMATS.set(timeZone, format);
  return format;
}

/** `850 g`, `12.5 kg`. */
export function weight(grams: number): string {
  return grams < GRAMS_OF_KILOGRAM ? `${grams} g` : `${NUMBER.format(grams / GRAMS_OF_KILOGRAM)} kg`;
}

/** `45 min`, `2 h 30 min`; a dash for none. */
export function duration(seconds: number): string {
  if (seconds === 0) return '–';
  const minutes = Math.ceil(seconds / SECONDS_OF_MINUTE);
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  const rest = minutes % MINUTES_OF_HOUR;
  return [hours > 0 ? `${count(hours)} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** The names that the console uses too: `#1042`, `#1042 · S-7F3A`, `#1042-3 · R2`. */
export const orderName = (orderNumber: number) => `#${orderNumber}`;
export const shipmentName = (orderNumber: number, shipmentId: string) =>
  `${orderName(orderNumber)} · S-${shipmentId.slice(-4).toUpperCase()}`;
export const runName = (orderNumber: number, sequence: number, runNumber: number) =>
  `${orderName(orderNumber)}-${sequence} · R${runNumber}`;

/** The material, colour, process and finishes of a part: `PA12, Grey, SLS, Bead blast`. */
export const makeOf = ({ material, color, technology, finishes }: PrintedPart) =>
  [material, color, technology, ...finishes].filter(Boolean).join(', ');

/** An address as it is written on a parcel, the country last. */
export function addressLines(address: Address): string[] {
  const { company, name, street1, street2, zip, city, state, country } = address;
  const place = [zip, city, state].filter(Boolean).join(' ');
  return [company, name, street1, street2, place, countryOf(country)].filter(
    (line): line is string => line !== undefined && line.trim() !== '',
  );
}

function countryOf(code: string): string {
  return (/^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code).toUpperCase();
}
