'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { Toaster } from '@/components/notices/toaster';
import { leave } from '@/features/sign-in';
import { t } from '@/words/t';
import { RecoveryCodes } from './recovery-codes';
import { type Authenticator, CodeForm, OneselfAgain } from './second-factor-forms';

interface SecondFactorSetUpProps {
  next: string;
  /** False for who signs in with an account of their company alone. */
  asksPassword: boolean;
}

/** Sets up the second factor that the shop requires, before anything else; then continues to a path of this console. */
export function SecondFactorSetUp({ next, asksPassword }: SecondFactorSetUpProps) {
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <>
        <RecoveryCodes codes={codes} onDone={() => window.location.assign(next)} />
        <Toaster />
      </>
    );
  }
  return (
    <>
      {authenticator ? (
        <CodeForm
          authenticator={authenticator}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onCancel={() => setAuthenticator(null)}
        />
      ) : (
        <>
          <p className="mb-4 text-ink-2">
            {asksPassword
              ? t(
                  'Your shop requires it: signing in takes a code of an authenticator app on your phone as well as your password. Set it up to continue.',
                )
              : t(
                  'Your shop requires it: signing in takes a code of an authenticator app on your phone as well. Set it up to continue.',
                )}
          </p>
          <OneselfAgain
            verb={t('Continue')}
            path="second-factor/begin"
            asksPassword={asksPassword}
            onDone={setAuthenticator}
          />
          {asksPassword && (
            <p className="mt-4 text-ink-2 text-sm">
              {t('Forgot it, or never had one because you sign in another way?')}{' '}
              <Link href="/forgot-password" className="text-accent-ink underline">
                {t('Set a password')}
              </Link>
            </p>
          )}
        </>
      )}
      <div className="mt-4">
        <Button onClick={() => void leave()}>{t('Sign out')}</Button>
      </div>
      <Toaster />
    </>
  );
}
