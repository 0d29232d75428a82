'use client';

import { LANGUAGES, type Language } from '@routecard/core';
import { useState } from 'react';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { notifyRefused } from '@/components/notices/toaster';
import { sendForm } from '@/features/sign-in';
import { useConnection } from '@/lib/connection';
import { showLanguage } from '@/words/choose-language';
import { parseLanguage } from '@/words/language';
import { LANGUAGE_NAMES } from '@/words/language-names';
import { t } from '@/words/t';

/** The choice of the browser's own language; a field of a form has no null. */
const SYSTEM = 'system';

export interface LanguageFieldProps {
  /** The language of the account, or null where the browser decides. */
  language: Language | null;
}

/** The language of the console wherever this person signs in. Choosing loads the page again. */
export function LanguageField({ language }: LanguageFieldProps) {
  const offline = useConnection() === 'offline';
  const [busy, setBusy] = useState(false);
  const choose = async (value: string) => {
    // The field is not disabled meanwhile: it would lose the focus.
    if (busy) return;
    const wanted = parseLanguage(value);
    setBusy(true);
    const result = await sendForm('account/language', { language: wanted });
    if (result.done) return showLanguage(wanted);
    setBusy(false);
    notifyRefused({ title: t('The language was not changed.'), detail: result.reason });
  };
  return (
    <Field label={t('Language')} hint={t('The page is loaded again.')}>
      {(control) => (
        <Select
          control={control}
          disabled={offline}
          options={[
            { value: SYSTEM, label: t('System') },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
          value={language ?? SYSTEM}
          onValueChange={(value) => void choose(value)}
        />
      )}
    </Field>
  );
}
