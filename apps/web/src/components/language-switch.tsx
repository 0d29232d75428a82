'use client';

import { LANGUAGES } from '@routecard/core';
import { Button } from '@/components/button';
import { showLanguage } from '@/words/choose-language';
import { language } from '@/words/language';
import { LANGUAGE_NAMES } from '@/words/language-names';
import { t } from '@/words/t';

/** Chooses the language of this browser, for those who are not signed in. */
export function LanguageSwitch() {
  const shown = language();
  return (
    <fieldset className="mt-8 flex justify-center gap-1">
      <legend className="sr-only">{t('Language')}</legend>
      {LANGUAGES.map((value) => (
        <Button
          key={value}
          look="ghost"
          size="sm"
          lang={value}
          aria-pressed={value === shown}
          onClick={() => void showLanguage(value)}
        >
          {LANGUAGE_NAMES[value]}
        </Button>
      ))}
    </fieldset>
  );
}
