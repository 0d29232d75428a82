'use client';

import { type Language, LOCALES } from '@routecard/core';
import { useState } from 'react';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { sendForm } from '@/features/sign-in';
import { useConnection } from '@/lib/connection';
import { chooseTheme, useTheme } from '@/lib/kept/choose-theme';
import { parseTheme, THEMES } from '@/lib/kept/theme';
import { useHydrated } from '@/lib/kept/use-hydrated';
import { useViewer } from '@/lib/session/viewer';
import { formatDay, today } from '@/lib/time/calendar-day';
import { showLocale } from '@/lib/words/locale';
import { count } from '@/lib/words/words';
import { language } from '@/words/language';
import { t, texts } from '@/words/t';
import { LanguageField } from './language-field';

/** The choice of the browser's own locale; a field of a form has no null. */
const SYSTEM = 'system';
const THEME_WORDS = texts({ system: 'System', light: 'Light', dark: 'Dark' } as const);
/** Shows how thousands are divided. */
const SAMPLE = 12_500;

export interface DisplaySectionProps {
  /** A BCP 47 tag, or null where the browser decides. */
  locale: string | null;
  language: Language | null;
}

/** The theme of this browser, and how numbers and days are written wherever this person signs in. */
export function DisplaySection({ locale, language }: DisplaySectionProps) {
  const viewer = useViewer();
  const offline = useConnection() === 'offline';
  const theme = useTheme(viewer.theme);
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(locale);
  const [busy, setBusy] = useState(false);

  const choose = async (value: string) => {
    // The field is not disabled meanwhile: it would lose the focus.
    if (busy) return;
    const wanted = value === SYSTEM ? null : value;
    setBusy(true);
    const result = await sendForm('account/locale', { locale: wanted });
    setBusy(false);
    if (!result.done)
      return notifyRefused({ title: t('Numbers and days were not changed.'), detail: result.reason });
    showLocale(wanted);
    setChosen(wanted);
    notifyDone({ title: t('Numbers and days changed.') });
  };

  return (
    <section aria-labelledby="display-heading">
      <h2 id="display-heading" className="mb-3 font-semibold">
        {t('Display')}
      </h2>
      <div className="grid max-w-lg gap-4 sm:grid-cols-2">
        <Field label={t('Theme')} hint={t('In this browser.')}>
          {(control) => (
            <Select
              control={control}
              options={THEMES.map((value) => ({ value, label: THEME_WORDS[value] }))}
              value={theme}
              onValueChange={(value) => chooseTheme(parseTheme(value))}
            />
          )}
        </Field>
        <LanguageField language={language} />
        <Field
          label={t('Numbers and days')}
          hint={
            hydrated
              ? t('{count} units, {day}', { count: count(SAMPLE), day: formatDay(today()) })
              : undefined
          }
        >
          {(control) => (
            <Select
              control={control}
              disabled={offline}
              options={[
                { value: SYSTEM, label: t('System') },
                ...LOCALES.map((tag) => ({ value: tag, label: countryOf(tag) })),
              ]}
              value={chosen ?? SYSTEM}
              onValueChange={(value) => void choose(value)}
            />
          )}
        </Field>
      </div>
    </section>
  );
}

const countryOf = (tag: string) =>
  new Intl.DisplayNames([language()], { type: 'region' }).of(new Intl.Locale(tag).region ?? '') ?? tag;
