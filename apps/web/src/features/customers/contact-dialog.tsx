'use client';

import type { CustomerContact } from '@routecard/core';
import { TextField } from '@/components/fields/text-field';
import { EntryDialog } from '@/features/catalogue';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { type AppInputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';

type Contents = Omit<CustomerContact, 'id'>;

const BLANK: Contents = { name: '', position: '', email: '', phone: '' };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface ContactDialogProps {
  customerId: number;
  /** The contact to edit; left out to add one. */
  contact?: CustomerContact;
  onClose: () => void;
}

/** Adds a contact of a customer, or changes one. */
export function ContactDialog({ customerId, contact, onClose }: ContactDialogProps) {
  const { client, customers } = trpc.useUtils();
  type Edit = Omit<AppInputs['customers']['saveContact'], 'customerId' | 'key'>;
  const save = (edit: Edit, key: string) => client.customers.saveContact.mutate({ customerId, ...edit, key });
  return (
    <EntryDialog
      adding={t('Add a contact')}
      noun={t('contact')}
      width="sm"
      blank={BLANK}
      nameOf={({ name }) => name}
      faultsOf={({ name, email }) => ({
        name: name.trim() === '' ? t('Enter a name.') : null,
        email: email.trim() === '' || EMAIL.test(email.trim()) ? null : t('Enter a complete e-mail address.'),
      })}
      add={(fields, key) => save({ id: null, fields }, key)}
      takeBack={({ id }) => client.customers.removeContact.mutate({ contactId: id })}
      changed={
        contact && {
          was: {
            name: contact.name,
            position: contact.position,
            email: contact.email,
            phone: contact.phone,
          },
          put: (to, from) => {
            const edit = { fields: changedFields(from, to), seen: replacedFields(from, to) };
            return save({ id: contact.id, ...edit }, randomUuid());
          },
        }
      }
      refresh={() => customers.page.invalidate({ customerId })}
      onClose={onClose}
    >
      {({ contents, change, said }) => (
        <>
          <TextField
            label={t('Name')}
            error={said.name}
            value={contents.name}
            maxLength={255}
            autoComplete="off"
            onChange={(name) => change({ name })}
          />
          <TextField
            label={t('Position, optional')}
            value={contents.position}
            maxLength={255}
            autoComplete="off"
            onChange={(position) => change({ position })}
          />
          <TextField
            label={t('E-mail, optional')}
            error={said.email}
            type="email"
            value={contents.email}
            maxLength={255}
            autoComplete="off"
            onChange={(email) => change({ email })}
          />
          <TextField
            label={t('Phone, optional')}
            type="tel"
            value={contents.phone}
            maxLength={255}
            autoComplete="off"
            onChange={(phone) => change({ phone })}
          />
        </>
      )}
    </EntryDialog>
  );
}
