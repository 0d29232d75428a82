'use client';

import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import type { WebhookHealth } from '@/features/webhooks/webhook-words';
import { useRouter } from '@/lib/use-router';
import { webhookName } from '@/lib/words/webhook-name';
import { trpc } from '@/trpc/client';
import { refusalOf } from '@/trpc/refusal';
import { message } from '@/words/message';
import { t } from '@/words/t';

/** Asks before a webhook is ended, and says what becomes of what is still to be sent. */
export function DeleteWebhookDialog({ health, onClose }: { health: WebhookHealth; onClose: () => void }) {
  const router = useRouter();
  const { webhooks } = trpc.useUtils();
  const gone = () => {
    void webhooks.health.invalidate();
    notifyDone({ title: t('{webhookName} is deleted.', { webhookName: webhookName(health.webhook.url) }) });
    router.push('/settings/webhooks');
  };
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: gone,
    onError: (error) => refusalOf(error)?.code === 'WEBHOOK_NOT_FOUND' && gone(),
  });
  return (
    <AskFirst
      title={t('Delete {webhookName}?', { webhookName: webhookName(health.webhook.url) })}
      description={t('Nothing more is sent to it. This cannot be undone.')}
      verb={t('Delete')}
      danger
      busy={remove.isPending}
      failed={remove.isError && { title: t('It may still be there.'), error: remove.error }}
      onAct={() => remove.mutate({ webhookId: health.webhook.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {health.pending > 0
          ? message(
              '{pending, plural, one {# pending delivery is} other {# pending deliveries are}} cancelled.',
              {
                pending: health.pending,
              },
            )
          : t('Nothing is waiting to be sent.')}
      </p>
    </AskFirst>
  );
}
