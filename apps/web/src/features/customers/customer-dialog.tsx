'use client';

import { type Incoterm, MAX_EXTERNAL_ID } from '@routecard/core';
import type { CustomerPage } from '@routecard/db';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { EntryDialog } from '@/features/catalogue';
import { INCOTERM_WORDS, incotermChoice } from '@/features/shipments';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

const NO_INCOTERM = 'none';
const INCOTERMS = Object.keys(INCOTERM_WORDS) as Incoterm[];

interface Contents extends Pick<CustomerPage, 'name' | 'defaultIncoterm'> {
  /** Empty where it has none. */
  readonly externalId: string;
}

export interface CustomerDialogProps {
  /** The customer to edit; left out to add one. */
  customer?: CustomerPage;
  onAdded?: (customerId: number) => void;
  onClose: () => void;
}

/** Adds a customer, or changes its name, default incoterm and external id. */
export function CustomerDialog({ customer, onAdded, onClose }: CustomerDialogProps) {
  const { client, customers } = trpc.useUtils();
  const trimmed = ({ name, defaultIncoterm, externalId }: Contents) => ({
    name: name.trim(),
    defaultIncoterm,
    externalId: externalId.trim() || null,
  });
  return (
    <EntryDialog
      adding={t('Add a customer')}
      noun={t('customer')}
      width="sm"
      blank={{ name: '', defaultIncoterm: null, externalId: '' } as Contents}
      nameOf={({ name }) => name}
      faultsOf={({ name }) => ({ name: name.trim() === '' ? t('Enter a name.') : null })}
      add={async (contents, key) => {
        const { id } = await client.customers.add.mutate({ ...trimmed(contents), key });
        onAdded?.(id);
      }}
      changed={
        customer && {
          was: {
            name: customer.name,
            defaultIncoterm: customer.defaultIncoterm,
            externalId: customer.externalId ?? '',
          },
          put: (to, from) =>
            client.customers.save.mutate({
              ...changedFields(trimmed(from), trimmed(to)),
              customerId: customer.id,
              seen: replacedFields(trimmed(from), trimmed(to)),
            }),
        }
      }
      refresh={() => customers.invalidate()}
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
          <Field label={t('Default incoterm')} hint={t('Used for new shipments; packers can change it.')}>
            {(control) => (
              <Select
                control={control}
                value={contents.defaultIncoterm ?? NO_INCOTERM}
                onValueChange={(value) =>
                  change({ defaultIncoterm: INCOTERMS.find((code) => code === value) ?? null })
                }
                options={[
                  { value: NO_INCOTERM, label: t('No incoterm') },
                  ...INCOTERMS.map((code) => ({
                    value: code,
                    label: incotermChoice(code),
                  })),
                ]}
              />
            )}
          </Field>
          <TextField
            label={t('External ID, optional')}
            hint={t('What your ERP calls this customer.')}
            value={contents.externalId}
            maxLength={MAX_EXTERNAL_ID}
            autoComplete="off"
            onChange={(externalId) => change({ externalId })}
          />
        </>
      )}
    </EntryDialog>
  );
}
