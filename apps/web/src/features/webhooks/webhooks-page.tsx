'use client';

import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { EmptyState } from '@/components/notices/empty-state';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { AdminsOnly, SettingsPage } from '@/features/settings';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';
import { CreateWebhookDialog } from './create-webhook-dialog';
import { useWebhooks } from './use-webhooks';
import { WebhooksTable } from './webhooks-table';

/** The shop's webhooks, and the health of each receiver. */
export function WebhooksPage() {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const [creating, setCreating] = useState(false);
  return (
    <SettingsPage
      title={t('Webhooks')}
      actions={
        can.writeWebhooks && (
          <Button look="primary" icon={Plus} disabled={offline} onClick={() => setCreating(true)}>
            {t('New webhook')}
          </Button>
        )
      }
    >
      {can.writeWebhooks ? (
        <Webhooks onCreate={() => setCreating(true)} />
      ) : (
        <AdminsOnly title={t('Webhooks are for admins')}>
          {t('They send what happens to orders to other systems, so only admins decide where to.')}
        </AdminsOnly>
      )}
      {creating && <CreateWebhookDialog onClose={() => setCreating(false)} />}
    </SettingsPage>
  );
}

function Webhooks({ onCreate }: { onCreate: () => void }) {
  return (
    <Loaded
      query={useWebhooks()}
      title={t('The webhooks could not be loaded')}
      loading={
        <RowsSkeleton label={t('Loading the webhooks')} rows={3} row="h-14 gap-6" above="head">
          <Skeleton className="h-4 w-64" />
          <Skeleton className="h-5 w-20 max-sm:hidden" />
          <span className="flex-1" />
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-28 max-md:hidden" />
        </RowsSkeleton>
      }
    >
      {(webhooks) =>
        webhooks.length > 0 ? (
          <WebhooksTable webhooks={webhooks} />
        ) : (
          <EmptyState
            icon={Webhook}
            title={t('No webhooks yet')}
            action={<Button onClick={onCreate}>{t('New webhook')}</Button>}
          >
            {t(
              'A webhook tells another system whenever an order is created or changes. Each appears here with how well it is received.',
            )}
          </EmptyState>
        )
      }
    </Loaded>
  );
}
