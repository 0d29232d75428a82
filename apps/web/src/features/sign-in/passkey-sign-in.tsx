'use client';

import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { Banner } from '@/components/banner';
import { Button } from '@/components/button';
import { canHavePasskeys } from '@/lib/passkey-host';
import { useHydrated } from '@/lib/use-hydrated';
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
        Sign in with a passkey
      </Button>
    </form>
  );
}
