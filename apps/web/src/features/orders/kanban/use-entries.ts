'use client';

import { useCallback, useRef, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import { notifyDone, notifyRefused, withdrawNotice } from '@/components/notices/toaster';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { orderName } from '@/lib/words/words';
import { type AppOutputs, trpc } from '@/trpc/client';
import { isUnknown, reasonOf, refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { reportSummary } from './automation-words';
import { type Lane, type LaneOrder, OFF_BOARD, type PendingEntry } from './lanes';

export type Entered = AppOutputs['kanban']['enter'];

/** A person's request: an order into a lane, without some of its automations. */
export interface Entry {
  readonly order: LaneOrder;
  readonly from: Lane;
  readonly to: Lane;
  readonly leftOut: readonly string[];
}

/**
 * Writes moves of orders. Each shows at once and on its own; a refused one is taken back and its reason said, one that the
 * server agreed to stays until the kanban has been read again.
 */
export function useEntries(onReport: (entry: Entry, entered: Entered) => void) {
  const { client, orders, kanban } = trpc.useUtils();
  const [pending, setPending] = useState<readonly PendingEntry[]>([]);
  const lastId = useRef(0);
  const sending = useRef(new Map<number, Promise<unknown>>());
  /** Sends a move once the one of its order before it is answered: they could arrive the other way round. */
  const sendInTurn = useCallback(
    (entry: Entry): Promise<Entered | null> => {
      const { id } = entry.order;
      const sent = (sending.current.get(id) ?? Promise.resolve()).then(() => send(client, entry));
      sending.current.set(
        id,
        sent.catch(() => undefined),
      );
      return sent;
    },
    [client],
  );

  const carryOut = useCallback(
    async function carry(entry: Entry, isUndo: boolean): Promise<void> {
      const { order, from, to, leftOut } = entry;
      lastId.current += 1;
      const id = lastId.current;
      const name = orderName(order.orderNumber);
      withdrawNotice(noticeOf(order));
      setPending((entries) => [...entries, { id, order, toLaneId: to.id }]);
      const settle = () => setPending((entries) => entries.filter((other) => other.id !== id));
      let entered: Entered | null;
      try {
        entered = await sendInTurn(entry);
      } catch (error) {
        settle();
        void kanban.orders.invalidate();
        notifyRefused(
          isUnknown(error)
            ? {
                title: t('We could not confirm that {order} was moved.', { order: name }),
                detail: t('The server did not respond. The board shows the current state.'),
              }
            : {
                title:
                  refusalOf(error)?.code === 'PRECONDITION_FAILED'
                    ? t('{order} was not moved.', { order: name })
                    : t('{order} stays in {stage}.', { order: name, stage: from.name }),
                detail: reasonOf(error),
              },
        );
        return;
      }
      void orders.invalidate();
      await kanban.orders.invalidate();
      settle();
      const summary = entered && reportSummary(entered.automations);
      const isThere =
        to.id === OFF_BOARD
          ? t('{order} is on no board any more.', { order: name })
          : t('{order} is in {stage}.', { order: name, stage: to.name });
      const done = entered;
      notifyDone({
        id: noticeOf(order),
        title: isThere,
        ...(summary ? { detail: `${summary}.` } : {}),
        ...(done && done.automations.length > leftOut.length
          ? { action: { label: t('Show report'), onClick: () => onReport(entry, done) } }
          : isUndo
            ? {}
            : { action: { label: t('Move back'), onClick: () => void carry(backOf(entry), true) } }),
      });
      announce(summary ? `${isThere} ${summary}.` : isThere);
    },
    [sendInTurn, kanban, orders, onReport],
  );
  const write = useCallback((entry: Entry) => void carryOut(entry, false), [carryOut]);
  return { pending, write };
}

/** The offer to move an order back goes with the next move of that order. */
const noticeOf = ({ id }: LaneOrder) => `kanban-${id}`;

/** The way back does nothing but move: what the column did stays done, and doing it again would help nobody. */
const backOf = ({ order, from, to }: Entry): Entry => ({
  order,
  from: to,
  to: from,
  leftOut: from.automations.map(({ type }) => type),
});

type Client = ReturnType<typeof trpc.useUtils>['client'];

async function send(client: Client, { order, from, to, leftOut }: Entry): Promise<Entered | null> {
  const move = { key: randomUuid(), orderId: order.id, seenKanbanColumnId: from.columnId };
  if (to.columnId === null) {
    await client.kanban.leave.mutate(move);
    return null;
  }
  return client.kanban.enter.mutate({
    ...move,
    kanbanColumnId: to.columnId,
    skipAutomationTypes: [...leftOut],
  });
}
