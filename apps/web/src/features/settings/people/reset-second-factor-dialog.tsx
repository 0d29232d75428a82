'use client';

import { AskFirst } from '@/components/ask-first';
import { notifyDone } from '@/components/toaster';
import { trpc } from '@/trpc/client';
import type { Person } from './person';

/** Asks before the second factor of somebody who has lost it is removed. */
export function ResetSecondFactorDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { people } = trpc.useUtils();
  const reset = trpc.people.resetSecondFactor.useMutation({
    onSuccess: () => {
      void people.list.invalidate();
      notifyDone({ title: `Two-factor authentication of ${person.name} was reset.` });
      onClose();
    },
  });
  return (
    <AskFirst
      title={`Reset two-factor authentication of ${person.name}?`}
      description="For somebody who has lost the authenticator app and the recovery codes."
      verb="Reset"
      keep="Cancel"
      danger
      busy={reset.isPending}
      failed={reset.isError && { title: 'Two-factor authentication was not reset.', error: reset.error }}
      onAct={() => reset.mutate({ personId: person.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        Make sure that it is them who ask. Their sessions end, the app, the codes and their passkeys stop
        working, and they sign in with the password alone until they set up two-factor authentication again.
      </p>
    </AskFirst>
  );
}
