'use client';

import { openSteps, type SetUpProgress } from '@routecard/core';
import { Switch } from '@/components/fields/switch';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { AdminsOnly, SettingsPage } from '@/features/settings';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { SetUpSteps } from './set-up-steps';
import { useChangeSetUp } from './use-change-set-up';

/** The steps of the set-up, also those that were skipped or dismissed. */
export function SetUpPage() {
  const { can } = useViewer();
  return (
    <SettingsPage title={t('Set-up')}>
      {can.readPeople ? (
        <Progress />
      ) : (
        <AdminsOnly title={t('The set-up is for admins')}>{t('Admins set up the shop.')}</AdminsOnly>
      )}
    </SettingsPage>
  );
}

function Progress() {
  const query = trpc.settings.setUp.useQuery();
  return (
    <div className="max-w-2xl px-4 py-5">
      <Loaded query={query} title={t('The set-up could not be loaded')} loading={<ProgressSkeleton />}>
        {(progress) => <Steps progress={progress} />}
      </Loaded>
    </div>
  );
}

function ProgressSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the set-up')} className="grid gap-3">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}

function Steps({ progress }: { progress: SetUpProgress }) {
  const offline = useConnection() === 'offline';
  const { change, busy } = useChangeSetUp();
  const open = openSteps(progress).length;
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        {open === 0
          ? t('Nothing remains to be set up.')
          : message('{open, plural, one {# step to do.} other {# steps to do.}}', { open })}
      </p>
      <SetUpSteps progress={progress} />
      <Switch
        checked={!progress.dismissed}
        disabled={offline || busy}
        onCheckedChange={(shown) => change({ dismissed: !shown })}
        label={t('Show the steps on the overview')}
      >
        <p>{t('Admins see them there until each is done or skipped.')}</p>
      </Switch>
    </div>
  );
}
