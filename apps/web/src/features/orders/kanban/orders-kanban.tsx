'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { PackageSearch, SquareKanban } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { SkeletonColumn } from '@/components/card-columns/skeleton-column';
import { EmptyState } from '@/components/notices/empty-state';
import { ErrorState } from '@/components/notices/error-state';
import { useOrderList } from '@/features/orders/list';
import { useConnection } from '@/lib/connection';
import { filterCount, filterOf } from '@/lib/orders/order-list';
import { useViewer } from '@/lib/session/viewer';
import { today as todayNow } from '@/lib/time/calendar-day';
import { useLookAgain } from '@/lib/use-look-again';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { EntryDialog } from './entry-dialog';
import { KanbanCanvas } from './kanban-canvas';
import { contradictionOf, lanesOf, withPendingEntries } from './lanes';
import { ReportDialog } from './report-dialog';
import { type Entered, type Entry, useEntries } from './use-entries';

const ORDERS_PER_STEP = 100;

type OnCount = (counts: { total: number; late: number }) => void;

/** The orders by stage: dragged, keyed or chosen from one to another. */
export function OrdersKanban({ onCount }: { onCount: OnCount }) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const [list, setList] = useOrderList();
  const today = todayNow();
  const [dialog, setDialog] = useState<Omit<Entry, 'leftOut'> | null>(null);
  const [report, setReport] = useState<{ entry: Entry; entered: Entered } | null>(null);
  const showReport = useCallback((entry: Entry, entered: Entered) => setReport({ entry, entered }), []);
  const { pending, write } = useEntries(showReport);

  const { lanes, total, failed, retry, showMore } = useLanes(list, pending, today, onCount);
  const drop = useCallback(
    (move: Omit<Entry, 'leftOut'>) => {
      const asks = move.to.automations.length > 0 || contradictionOf(move.order, move.to) !== null;
      if (asks) setDialog(move);
      else write({ ...move, leftOut: [] });
    },
    [write],
  );

  if (!lanes) {
    if (!failed) return <KanbanSkeleton />;
    return (
      <ErrorState title={t('The kanban could not be loaded')} onRetry={retry} retrying={failed.isFetching}>
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
        title={t('No order matches')}
        action={<Button onClick={clear}>{t('Clear the search')}</Button>}
      >
        {t('No order on the board is narrowed down to by these words and filters.')}
      </EmptyState>
    );
  }
  if (lanes.length === 0) {
    return (
      <EmptyState icon={SquareKanban} title={t('No stages yet')}>
        {t('Stages are the columns of this board. Somebody who may change the catalogue makes them there.')}
      </EmptyState>
    );
  }
  return (
    <>
      <p id="kanban-keys" className="sr-only">
        {t('Space picks the order up, M chooses its stage, Enter opens it.')}
      </p>
      <KanbanCanvas
        lanes={lanes}
        today={today}
        canMove={can.writeOrders && !offline}
        onDrop={drop}
        onMore={showMore}
      />
      {dialog && (
        <EntryDialog
          entry={dialog}
          onCancel={() => setDialog(null)}
          onEnter={(leftOut) => {
            setDialog(null);
            write({ ...dialog, leftOut });
          }}
        />
      )}
      {report && <ReportDialog {...report} onClose={() => setReport(null)} />}
    </>
  );
}

/** The stages with their orders, as they are read and with the moves under way; null until they are there. */
function useLanes(
  list: ReturnType<typeof useOrderList>[0],
  pending: ReturnType<typeof useEntries>['pending'],
  today: string,
  onCount: OnCount,
) {
  const refetchInterval = useLookAgain();
  const [perColumn, setPerColumn] = useState(ORDERS_PER_STEP);
  const columns = trpc.kanban.columns.useQuery();
  const read = trpc.kanban.orders.useQuery(
    { ...filterOf(list), today, perColumn },
    { placeholderData: keepPreviousData, refetchInterval },
  );
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

  const failed = read.isError ? read : columns.isError ? columns : null;
  return {
    lanes,
    total,
    failed: failed && { error: failed.error, isFetching: failed.isFetching },
    retry: () => void Promise.all([read.refetch(), columns.refetch()]),
    showMore: () => setPerColumn((now) => now + ORDERS_PER_STEP),
  };
}

const LANES = [4, 3, 5, 2, 3] as const;

/** The kanban's geometry while it is read: the same columns, headers and cards. */
function KanbanSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 overflow-hidden" role="status" aria-label={t('Loading the kanban')}>
      {LANES.map((cards, lane) => (
        <SkeletonColumn key={lane} cards={cards} className="w-[280px]" />
      ))}
    </div>
  );
}
