'use client';

import { notifyRefused } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { useOpenDelivery } from './use-deliveries';

/** Sends a webhook a test event and opens its delivery, where its answer appears. */
export function useSendTest(webhookId: string) {
  const { client, webhooks } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const [, openDelivery] = useOpenDelivery();
  const sendTest = () =>
    submit(
      { webhookId },
      (key) => client.webhooks.test.mutate({ key, webhookId }),
      ({ deliveryId }) => {
        void webhooks.invalidate();
        void openDelivery(deliveryId);
      },
      (detail) => notifyRefused({ title: t('No test event was sent.'), detail }),
    );
  return { sendTest, sending: state.kind === 'busy' };
}
