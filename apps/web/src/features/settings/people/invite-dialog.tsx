'use client';

import type { Role } from '@routecard/core';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { SubmitForm } from '@/components/forms/submit-form';
import { useSubmit } from '@/lib/forms/use-submit';
import { ROLE_DOES } from '@/lib/words/role-words';
import { type AppOutputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { ROLE_OPTIONS } from './change-role-dialog';
import { IssuedLink } from './link-dialog';

type Issued = AppOutputs['people']['invite'];

/** Invites a person, then shows the link to send them. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [issued, setIssued] = useState<Issued | null>(null);
  if (issued) return <IssuedLink issued={issued} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Invite a person')}
      description={t('They set a password with a link.')}
    >
      <InviteForm onInvited={setIssued} onCancel={onClose} />
    </Dialog>
  );
}

function InviteForm({ onInvited, onCancel }: { onInvited: (issued: Issued) => void; onCancel: () => void }) {
  const { client, people } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>();
  const faults = {
    firstName: firstName.trim() === '' ? t('Enter a first name.') : null,
    lastName: lastName.trim() === '' ? t('Enter a last name.') : null,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
      ? null
      : t('Enter an e-mail address. Example: anna@example.com.'),
    role: role ? null : t('Choose what they may do.'),
  };
  const invite = () => {
    if (!role) return;
    const body = { firstName, lastName, email: email.trim(), role };
    void submit(
      body,
      (key) => client.people.invite.mutate({ key, ...body }),
      (issued) => {
        void people.list.invalidate();
        onInvited(issued);
      },
    );
  };
  return (
    <SubmitForm
      state={state}
      refused={t('Nobody was invited.')}
      verb={t('Invite')}
      faults={faults}
      onSubmit={invite}
      onCancel={onCancel}
    >
      {(said) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('First name')}
              error={said.firstName}
              value={firstName}
              autoComplete="off"
              onChange={setFirstName}
            />
            <TextField
              label={t('Last name')}
              error={said.lastName}
              value={lastName}
              autoComplete="off"
              onChange={setLastName}
            />
          </div>
          <TextField
            label={t('E-mail')}
            hint={t('They sign in with it.')}
            error={said.email}
            type="email"
            value={email}
            autoComplete="off"
            onChange={setEmail}
          />
          <Field label={t('Role')} hint={role && ROLE_DOES[role]} error={said.role}>
            {(control) => (
              <Select
                control={control}
                placeholder={t('Choose a role…')}
                value={role}
                onValueChange={(value) => setRole(value as Role)}
                options={ROLE_OPTIONS}
              />
            )}
          </Field>
        </>
      )}
    </SubmitForm>
  );
}
