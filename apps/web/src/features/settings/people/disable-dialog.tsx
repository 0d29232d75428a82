'use client';

import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import type { Person } from './person';

/** Asks before a person's access ends. */
export function DisableDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { people } = trpc.useUtils();
  const disable = trpc.people.disable.useMutation({
    onSuccess: () => {
      void people.list.invalidate();
      notifyDone({ title: `${person.name} is disabled.` });
      onClose();
    },
  });
  return (
    <AskFirst
      title={`Disable ${person.name}?`}
      description="You can enable them again."
      verb="Disable"
      keep="Cancel"
      danger
      busy={disable.isPending}
      failed={disable.isError && { title: `${person.name} was not disabled.`, error: disable.error }}
      onAct={() => disable.mutate({ personId: person.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        Their sessions end within a second, and access tokens that act as them stop working. What they did
        stays in the history.
      </p>
    </AskFirst>
  );
}
