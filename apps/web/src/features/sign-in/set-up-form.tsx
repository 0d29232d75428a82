'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { NewPasswordField } from '@/components/fields/new-password-field';
import { TextArea } from '@/components/fields/text-area';
import { Banner } from '@/components/notices/banner';
import { useHydrated } from '@/lib/kept/use-hydrated';
import { t } from '@/words/t';
import { useLinkForm } from './use-link-form';

export interface SetUpFormProps {
  link: string;
  timeZones: readonly string[];
  currencies: readonly string[];
}

/** Creates the manufacturer and its first admin, and signs in. */
export function SetUpForm({ link, timeZones, currencies }: SetUpFormProps) {
  const { busy, reason, faultOf, submit } = useLinkForm('set-up', link, '/');
  const [typedZone, setTypedZone] = useState<string | null>(null);
  // The server does not know where the browser is.
  const browserZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : '';
  return (
    <form onSubmit={submit} className="grid gap-8">
      {reason && <Banner tone="late" title={reason} urgent />}
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold text-lg">{t('Manufacturer')}</legend>
        <Field label={t('Name')} {...faultOf('name')}>
          {(control) => (
            <Input {...control} name="name" autoComplete="organization" maxLength={200} required />
          )}
        </Field>
        <Field
          label={t('Address')}
          hint={t('As it stands on your papers. Optional.')}
          {...faultOf('address')}
        >
          {(control) => <TextArea {...control} name="address" maxLength={1000} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Time zone')} {...faultOf('timeZone')}>
            {(control) => (
              <>
                <Input
                  {...control}
                  name="timeZone"
                  list="time-zones"
                  value={typedZone ?? browserZone}
                  onChange={(event) => setTypedZone(event.target.value)}
                  required
                />
                <datalist id="time-zones">
                  {timeZones.map((zone) => (
                    <option key={zone} value={zone} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <Field label={t('Currency')} {...faultOf('currency')}>
            {(control) => (
              <>
                <Input
                  {...control}
                  name="currency"
                  list="currencies"
                  defaultValue="EUR"
                  maxLength={3}
                  required
                />
                <datalist id="currencies">
                  {currencies.map((code) => (
                    <option key={code} value={code} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold text-lg">{t('First admin')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('First name')} {...faultOf('firstName')}>
            {(control) => (
              <Input {...control} name="firstName" autoComplete="given-name" maxLength={200} required />
            )}
          </Field>
          <Field label={t('Last name')} {...faultOf('lastName')}>
            {(control) => (
              <Input {...control} name="lastName" autoComplete="family-name" maxLength={200} required />
            )}
          </Field>
        </div>
        <Field label={t('E-mail')} {...faultOf('email')}>
          {(control) => <Input {...control} type="email" name="email" autoComplete="username" required />}
        </Field>
        <NewPasswordField label={t('Password')} {...faultOf('password')} />
      </fieldset>
      <Button type="submit" look="primary" busy={busy}>
        {t('Create manufacturer')}
      </Button>
    </form>
  );
}
