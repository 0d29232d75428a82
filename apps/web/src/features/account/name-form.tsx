'use client';

import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { Banner } from '@/components/notices/banner';
import { notifyDone } from '@/components/notices/toaster';
import { sendForm, useAuthForm } from '@/features/sign-in';
import { useConnection } from '@/lib/connection';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';

export interface NameFormProps {
  firstName: string;
  lastName: string;
}

/** The name under which others see what this person does. */
export function NameForm({ firstName, lastName }: NameFormProps) {
  const offline = useConnection() === 'offline';
  const router = useRouter();
  const { busy, reason, faultOf, submit } = useAuthForm(
    (typed) => sendForm('account/name', typed),
    (_form, setIdle) => {
      setIdle();
      router.refresh();
      notifyDone({ title: t('Name changed.') });
    },
  );
  return (
    <section aria-labelledby="name-heading">
      <h2 id="name-heading" className="mb-3 font-semibold">
        {t('Name')}
      </h2>
      <form onSubmit={submit} className="grid max-w-lg gap-4">
        {reason && <Banner tone="late" title={reason} urgent />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('First name')} {...faultOf('firstName')}>
            {(control) => (
              <Input
                {...control}
                name="firstName"
                autoComplete="given-name"
                defaultValue={firstName}
                maxLength={200}
                required
              />
            )}
          </Field>
          <Field label={t('Last name')} {...faultOf('lastName')}>
            {(control) => (
              <Input
                {...control}
                name="lastName"
                autoComplete="family-name"
                defaultValue={lastName}
                maxLength={200}
                required
              />
            )}
          </Field>
        </div>
        <div>
          <Button type="submit" busy={busy} disabled={offline}>
            {t('Change name')}
          </Button>
        </div>
      </form>
    </section>
  );
}
