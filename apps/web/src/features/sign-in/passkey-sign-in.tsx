'use client';

import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { Button } from '@/components/button';
import { Banner } from '@/components/notices/banner';
import { useHydrated } from '@/lib/kept/use-hydrated';
import { canHavePasskeys } from '@/lib/session/passkey-host';
import { t } from '@/words/t';
import { signInWithPasskey } from './passkey-ceremony';
import { useAuthForm } from './use-auth-form';

/** Signs in with a passkey, where the browser and the address of the console know them. */
export function PasskeySignIn({ next }: { next: string }) {
  const { busy, reason, submit } = useAuthForm(signInWithPasskey, () => window.location.assign(next));
  const offered = useHydrated() && canHavePasskeys(window.location.hostname) && browserSupportsWebAuthn();
  if (!offered) return null;
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      {reason && <Banner tone="late" title={reason} urgent />}
      <Button type="submit" icon={KeyRound} busy={busy}>
        {t('Sign in with a passkey')}
      </Button>
    </form>
  );
}
