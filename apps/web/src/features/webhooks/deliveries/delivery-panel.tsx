'use client';

import { Redo2 } from 'lucide-react';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { Banner } from '@/components/notices/banner';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { SidePanel } from '@/components/side-panel';
import { Skeleton } from '@/components/skeleton';
import { typeWords } from '@/features/webhooks/webhook-words';
import { useConnection } from '@/lib/connection';
import { focusTarget } from '@/lib/focus/focus-target';
import { useSubmit } from '@/lib/forms/use-submit';
import { orderName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { DeliveryDetail } from './delivery-detail';
import { useDelivery } from './use-deliveries';

export interface DeliveryPanelProps {
  webhookId: string;
  deliveryId: number;
  /** Nothing is sent to a disabled webhook. */
  replayable: boolean;
  onClose: () => void;
}

/** One delivery beside the list: what was sent, what was answered, and sending it again. */
export function DeliveryPanel({ webhookId, deliveryId, replayable, onClose }: DeliveryPanelProps) {
  const query = useDelivery(webhookId, deliveryId);
  const { data: delivery } = query;
  const offline = useConnection() === 'offline';
  const { client, webhooks } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const pending = delivery?.state === 'PENDING';
  const sendAgain = () => {
    const body = { webhookId, selection: { deliveryId } };
    return submit(
      body,
      (key) => client.webhooks.replay.mutate({ key, ...body }),
      () => {
        void webhooks.invalidate();
        notifyDone({
          title: pending ? t('It is tried now.') : t('It is sent again.'),
          ...(pending
            ? {}
            : { detail: t('The new delivery is at the top of the list, under the same webhook-id.') }),
        });
      },
      (detail) => notifyRefused({ title: t('It is not sent again.'), detail }),
    );
  };
  return (
    <SidePanel
      open
      width="lg"
      onOpenChange={(open) => !open && onClose()}
      title={delivery ? typeWords(delivery.type) : t('Delivery')}
      subtitle={
        delivery?.orderNumber
          ? t('{order}, event {sequence}', {
              order: orderName(delivery.orderNumber),
              sequence: String(delivery.sequence),
            })
          : undefined
      }
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        focusTarget(`delivery ${deliveryId}`);
      }}
      footer={
        delivery && (
          <Button
            icon={Redo2}
            busy={state.kind === 'busy'}
            disabled={offline || !replayable}
            onClick={() => void sendAgain()}
          >
            {pending ? t('Try now') : t('Send again')}
          </Button>
        )
      }
    >
      <Loaded query={query} title={t('The delivery could not be loaded')} loading={<DeliverySkeleton />}>
        {(sent) => (
          <>
            {!replayable && (
              <Banner tone="neutral" title={t('The webhook is disabled.')} className="m-4 mb-0">
                {t('Resume it to send this again.')}
              </Banner>
            )}
            <DeliveryDetail delivery={sent} />
          </>
        )}
      </Loaded>
    </SidePanel>
  );
}

function DeliverySkeleton() {
  return (
    <div role="status" aria-label={t('Loading the delivery')} className="grid gap-3 p-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </div>
  );
}
