'use client';

import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { NewPasswordField } from '@/components/fields/new-password-field';
import { Banner } from '@/components/notices/banner';
import { t } from '@/words/t';
import { useLinkForm } from './use-link-form';

/** Sets the password of the user whom the link belongs to, and signs in. */
export function SetPasswordForm({ link, email }: { link: string; email: string }) {
  const { busy, reason, faultOf, submit } = useLinkForm('set-password', link, '/');
  return (
    <form onSubmit={submit} className="grid gap-4">
      {reason && <Banner tone="late" title={reason} urgent />}
      <Field label={t('E-mail')}>
        {(control) => <Input {...control} type="email" value={email} autoComplete="username" readOnly />}
      </Field>
      <NewPasswordField label={t('Password')} {...faultOf('password')} />
      <Button type="submit" look="primary" busy={busy}>
        {t('Set password')}
      </Button>
    </form>
  );
}
