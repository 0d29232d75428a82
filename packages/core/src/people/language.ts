/** The languages of the console, as BCP 47 tags; the first where a browser asks for none of them. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
