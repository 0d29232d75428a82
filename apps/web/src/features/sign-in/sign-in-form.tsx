'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { Link } from '@/components/link';
import { secondStepFor } from '@/lib/session/return-path';
import { t, texts } from '@/words/t';
import { type SignInResult, signIn, signInAsDemo, singleSignOnAsked } from './auth-client';
import { type DemoSignIn, DemoSignIns } from './demo-sign-ins';
import { PasskeySignIn } from './passkey-sign-in';

const REASONS: Record<Exclude<SignInResult, 'signed-in' | 'second-step' | 'single-sign-on'>, string> = texts({
  wrong: 'The e-mail or the password is wrong. Check both and try again.',
  'too-many': 'Too many attempts. Wait a minute and try again.',
  disabled: 'This account is disabled. Ask an admin of your shop.',
  unreached: 'The server is not responding. Check the connection and try again.',
  failed: 'Something went wrong on our side. Try again in a moment.',
});

const BY_PASSWORD = 'password';

export interface SignInFormProps {
  /** The next page after signing in: a path of this console. */
  next: string;
  demo: readonly DemoSignIn[];
  /** True where e-mails can be sent. */
  resetByMail: boolean;
  /** True where there is another way that most people use. */
  isFallback?: boolean;
}

/** E-mail and password and, while demo data is loaded, its users with one click. */
export function SignInForm({ next, demo, resetByMail, isFallback = false }: SignInFormProps) {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  const attempt = async (as: string, signingIn: Promise<SignInResult>) => {
    setBusyWith(as);
    setReason(null);
    const result = await signingIn;
    if (result === 'signed-in' || result === 'second-step') {
      window.location.assign(result === 'signed-in' ? next : secondStepFor(next));
      return;
    }
    setReason(result === 'single-sign-on' ? singleSignOnAsked() : REASONS[result]);
    setBusyWith(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the page: a password manager may have filled it in before the scripts were there.
    const typed = new FormData(event.currentTarget);
    void attempt(BY_PASSWORD, signIn(String(typed.get('email')), String(typed.get('password'))));
  };

  return (
    <>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={t('E-mail')}>
          {(control) => <Input {...control} type="email" name="email" autoComplete="username" required />}
        </Field>
        <Field label={t('Password')} {...(reason ? { error: reason } : {})}>
          {(control) => (
            <Input {...control} type="password" name="password" autoComplete="current-password" required />
          )}
        </Field>
        <Button type="submit" look={isFallback ? 'secondary' : 'primary'} busy={busyWith === BY_PASSWORD}>
          {t('Sign in')}
        </Button>
      </form>
      <PasskeySignIn next={next} />
      <p className="mt-4 text-ink-2 text-sm">
        {resetByMail ? (
          <Link href="/forgot-password" className="text-accent-ink underline">
            {t('Forgot password?')}
          </Link>
        ) : (
          t('Forgot your password? An admin of your shop can give you a link to set a new one.')
        )}
      </p>
      {demo.length > 0 && (
        <DemoSignIns demo={demo} busyWith={busyWith} onChoose={(as) => void attempt(as, signInAsDemo(as))} />
      )}
    </>
  );
}
