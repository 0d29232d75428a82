'use client';

import { Lock } from 'lucide-react';
import { useState } from 'react';
import { DraftBanner } from '@/components/forms/draft-banner';
import { EmptyState } from '@/components/notices/empty-state';
import { notifyDone } from '@/components/notices/toaster';
import { Trail } from '@/components/trail';
import { useDraft } from '@/features/drafts';
import { Page } from '@/features/frame';
import { PromiseOffer } from '@/features/planning';
import { isUnanswered } from '@/lib/forms/intent';
import { useSubmit } from '@/lib/forms/use-submit';
import { useHydrated } from '@/lib/kept/use-hydrated';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { orderName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { emptyDraft, newOrderOf, promisedLines } from './order-draft';
import { OrderForm } from './order-form';
import { ORDER_DRAFTS, orderPlace, sameNewOrder } from './stored-order-draft';

const UP = [
  {
    href: '/orders',
    get label() {
      return t('Orders');
    },
  },
];

/** A new order with its parts. */
export function NewOrderPage() {
  const { email, can } = useViewer();
  const hydrated = useHydrated();
  return (
    <Page title={<Trail up={UP}>{t('New order')}</Trail>}>
      {can.writeOrders ? (
        // The server draws the empty form; only the browser knows of a draft.
        <NewOrder key={String(hydrated)} place={hydrated ? orderPlace(email, 'new') : null} />
      ) : (
        <EmptyState icon={Lock} title={t('Only planners create orders')}>
          {t('Ask a planner or an administrator of the shop.')}
        </EmptyState>
      )}
    </Page>
  );
}

function NewOrder({ place }: { place: string | null }) {
  const router = useRouter();
  const { currency } = useViewer();
  const { client, orders, kanban } = trpc.useUtils();
  const [empty] = useState(() => emptyDraft('first', currency));
  const { draft, changed, left, change, restart, saved } = useDraft({
    kind: ORDER_DRAFTS,
    place,
    current: empty,
    same: sameNewOrder,
  });
  const { state, submit, leave, reset } = useSubmit({
    place,
    wasSent: () => place !== null && left !== null && isUnanswered({ place }, newOrderOf(draft)),
  });
  const send = () => {
    const order = newOrderOf(draft);
    void submit(
      order,
      (key) => client.orders.create.mutate({ key, order }),
      ({ id, orderNumber }) => {
        saved();
        void orders.invalidate();
        void kanban.orders.invalidate();
        notifyDone({ title: t('Order {order} created', { order: orderName(orderNumber) }) });
        leave(() => router.push(`/orders/${id}`));
      },
    );
  };
  const discard = () => {
    restart(empty);
    reset();
  };
  return (
    <OrderForm
      ready={place !== null}
      draft={draft}
      onDraft={change}
      notes={left && <DraftBanner leftAt={left.at} onDiscard={discard} />}
      state={state}
      onSend={send}
      given={changed ? t('the new order') : null}
      onLeave={() => {
        restart(empty);
        router.push('/orders');
      }}
      verb={t('Create order')}
      refused={t('The order was not created.')}
      existing={null}
      changed
      offer={
        <PromiseOffer
          priority={draft.priority}
          lines={promisedLines(draft)}
          day={draft.dispatchDate}
          onDay={(dispatchDate) => change({ ...draft, dispatchDate })}
        />
      }
    />
  );
}
