'use client';

import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import type { WebhookHealth } from '@/features/webhooks/webhook-words';
import { useRouter } from '@/lib/use-router';
import { webhookName } from '@/lib/words/webhook-name';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { refusalOf } from '@/trpc/refusal';

/** Asks before a webhook is ended, and says what becomes of what is still to be sent. */
export function DeleteWebhookDialog({ health, onClose }: { health: WebhookHealth; onClose: () => void }) {
  const router = useRouter();
  const { webhooks } = trpc.useUtils();
  const gone = () => {
    void webhooks.health.invalidate();
    notifyDone({ title: `${webhookName(health.webhook.url)} is deleted.` });
    router.push('/settings/webhooks');
  };
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: gone,
    onError: (error) => refusalOf(error)?.code === 'WEBHOOK_NOT_FOUND' && gone(),
  });
  return (
    <AskFirst
      title={`Delete ${webhookName(health.webhook.url)}?`}
      description="Nothing more is sent to it. This cannot be undone."
      verb="Delete"
      danger
      busy={remove.isPending}
      failed={remove.isError && { title: 'It may still be there.', error: remove.error }}
      onAct={() => remove.mutate({ webhookId: health.webhook.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {health.pending > 0
          ? `${count(health.pending)} pending ${health.pending === 1 ? 'delivery is' : 'deliveries are'} cancelled.`
          : 'Nothing is waiting to be sent.'}
      </p>
    </AskFirst>
  );
}
