'use client';

import { Inbox } from 'lucide-react';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { EmptyState } from '@/components/notices/empty-state';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { ShowMore } from '@/components/tables/show-more';
import { DELIVERY_WORDS, type WebhookHealth } from '@/features/webhooks/webhook-words';
import { cx } from '@/lib/cx';
import { t, texts } from '@/words/t';
import { DeliveriesTable } from './deliveries-table';
import { DeliveryPanel } from './delivery-panel';
import { DELIVERY_STATES, useDeliveries, useDeliveryState, useOpenDelivery } from './use-deliveries';
import { useSendTest } from './use-send-test';

const NONE = texts({
  PENDING: 'No delivery is pending',
  SUCCEEDED: 'No delivery is succeeded',
  FAILED: 'No delivery is given up',
  CANCELLED: 'No delivery is cancelled',
});

/** Deliveries of a webhook, newest first, with the opened one beside them. */
export function Deliveries({ health }: { health: WebhookHealth }) {
  const { id: webhookId } = health.webhook;
  const [open, setOpen] = useOpenDelivery();
  return (
    <section aria-labelledby="deliveries-heading">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-4 pb-1">
        <h2 id="deliveries-heading" className="font-semibold">
          {t('Deliveries')}
        </h2>
        <StateChoice />
      </div>
      <DeliveryList health={health} />
      {open !== null && (
        <DeliveryPanel
          key={open}
          webhookId={webhookId}
          deliveryId={open}
          replayable={health.webhook.state !== 'DISABLED'}
          onClose={() => void setOpen(null)}
        />
      )}
    </section>
  );
}

function StateChoice() {
  const [state, setState] = useDeliveryState();
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('Which deliveries')}</legend>
      {[null, ...DELIVERY_STATES].map((option) => (
        <button
          key={option ?? 'all'}
          type="button"
          aria-pressed={state === option}
          onClick={() => void setState(option)}
          className={cx(
            'hit-area h-7 whitespace-nowrap rounded px-2.5 font-medium text-sm',
            state === option ? 'bg-accent-soft text-accent-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
          )}
        >
          {option ? DELIVERY_WORDS[option] : t('All')}
        </button>
      ))}
    </fieldset>
  );
}

function DeliveryList({ health }: { health: WebhookHealth }) {
  const deliveries = useDeliveries(health.webhook.id);
  return (
    <Loaded
      query={deliveries}
      title={t('The deliveries could not be loaded')}
      loading={<DeliveriesSkeleton />}
    >
      {() => <Sent health={health} deliveries={deliveries} />}
    </Loaded>
  );
}

interface SentProps {
  health: WebhookHealth;
  deliveries: ReturnType<typeof useDeliveries>;
}

function Sent({ health, deliveries }: SentProps) {
  const { rows, state } = deliveries;
  const { sendTest, sending } = useSendTest(health.webhook.id);
  if (rows.length === 0) {
    return state ? (
      <EmptyState icon={Inbox} title={NONE[state]}>
        {t('Deliveries are kept for 30 days unless the operator decides otherwise.')}
      </EmptyState>
    ) : (
      <EmptyState
        icon={Inbox}
        title={t('No deliveries yet')}
        {...(health.webhook.state === 'ACTIVE'
          ? {
              action: (
                <Button busy={sending} onClick={() => void sendTest()}>
                  {t('Send test event')}
                </Button>
              ),
            }
          : {})}
      >
        {t('Every event that is sent appears here with its request, its answers and when it is tried again.')}
      </EmptyState>
    );
  }
  return (
    <>
      <DeliveriesTable rows={rows} />
      <ShowMore list={deliveries} verb={t('Show older')} />
    </>
  );
}

function DeliveriesSkeleton() {
  return (
    <RowsSkeleton label={t('Loading the deliveries')} rows={6} row="h-10 gap-6" above="head">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-24" />
      <span className="flex-1" />
      <Skeleton className="h-5 w-20" />
    </RowsSkeleton>
  );
}
