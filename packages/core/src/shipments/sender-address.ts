import type { Shop } from '../settings/shop.ts';
import type { Address } from './address.ts';

/** `44135 Dortmund`, `D-44135 Dortmund`, `90-562 Łódź`. */
const ZIP_FIRST = /^(?:[A-Z]{1,2}-)?(\d[\d-]{2,9}|\d{3} \d{2}|\d{4} [A-Z]{2})\s+(\D.*)$/;
/** `Leeds LS1 4AP`, `Portland, OR 97201`. */
const ZIP_LAST = /^(.*?\D),?\s+((?:[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})|\d{5}(?:-\d{4})?)$/;
const STATE = /^(.*),\s*([A-Z]{2,3})$/;

/**
 * The manufacturer's postal address as a sender to begin with; null where it has none. Fields that cannot be read from its lines
 * stay blank, and the person who packs is asked for them.
 */
export function senderAddress({ name, address }: Pick<Shop, 'name' | 'address'>): Address | null {
  const lines = address
    .split(/\n|,(?=\s*\d[\d-]{2,9}\s)/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return null;
  const country = lines.length > 1 ? countryCode(lines.at(-1) ?? '') : null;
  if (country !== null) lines.pop();
  const place = lines.length > 1 ? placeOf(lines.at(-1) ?? '') : null;
  if (place !== null) lines.pop();
  const streets = lines[0] === name ? lines.slice(1) : lines;
  return {
    name: '',
    company: name,
    street1: streets[0] ?? '',
    street2: streets.slice(1).join(', '),
    zip: place?.zip ?? '',
    city: place?.city ?? '',
    ...(place?.state === undefined ? {} : { state: place.state }),
    country: country ?? '',
    phone: '',
    email: '',
    residential: false,
  };
}

function placeOf(line: string): { zip: string; city: string; state?: string } | null {
  const first = ZIP_FIRST.exec(line);
  if (first) return { zip: first[1] ?? '', city: first[2] ?? '' };
  const last = ZIP_LAST.exec(line);
  if (!last) return null;
  const [, before = '', zip = ''] = last;
  const [, city = before, state] = STATE.exec(before) ?? [];
  return { zip, city: city.trim(), ...(state === undefined ? {} : { state }) };
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const A = 'A'.charCodeAt(0);
const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(A + i));

function countryCode(text: string): string | null {
  const wanted = text.toLowerCase();
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      // A code that was replaced, such as DD, has the name of its successor.
      const code = new Intl.Locale(`und-${first}${second}`).region ?? '';
      const name = code === '' ? undefined : NAMES.of(code);
      if (name !== undefined && (wanted === name.toLowerCase() || wanted === code.toLowerCase())) return code;
    }
  }
  return null;
}
