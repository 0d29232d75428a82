'use client';

import { useState } from 'react';
import { Switch } from '@/components/fields/switch';
import { Loaded } from '@/components/loaded';
import { Banner } from '@/components/notices/banner';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { Skeleton } from '@/components/skeleton';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { t } from '@/words/t';
import { GatePreview } from './gate-preview';
import { SettingsPage } from './settings-page';

/** Production settings of the shop. */
export function ProductionSettingsPage() {
  const query = trpc.settings.current.useQuery();
  return (
    <SettingsPage title={t('Production')}>
      <div className="max-w-2xl px-4 py-5">
        <Loaded query={query} title={t('The settings could not be loaded')} loading={<SettingsSkeleton />}>
          {(settings) => <ApprovalSetting required={settings.approvedRoutingTemplateRequired} />}
        </Loaded>
      </div>
    </SettingsPage>
  );
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the settings')} className="grid gap-3">
      <Skeleton className="h-5 w-80" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

function ApprovalSetting({ required }: { required: boolean }) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const { settings } = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const update = trpc.settings.update.useMutation({
    onSuccess: (now) => {
      settings.current.setData(undefined, now);
      notifyDone({
        title: now.approvedRoutingTemplateRequired
          ? t('Only approved routings go into production from now on.')
          : t('Any routing may go into production again.'),
      });
    },
    onError: (error) => {
      notifyRefused(
        failureNotice(error, {
          refused: t('The setting was not changed.'),
          unknown: t('We could not confirm that the setting was changed.'),
        }),
      );
      return settings.current.invalidate();
    },
    onSettled: () => setAsking(false),
  });
  const set = (wanted: boolean) => update.mutate({ approvedRoutingTemplateRequired: wanted });
  return (
    <section aria-labelledby="approval-heading">
      <h2 id="approval-heading" className="sr-only">
        {t('Approval gate')}
      </h2>
      {!can.writeSettings && (
        <Banner tone="neutral" title={t('Only an admin can change this.')}>
          {t('You see what is in force.')}
        </Banner>
      )}
      <Switch
        checked={update.isPending ? update.variables.approvedRoutingTemplateRequired : required}
        disabled={!can.writeSettings || offline}
        onCheckedChange={(wanted) => {
          // It is not disabled meanwhile: it would lose the focus.
          if (update.isPending) return;
          if (wanted) setAsking(true);
          else set(false);
        }}
        label={t('Require approved routing templates for production')}
      >
        <p>
          {t(
            'While this is on, a part is scheduled only along a routing template that somebody has approved. Automatic routings and those typed in for one run are held back, and so is a change of a run’s routing.',
          )}
        </p>
        <p>
          {t(
            'Automations skip the parts that are held back and schedule the rest. Runs that are in production already go on as they are.',
          )}
        </p>
      </Switch>
      {asking && (
        <GatePreview busy={update.isPending} onTurnOn={() => set(true)} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
