'use client';

import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { Person } from './person';

/** Asks before a person's names are replaced for good. */
export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { people } = trpc.useUtils();
  const erase = trpc.people.erase.useMutation({
    onSuccess: () => {
      void people.list.invalidate();
      notifyDone({ title: t('{name} is erased.', { name: person.name }) });
      onClose();
    },
  });
  return (
    <AskFirst
      title={t('Erase {name}?', { name: person.name })}
      description={t('This cannot be undone.')}
      verb={t('Erase names')}
      keep={t('Cancel')}
      danger
      busy={erase.isPending}
      failed={
        erase.isError && { title: t('{name} was not erased.', { name: person.name }), error: erase.error }
      }
      onAct={() => erase.mutate({ personId: person.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t(
          'Name and e-mail address are replaced everywhere, also in the audit log, and sessions and password are removed. Moves, orders and shipments stay as done by an erased person. Export the data first if you may have to hand it over.',
        )}
      </p>
    </AskFirst>
  );
}
