'use client';

import type { CustomerContact } from '@routecard/core';
import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

/** Asks before the personal data of a contact is erased. */
export function EraseContactDialog({ contact, onClose }: { contact: CustomerContact; onClose: () => void }) {
  const { customers } = trpc.useUtils();
  const erase = trpc.customers.eraseContact.useMutation({
    onSuccess: () => {
      void customers.page.invalidate();
      notifyDone({ title: t('{name} erased', { name: contact.name }) });
      onClose();
    },
  });
  return (
    <AskFirst
      title={t('Erase {name}?', { name: contact.name })}
      description={t('This cannot be undone.')}
      verb={t('Erase contact')}
      keep={t('Cancel')}
      danger
      busy={erase.isPending}
      failed={
        erase.isError && { title: t('{name} was not erased.', { name: contact.name }), error: erase.error }
      }
      onAct={() => erase.mutate({ contactId: contact.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t(
          'The contact is removed. Name, phone number and e-mail address are replaced in this customer’s addresses and shipments and in the audit log. Orders, parcels and quantities stay. Export the data first if you may have to hand it over.',
        )}
      </p>
    </AskFirst>
  );
}
