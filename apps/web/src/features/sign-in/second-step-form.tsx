'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { Banner } from '@/components/notices/banner';
import { focusFirst } from '@/lib/focus/focus-first';
import { t, texts } from '@/words/t';
import { sendForm } from './auth-client';
import { useAuthForm } from './use-auth-form';

const REASONS: Readonly<Record<number, string>> = texts({
  404: 'The sign-in took too long. Go back and sign in again.',
  429: 'Too many codes. Wait 15 minutes and try again.',
});

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ next }: { next: string }) {
  const [recovering, setRecovering] = useState(false);
  const { busy, reason, faultOf, submit } = useAuthForm(
    ({ code = '' }) => sendForm('second-factor/verify', { code }, REASONS),
    () => window.location.assign(next),
  );
  return (
    <>
      <form onSubmit={submit} className="grid gap-4">
        {reason && <Banner tone="late" title={reason} urgent />}
        {recovering ? (
          <Field
            key="recovery"
            label={t('Recovery code')}
            hint={t(
              'One of the codes that you saved when you turned on two-factor authentication. Each works once.',
            )}
            {...faultOf('code')}
          >
            {(control) => (
              <Input
                {...control}
                name="code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                ref={focusFirst}
                required
              />
            )}
          </Field>
        ) : (
          <Field
            key="app"
            label={t('Code')}
            hint={t('The six digits that your authenticator app shows.')}
            {...faultOf('code')}
          >
            {(control) => (
              <Input
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                ref={focusFirst}
                required
              />
            )}
          </Field>
        )}
        <Button type="submit" look="primary" busy={busy}>
          {t('Continue')}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
        <Button onClick={() => setRecovering(!recovering)}>
          {recovering ? t('Use the authenticator app') : t('Use a recovery code')}
        </Button>
        <a href="/sign-in" className="text-accent-ink underline">
          {t('Back to sign-in')}
        </a>
      </div>
    </>
  );
}
