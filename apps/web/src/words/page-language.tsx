'use client';

import type { Language } from '@routecard/core';
import { type ReactNode, use, useEffect } from 'react';
import { showLanguage } from './choose-language';
import { keepPageLanguage, loadCatalogue } from './language';

/** Set while a page is loaded again for its language, so that a browser without cookies does not do so for ever. */
const LOADED_AGAIN = 'routecard-language-loaded-again';

export interface PageLanguageProps {
  /** The language in which the server wrote the page. */
  language: Language;
  /** The one that the account says, which another browser may have chosen; null follows the browser. */
  chosen: Language | null;
  children: ReactNode;
}

/** Draws the page when its words are there: the server has them all, a browser loads those of its language. */
export function PageLanguage({ language, chosen, children }: PageLanguageProps) {
  if (typeof document !== 'undefined') {
    keepPageLanguage(language);
    use(loadCatalogue(language));
  }
  useEffect(() => {
    if (chosen === null || chosen === language) return sessionStorage.removeItem(LOADED_AGAIN);
    if (sessionStorage.getItem(LOADED_AGAIN) === chosen) return;
    sessionStorage.setItem(LOADED_AGAIN, chosen);
    void showLanguage(chosen);
  }, [language, chosen]);
  return children;
}
