/** The countries whose way of writing numbers and days people can choose, as BCP 47 tags. */
export const LOCALES = [
  'en-GB',
  'en-US',
  'de-DE',
  'de-AT',
  'de-CH',
  'es-ES',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'nl-NL',
  'pl-PL',
  'sv-SE',
] as const;
export type Locale = (typeof LOCALES)[number];
