'use client';

import type { OrderForm as Form } from '@routecard/db';
import { Lock } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { DraftBanner } from '@/components/forms/draft-banner';
import { EmptyState } from '@/components/notices/empty-state';
import { ErrorState } from '@/components/notices/error-state';
import { announce } from '@/components/notices/live-region';
import { notifyDone } from '@/components/notices/toaster';
import { Trail } from '@/components/trail';
import { useDraft } from '@/features/drafts';
import { Page } from '@/features/frame';
import { OrderSkeleton } from '@/features/orders';
import { isUnanswered } from '@/lib/forms/intent';
import { useSubmit } from '@/lib/forms/use-submit';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { listed } from '@/lib/words/listed';
import { orderName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf, refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { draftOf, editOf, type OrderEdit } from './order-draft';
import { OrderForm } from './order-form';
import {
  caughtUpOpen,
  type LeftOrder,
  ORDER_DRAFTS,
  orderPlace,
  sameOrder,
  takenUp,
} from './stored-order-draft';

/** An order as it can be edited. */
export function EditOrderPage({ orderId }: { orderId: number }) {
  const { can } = useViewer();
  // Read again each time the page is opened, and when others change the order; never only because time went by.
  const query = trpc.orders.form.useQuery(
    { orderId },
    { enabled: can.writeOrders, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const { data: form, error, isError, isFetching, refetch } = query;
  const up = [
    { href: '/orders', label: t('Orders') },
    { href: `/orders/${orderId}`, label: form ? orderName(form.orderNumber) : t('Order') },
  ];
  const missing = refusalOf(error)?.code === 'ORDER_NOT_FOUND';
  return (
    <Page title={<Trail up={up}>{t('Edit')}</Trail>}>
      {!can.writeOrders ? (
        <EmptyState icon={Lock} title={t('Only planners edit orders')}>
          {t('Ask a planner or an administrator of the shop.')}
        </EmptyState>
      ) : form ? (
        <EditForm form={form} />
      ) : isError ? (
        <ErrorState
          title={missing ? t('This order does not exist') : t('The order could not be loaded')}
          {...(missing ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
        >
          {missing ? t('The address names an order that this shop does not have.') : reasonOf(error)}
        </ErrorState>
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  );
}

function EditForm({ form }: { form: Form }) {
  const router = useRouter();
  const { client, orders, kanban } = trpc.useUtils();
  const { email } = useViewer();
  const current = useMemo(() => draftOf(form), [form]);
  const place = orderPlace(email, form.orderId);
  const isSent = (asked: OrderEdit | null) => isUnanswered({ place }, asked);
  const { draft, base, left, change, restart, catchUp, saved } = useDraft({
    kind: ORDER_DRAFTS,
    place,
    current,
    takeUp: (stored) => takenUp(stored, current, isSent),
    same: sameOrder,
  });
  const edit = editOf(base, draft);
  const { state, submit, leave, reset } = useSubmit({ place, wasSent: () => left !== null && isSent(edit) });
  const shown = useRef(base);
  const isSaved = useRef(false);
  useEffect(() => {
    // Not while what was sent may be the change: asked again, it has to be the same.
    if (shown.current === current || isSaved.current) return;
    if (state.kind === 'busy' || state.kind === 'unknown') return;
    shown.current = current;
    const { now, told, overtaken } = caughtUpOpen(
      left,
      { at: new Date().toISOString(), began: base, draft },
      current,
    );
    catchUp(now, told);
    if (overtaken) announce(meanwhile(now) ?? '');
  });
  const page = `/orders/${form.orderId}`;
  const send = () => {
    if (edit === null) return;
    // Stored as it is sent, also where it was merged with the changes of others and not touched since.
    change(draft);
    void submit(
      edit,
      (key) => client.orders.edit.mutate({ key, orderId: form.orderId, edit }),
      () => {
        isSaved.current = true;
        saved();
        void orders.invalidate();
        void kanban.orders.invalidate();
        notifyDone({
          title: t('Order {order} changed', { order: orderName(form.orderNumber) }),
          detail: t('Its history shows what changed and who changed it.'),
        });
        leave(() => router.push(page));
      },
    );
  };
  const discard = () => {
    restart(current);
    reset();
  };
  return (
    <OrderForm
      draft={draft}
      onDraft={change}
      notes={
        left && (
          <DraftBanner leftAt={left.at} onDiscard={discard}>
            {meanwhile(left)}
          </DraftBanner>
        )
      }
      state={state}
      onSend={send}
      given={edit === null ? null : t('your changes to the order')}
      onLeave={() => {
        restart(current);
        router.push(page);
      }}
      verb={t('Save changes')}
      refused={t('The order was not changed.')}
      existing={form}
      changed={edit !== null}
      aside={edit === null ? t('No changes yet') : t('Only your changes are saved.')}
    />
  );
}

/** Changes of the order by others since the draft was left. */
function meanwhile({ overtaken, contested, removed }: LeftOrder): string | null {
  if (!overtaken) return null;
  const changed =
    contested.length === 0
      ? t(
          'Somebody else has changed the order since; fields that you have not edited show the current values.',
        )
      : t(
          'Somebody else has changed the order since; fields that you have not edited show the current values. Both of you changed {fields}: saving writes yours over theirs.',
          { fields: listed(contested) },
        );
  if (removed.length === 0) return changed;
  const gone = t('Removed meanwhile, with what you typed there: {parts}.', { parts: listed(removed) });
  return `${changed} ${gone}`;
}
