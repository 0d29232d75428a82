'use client';

import type { Language } from '@routecard/core';
import type { Passkey } from '@routecard/db';
import { Page } from '@/features/frame';
import type { OwnSession } from '@/lib/session/own-session';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';
import { DisplaySection } from './display-section';
import { NameForm } from './name-form';
import { PasskeySection } from './passkey-section';
import { PasswordForm } from './password-form';
import { SecondFactorSection, type SecondFactorState } from './second-factor-section';
import { SessionList } from './session-list';

export interface AccountPageProps {
  names: { readonly firstName: string; readonly lastName: string };
  locale: string | null;
  language: Language | null;
  secondFactor: SecondFactorState;
  passkeys: readonly Passkey[];
  sessions: readonly OwnSession[];
}

/** A person's own name, display, password, second factor, passkeys and sessions. */
export function AccountPage({ names, locale, language, secondFactor, passkeys, sessions }: AccountPageProps) {
  const { email, shopName } = useViewer();
  return (
    <Page title={t('Account')} detail={`${email}, ${shopName}`}>
      <div className="grid max-w-3xl gap-8 px-4 py-5">
        <NameForm {...names} />
        <DisplaySection locale={locale} language={language} />
        <PasswordForm email={email} />
        <SecondFactorSection {...secondFactor} />
        <PasskeySection passkeys={passkeys} asksCode={secondFactor.on} />
        <SessionList sessions={sessions} />
      </div>
    </Page>
  );
}
