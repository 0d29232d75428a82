import type { Language } from '@routecard/core';
import { language } from '@/words/language';
import { texts } from '@/words/t';

/** The guides of docs/ that people of a shop read in the console, by their file. */
export const GUIDES = texts({
  planning: 'Plan production',
  'on-time': 'Will it be on time?',
  shipping: 'Pack and ship',
  importing: 'Import orders',
  'your-own-shop': 'Set up and run a shop',
  roles: 'What roles may do',
  integrating: 'Connect an ERP',
  events: 'Events and their fields',
  webhooks: 'Receive webhooks',
} as const satisfies Record<string, string>);

export type Guide = keyof typeof GUIDES;

export const isGuide = (name: string): name is Guide => Object.hasOwn(GUIDES, name);

/** The guides that there are in every language of the console, in `docs/<language>`; the others, for developers, are in English. */
const TRANSLATED = [
  'planning',
  'on-time',
  'shipping',
  'importing',
  'your-own-shop',
  'roles',
] as const satisfies readonly Guide[];
export type TranslatedGuide = (typeof TRANSLATED)[number];

export const isTranslated = (guide: Guide): guide is TranslatedGuide =>
  TRANSLATED.some((translated) => translated === guide);

/** The language in which a reader of this page reads a guide. */
export const languageOfGuide = (guide: Guide): Language => (isTranslated(guide) ? language() : 'en');

/** The address of a guide, at one of its headings. */
export const guideHref = (guide: Guide, heading?: string): string =>
  `/help/${guide}${heading ? `#${heading}` : ''}`;
