'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { PackageSearch, SquareKanban } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { useOrderList } from '@/features/orders/list';
import { today as todayNow } from '@/lib/calendar-day';
import { useConnection } from '@/lib/connection';
import { filterCount, filterOf } from '@/lib/orders/order-list';
import { useLookAgain } from '@/lib/use-look-again';
import { useViewer } from '@/lib/viewer';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { EntryDialog } from './entry-dialog';
import { KanbanCanvas } from './kanban-canvas';
import { KanbanSkeleton } from './kanban-skeleton';
import { lanesOf, withPendingEntries } from './lanes';
import { ReportDialog } from './report-dialog';
import { type Entered, type Entry, useEntries } from './use-entries';

const ORDERS_PER_STEP = 100;

/** The orders by stage: dragged, keyed or chosen from one to another. */
export function OrdersKanban({ onCount }: { onCount: (counts: { total: number; late: number }) => void }) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const refetchInterval = useLookAgain();
  const [list, setList] = useOrderList();
  const [perColumn, setPerColumn] = useState(ORDERS_PER_STEP);
  const today = todayNow();
  const columns = trpc.kanban.columns.useQuery();
  const read = trpc.kanban.orders.useQuery(
    { ...filterOf(list), today, perColumn },
    { placeholderData: keepPreviousData, refetchInterval },
  );
  const [asking, setAsking] = useState<Omit<Entry, 'leftOut'> | null>(null);
  const [report, setReport] = useState<{ entry: Entry; entered: Entered } | null>(null);
  const showReport = useCallback((entry: Entry, entered: Entered) => setReport({ entry, entered }), []);
  const { pending, write } = useEntries(showReport);

  const lanes = useMemo(
    () =>
      columns.data && read.data ? withPendingEntries(lanesOf(columns.data, read.data), pending, today) : null,
    [columns.data, read.data, pending, today],
  );
  const total = lanes?.reduce((sum, lane) => sum + lane.total, 0);
  const late = lanes?.reduce((sum, lane) => sum + lane.late, 0);
  useEffect(() => {
    if (total !== undefined && late !== undefined) onCount({ total, late });
  }, [onCount, total, late]);

  const putDown = useCallback(
    (move: Omit<Entry, 'leftOut'>) => {
      if (move.to.automations.length > 0) setAsking(move);
      else write({ ...move, leftOut: [] });
    },
    [write],
  );

  if (!lanes) {
    const failed = read.isError ? read : columns.isError ? columns : null;
    if (!failed) return <KanbanSkeleton />;
    return (
      <ErrorState
        title="The kanban could not be loaded"
        onRetry={() => void Promise.all([read.refetch(), columns.refetch()])}
        retrying={failed.isFetching}
      >
        {reasonOf(failed.error)}
      </ErrorState>
    );
  }
  const narrowed = list.q !== '' || filterCount(list) > 0;
  if (narrowed && total === 0) {
    const clear = () => void setList({ q: '', customer: null, stage: null, from: null, to: null });
    return (
      <EmptyState
        icon={PackageSearch}
        title="No order matches"
        action={<Button onClick={clear}>Clear the search</Button>}
      >
        No order on the board is narrowed down to by these words and filters.
      </EmptyState>
    );
  }
  if (lanes.length === 0) {
    return (
      <EmptyState icon={SquareKanban} title="No stages yet">
        Stages are the columns of this board. Somebody who may change the catalogue makes them there.
      </EmptyState>
    );
  }
  return (
    <>
      <p id="kanban-keys" className="sr-only">
        Space picks the order up, M chooses its stage, Enter opens it.
      </p>
      <KanbanCanvas
        lanes={lanes}
        today={today}
        canMove={can.writeOrders && !offline}
        onPutDown={putDown}
        onMore={() => setPerColumn((now) => now + ORDERS_PER_STEP)}
      />
      {asking && (
        <EntryDialog
          entry={asking}
          onCancel={() => setAsking(null)}
          onEnter={(leftOut) => {
            setAsking(null);
            write({ ...asking, leftOut });
          }}
        />
      )}
      {report && <ReportDialog {...report} onClose={() => setReport(null)} />}
    </>
  );
}
