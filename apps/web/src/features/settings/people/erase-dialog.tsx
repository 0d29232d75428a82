'use client';

import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import type { Person } from './person';

/** Asks before a person's names are replaced for good. */
export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { people } = trpc.useUtils();
  const erase = trpc.people.erase.useMutation({
    onSuccess: () => {
      void people.list.invalidate();
      notifyDone({ title: `${person.name} is erased.` });
      onClose();
    },
  });
  return (
    <AskFirst
      title={`Erase ${person.name}?`}
      description="This cannot be undone."
      verb="Erase names"
      keep="Cancel"
      danger
      busy={erase.isPending}
      failed={erase.isError && { title: `${person.name} was not erased.`, error: erase.error }}
      onAct={() => erase.mutate({ personId: person.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        Name and e-mail address are replaced everywhere, also in the audit log, and sessions and password are
        removed. Moves, orders and shipments stay as done by an erased person. Export the data first if you
        may have to hand it over.
      </p>
    </AskFirst>
  );
}
