'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { Banner } from '@/components/notices/banner';
import { t } from '@/words/t';
import { sendForm } from './auth-client';
import { useAuthForm } from './use-auth-form';

/** Asks for a link by e-mail. The page says the same for every address, so that nobody learns who has an account. */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false);
  const { busy, reason, submit } = useAuthForm(
    ({ email = '' }) => sendForm('forgot-password', { email }),
    () => setSent(true),
  );
  if (sent) {
    return (
      <div role="status">
        <Banner tone="neutral" title={t('Check your e-mail.')}>
          {t(
            'If the address belongs to an account, a link is on its way. It works once, within an hour. If nothing arrives, ask an admin of your shop.',
          )}
        </Banner>
      </div>
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {reason && <Banner tone="late" title={reason} urgent />}
      <Field label={t('E-mail')} hint={t('We send a link with which you set a new password.')}>
        {(control) => <Input {...control} type="email" name="email" autoComplete="username" required />}
      </Field>
      <Button type="submit" look="primary" busy={busy}>
        {t('Send link')}
      </Button>
    </form>
  );
}
