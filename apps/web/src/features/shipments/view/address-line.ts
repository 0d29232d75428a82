import { language } from '@/words/language';

interface Lines {
  readonly street1: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
}

/** An address in one line: `14 rue des Ateliers, 38000 Grenoble, FR`. */
export function addressLine({ street1, zip, city, country }: Lines): string {
  return [street1, `${zip} ${city}`.trim(), country].filter(Boolean).join(', ');
}

/** Returns the name of the country with the two-letter code, or null if no country has it. */
export function countryName(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) return null;
  const name = new Intl.DisplayNames([language()], { type: 'region', fallback: 'none' }).of(code);
  return name ?? null;
}
