'use client';

import { openSteps, type SetUpProgress } from '@routecard/core';
import { X } from 'lucide-react';
import { IconButton } from '@/components/button';
import { notifyDone } from '@/components/notices/toaster';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { SetUpSteps } from './set-up-steps';
import { useChangeSetUp } from './use-change-set-up';

/** The steps of the set-up on the overview, for admins until nothing of them is left or they are dismissed. */
export function FinishSetUp() {
  const { can } = useViewer();
  const { data: progress } = trpc.settings.setUp.useQuery(undefined, { enabled: can.readPeople });
  if (!progress || progress.dismissed || openSteps(progress).length === 0) return null;
  return <Steps progress={progress} />;
}

function Steps({ progress }: { progress: SetUpProgress }) {
  const offline = useConnection() === 'offline';
  const { change, busy } = useChangeSetUp();
  const dismiss = () =>
    change({ dismissed: true }, () =>
      notifyDone({ title: t('Find the steps again under Settings → Set-up.') }),
    );
  return (
    <section
      aria-labelledby="finish-set-up"
      className="m-4 rounded border border-line bg-surface px-4 pt-3 [&_ol>li:last-child]:border-b-0"
    >
      <div className="flex items-center justify-between pb-2">
        <h2 id="finish-set-up" className="font-semibold">
          {t('Finish setting up')}
        </h2>
        <IconButton icon={X} label={t('Dismiss')} disabled={offline || busy} onClick={dismiss} />
      </div>
      <SetUpSteps progress={progress} />
    </section>
  );
}
