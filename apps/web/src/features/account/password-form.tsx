'use client';

import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { NewPasswordField } from '@/components/fields/new-password-field';
import { Banner } from '@/components/notices/banner';
import { notifyDone } from '@/components/notices/toaster';
import { sendForm, useAuthForm } from '@/features/sign-in';
import { useConnection } from '@/lib/connection';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';

/** Changes the password, which ends the sessions of all other browsers. */
export function PasswordForm({ email }: { email: string }) {
  const offline = useConnection() === 'offline';
  const router = useRouter();
  const { busy, reason, faultOf, submit } = useAuthForm(
    ({ currentPassword = '', password = '' }) =>
      sendForm(
        'change-password',
        { currentPassword, newPassword: password },
        { 400: t('The current password is wrong. Check it and try again.') },
      ),
    (form, setIdle) => {
      form.reset();
      setIdle();
      router.refresh();
      notifyDone({ title: t('Password changed.'), detail: t('All other sessions have ended.') });
    },
  );
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading" className="mb-3 font-semibold">
        {t('Password')}
      </h2>
      <form onSubmit={submit} className="grid max-w-lg gap-4">
        {reason && <Banner tone="late" title={reason} urgent />}
        {/* Password managers look for the account that a password belongs to. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <Field label={t('Current password')}>
          {(control) => (
            <Input
              {...control}
              type="password"
              name="currentPassword"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        <NewPasswordField label={t('New password')} {...faultOf('password')} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy} disabled={offline}>
            {t('Change password')}
          </Button>
          <p className="text-ink-3 text-sm">{t('Ends all other sessions.')}</p>
        </div>
      </form>
    </section>
  );
}
