'use client';

import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { Person } from './person';

/** Asks before a person's access ends. */
export function DisableDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { people } = trpc.useUtils();
  const disable = trpc.people.disable.useMutation({
    onSuccess: () => {
      void people.list.invalidate();
      notifyDone({ title: t('{name} is disabled.', { name: person.name }) });
      onClose();
    },
  });
  return (
    <AskFirst
      title={t('Disable {name}?', { name: person.name })}
      description={t('You can enable them again.')}
      verb={t('Disable')}
      keep={t('Cancel')}
      danger
      busy={disable.isPending}
      failed={
        disable.isError && {
          title: t('{name} was not disabled.', { name: person.name }),
          error: disable.error,
        }
      }
      onAct={() => disable.mutate({ personId: person.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t(
          'Their sessions end within a second, and access tokens that act as them stop working. What they did stays in the history.',
        )}
      </p>
    </AskFirst>
  );
}
