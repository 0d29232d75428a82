'use client';

import type { CustomerAddress } from '@routecard/core';
import { EntryDialog } from '@/features/catalogue';
import {
  AddressFields,
  type AddressLine,
  addressDraft,
  addressFaults,
  addressOf,
} from '@/features/shipments';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { type AppInputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';

export interface CustomerAddressDialogProps {
  customerId: number;
  customerName: string;
  /** The address to edit; left out to add one. */
  address?: CustomerAddress;
  onClose: () => void;
}

/** Adds an address of a customer, or changes one. */
export function CustomerAddressDialog({
  customerId,
  customerName,
  address,
  onClose,
}: CustomerAddressDialogProps) {
  const { client, customers } = trpc.useUtils();
  type Edit = Omit<AppInputs['customers']['saveAddress'], 'customerId' | 'key'>;
  const save = (edit: Edit, key: string) => client.customers.saveAddress.mutate({ customerId, ...edit, key });
  return (
    <EntryDialog
      adding={t('Add an address')}
      noun={t('address')}
      blank={{ ...addressDraft(null), company: customerName }}
      nameOf={({ street1 }) => street1}
      faultsOf={(contents) =>
        Object.fromEntries(addressFaults(contents)) as Partial<Record<AddressLine, string>>
      }
      add={(contents, key) => save({ id: null, fields: addressOf(contents) }, key)}
      takeBack={({ id }) => client.customers.removeAddress.mutate({ addressId: id })}
      changed={
        address && {
          was: addressDraft(address.address),
          put: (to, from) => {
            const [was, is] = [addressOf(from), addressOf(to)];
            const edit = { fields: changedFields(was, is), seen: replacedFields(was, is) };
            return save({ id: address.id, ...edit }, randomUuid());
          },
        }
      }
      refresh={() => customers.page.invalidate({ customerId })}
      onClose={onClose}
    >
      {({ contents, change, said }) => (
        <div className="grid items-start gap-3 sm:grid-cols-6">
          <AddressFields address={contents} faultOf={(line) => said[line]} onChange={change} />
        </div>
      )}
    </EntryDialog>
  );
}
