import type { Language } from '@routecard/core';

/** Each language in its own words, so that those find it who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' };
