'use client';

import type { Passkey } from '@routecard/db';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { AskFirst } from '@/components/forms/ask-first';
import { Banner } from '@/components/notices/banner';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { addPasskey, sendForm, useAuthForm } from '@/features/sign-in';
import { useConnection } from '@/lib/connection';
import { focusFirst } from '@/lib/focus/focus-first';
import { useHydrated } from '@/lib/kept/use-hydrated';
import { canHavePasskeys } from '@/lib/session/passkey-host';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';
import { Moment } from './moment';
import { CodeField } from './second-factor-forms';

interface PasskeySectionProps {
  passkeys: readonly Passkey[];
  /** True for who has a second factor: a passkey takes the place of that too. */
  asksCode: boolean;
}

/** A person's passkeys. */
export function PasskeySection({ passkeys, asksCode }: PasskeySectionProps) {
  const offline = useConnection() === 'offline';
  const router = useRouter();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const here = !useHydrated() || canHavePasskeys(window.location.hostname);
  return (
    <section aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading" className="mb-1 font-semibold">
        {t('Passkeys')}
      </h2>
      <p className="mb-3 text-ink-2">
        {here
          ? t(
              'Sign in with the fingerprint, face or PIN of a device, or with a security key. A passkey takes the place of the password and the code.',
            )
          : t(
              'Passkeys belong to a host name, and this address has none. Open the console by its name, such as localhost, to add or use them.',
            )}
      </p>
      {passkeys.length > 0 && (
        <div className="mb-3">
          <PasskeyTable passkeys={passkeys} onRemove={setLeaving} />
        </div>
      )}
      {here && !adding && (
        <Button disabled={offline} onClick={() => setAdding(true)}>
          {t('Add passkey')}
        </Button>
      )}
      {adding && (
        <AddPasskey
          asksCode={asksCode}
          onDone={() => {
            setAdding(false);
            router.refresh();
            notifyDone({ title: t('Passkey added.') });
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {leaving && <RemovePasskey passkey={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function PasskeyTable({
  passkeys,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}) {
  return (
    <Table caption={t('Passkeys')} className="-mx-4">
      <thead>
        <tr>
          <HeadCell>{t('Name')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('Added')}</HeadCell>
          <HeadCell>{t('Last used')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('Actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {passkeys.map((passkey) => (
          <Row key={passkey.id}>
            <Cell className="w-full max-w-0 truncate" title={passkey.name}>
              {passkey.name}
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">
              <Moment at={passkey.createdAt} />
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2">
              {passkey.lastUsedAt ? <Moment at={passkey.lastUsedAt} /> : t('Never')}
            </Cell>
            <Cell>
              <Button
                size="sm"
                aria-label={t('Remove {name}', { name: passkey.name })}
                onClick={() => onRemove(passkey)}
              >
                {t('Remove')}
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

interface AddPasskeyProps {
  asksCode: boolean;
  onDone: () => void;
  onCancel: () => void;
}

function AddPasskey({ asksCode, onDone, onCancel }: AddPasskeyProps) {
  const { busy, reason, faultOf, submit } = useAuthForm(addPasskey, onDone);
  return (
    <form onSubmit={submit} className="grid max-w-lg gap-4">
      {reason && <Banner tone="late" title={reason} urgent />}
      <Field
        label={t('Name of the passkey')}
        hint={t('Such as the device that keeps it.')}
        {...faultOf('name')}
      >
        {(control) => (
          <Input {...control} name="name" maxLength={100} autoComplete="off" ref={focusFirst} required />
        )}
      </Field>
      <Field label={t('Your password')} {...faultOf('password')}>
        {(control) => (
          <Input {...control} type="password" name="password" autoComplete="current-password" required />
        )}
      </Field>
      {asksCode && <CodeField fault={faultOf('code')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {t('Continue')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const result = await sendForm('passkey/remove', { id: passkey.id });
    setBusy(false);
    onClose();
    if (!result.done)
      return notifyRefused({ title: t('The passkey was not removed.'), detail: result.reason });
    router.refresh();
    notifyDone({ title: t('Passkey removed.') });
  };
  return (
    <AskFirst
      title={t('Remove {name}?', { name: passkey.name })}
      verb={t('Remove')}
      danger
      busy={busy}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>{t('Nobody signs in with it any more. The device still keeps it until you remove it there.')}</p>
    </AskFirst>
  );
}
