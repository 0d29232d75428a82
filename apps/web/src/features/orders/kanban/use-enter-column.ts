'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '@/lib/forms/use-submit';
import { type AppOutputs, trpc } from '@/trpc/client';

/** A move of an order to a column, out of the one that it was seen in when that was chosen. */
export interface ColumnMove {
  readonly kanbanColumnId: string;
  readonly seenKanbanColumnId: string | null;
  readonly skipAutomationTypes: string[];
}

/** Moves an order to a column: once, however often it is asked after a lost answer. */
export function useEnterColumn(orderId: number) {
  const { client, orders } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { state, submit } = useSubmit();
  const enter = (
    move: ColumnMove,
    onDone: (entered: AppOutputs['kanban']['enter']) => void,
    onFailed?: (reason: string) => void,
  ) =>
    submit(
      move,
      async (key) => {
        const entered = await client.kanban.enter.mutate({ key, orderId, ...move });
        // The report names runs as the page does, so the page is read before it is shown.
        await orders.page.invalidate({ orderId });
        return entered;
      },
      (entered) => {
        void orders.invalidate();
        void queryClient.invalidateQueries({ queryKey: [['board']] });
        onDone(entered);
      },
      (reason) => {
        void orders.page.invalidate({ orderId });
        onFailed?.(reason);
      },
    );
  return { state, enter };
}
