'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { notifyDone } from '@/components/notices/toaster';
import { useConnection } from '@/lib/connection';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';
import { RecoveryCodes } from './recovery-codes';
import { type Authenticator, CodeForm, OneselfAgain } from './second-factor-forms';

export interface SecondFactorState {
  readonly on: boolean;
  readonly recoveryCodesLeft: number;
  /** False for who signs in with an account of their company alone. */
  readonly asksPassword: boolean;
}

type Step =
  | { readonly at: 'rest' | 'begin' | 'renew' | 'disable' }
  | { readonly at: 'confirm'; readonly authenticator: Authenticator }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

const REST: Step = { at: 'rest' };

/** Turns two-factor authentication on and off. */
export function SecondFactorSection({ on, recoveryCodesLeft, asksPassword }: SecondFactorState) {
  const offline = useConnection() === 'offline';
  const router = useRouter();
  const [step, setStep] = useState<Step>(REST);
  const rest = () => setStep(REST);
  const showCodes = (codes: readonly string[]) => {
    setStep({ at: 'codes', codes });
    router.refresh();
  };
  return (
    <section aria-labelledby="second-factor-heading">
      <h2 id="second-factor-heading" className="mb-1 font-semibold">
        {t('Two-factor authentication')}
      </h2>
      <p className="mb-3 text-ink-2">
        {on
          ? t(
              'On. Signing in takes a code of your authenticator app. Unused recovery codes: {recoveryCodesLeft}.',
              { recoveryCodesLeft },
            )
          : asksPassword
            ? t(
                'Off. Turn it on, and signing in takes a code of an authenticator app as well as your password.',
              )
            : t('Off. Turn it on, and signing in takes a code of an authenticator app as well.')}
      </p>
      {step.at === 'rest' && !on && (
        <Button disabled={offline} onClick={() => setStep({ at: 'begin' })}>
          {t('Set up two-factor authentication')}
        </Button>
      )}
      {step.at === 'rest' && on && (
        <div className="flex flex-wrap gap-3">
          <Button disabled={offline} onClick={() => setStep({ at: 'renew' })}>
            {t('New recovery codes')}
          </Button>
          <Button disabled={offline} onClick={() => setStep({ at: 'disable' })}>
            {t('Turn off two-factor authentication')}
          </Button>
        </div>
      )}
      {step.at === 'begin' && (
        <OneselfAgain
          asksPassword={asksPassword}
          verb={t('Continue')}
          path="second-factor/begin"
          onDone={(authenticator: Authenticator) => setStep({ at: 'confirm', authenticator })}
          onCancel={rest}
        />
      )}
      {step.at === 'confirm' && (
        <CodeForm
          authenticator={step.authenticator}
          onDone={({ recoveryCodes }) => {
            notifyDone({
              title: t('Two-factor authentication is on.'),
              detail: t('All other sessions have ended.'),
            });
            showCodes(recoveryCodes);
          }}
          onCancel={rest}
        />
      )}
      {step.at === 'renew' && (
        <OneselfAgain
          asksPassword={asksPassword}
          verb={t('Create recovery codes')}
          path="second-factor/recovery-codes"
          withCode
          onDone={({ recoveryCodes }: { recoveryCodes: readonly string[] }) => showCodes(recoveryCodes)}
          onCancel={rest}
        />
      )}
      {step.at === 'disable' && (
        <OneselfAgain
          asksPassword={asksPassword}
          verb={t('Turn off')}
          path="second-factor/disable"
          withCode
          onDone={() => {
            rest();
            router.refresh();
            notifyDone({ title: t('Two-factor authentication is off.') });
          }}
          onCancel={rest}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
    </section>
  );
}
