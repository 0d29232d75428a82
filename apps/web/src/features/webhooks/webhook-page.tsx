'use client';

import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { AdminsOnly, SettingsPage } from '@/features/settings';
import { WebhookActions } from '@/features/webhooks/actions';
import { Deliveries } from '@/features/webhooks/deliveries';
import { useViewer } from '@/lib/session/viewer';
import { webhookName } from '@/lib/words/webhook-name';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { useWebhooks } from './use-webhooks';
import { WebhookFacts } from './webhook-facts';

const UP = [
  {
    href: '/settings/webhooks',
    get label() {
      return t('Webhooks');
    },
  },
];
const FACTS = ['state', 'success', 'last-success', 'last-failure', 'pending', 'p95'];

/** One webhook: how it fares, what was sent to it, and what can be done about it. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const { can } = useViewer();
  const { data, isError, error, isFetching, refetch } = useWebhooks();
  const health = data?.find(({ webhook }) => webhook.id === webhookId);
  if (!can.writeWebhooks) {
    return (
      <SettingsPage title={t('Webhook')} up={UP}>
        <AdminsOnly title={t('Webhooks are for admins')}>
          {t('They send what happens to orders to other systems, so only admins decide where to.')}
        </AdminsOnly>
      </SettingsPage>
    );
  }
  if (!health) {
    return (
      <SettingsPage title={t('Webhook')} up={UP}>
        {data ? (
          <ErrorState title={t('There is no such webhook')}>
            {t('It was deleted, or the address is not a webhook of this shop.')}
          </ErrorState>
        ) : isError ? (
          <ErrorState
            title={t('The webhook could not be loaded')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        ) : (
          <div
            role="status"
            aria-label={t('Loading the webhook')}
            className="flex flex-wrap gap-x-8 gap-y-3 border-line border-b px-4 py-3"
          >
            {FACTS.map((fact) => (
              <div key={fact} className="grid gap-2 py-0.5">
                <Skeleton className="h-3 w-12" />
                <Skeleton className="h-4 w-24" />
              </div>
            ))}
          </div>
        )}
      </SettingsPage>
    );
  }
  return (
    <SettingsPage
      title={webhookName(health.webhook.url)}
      up={UP}
      actions={<WebhookActions health={health} />}
    >
      <WebhookFacts health={health} />
      <Deliveries health={health} />
    </SettingsPage>
  );
}
