'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { ListChecks, ListStart, PackageSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/notices/empty-state';
import { ErrorState } from '@/components/notices/error-state';
import { PageSearch, usePageSearch } from '@/components/page-search';
import { ShowMore } from '@/components/tables/show-more';
import { Page } from '@/features/frame';
import { SchedulingDialog, useSchedulingParam } from '@/features/scheduling';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { count, parts as partsWord, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { PartsNav } from './parts-nav';
import { TableSkeleton } from './table-skeleton';
import { ToScheduleTable } from './to-schedule-table';

function useToSchedule() {
  const [search] = usePageSearch();
  const refetchInterval = useLookAgain();
  const query = trpc.parts.toSchedule.useInfiniteQuery(
    { search },
    {
      getNextPageParam: (page) => page.next ?? undefined,
      initialCursor: null,
      placeholderData: keepPreviousData,
      refetchInterval,
    },
  );
  const [first] = query.data?.pages ?? [];
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return { ...query, search, rows, total: first?.total ?? 0, units: first?.units ?? 0 };
}

/** Units remaining to schedule over all orders, selected and scheduled together. */
export function ToSchedulePage() {
  const list = useToSchedule();
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [scheduling, setScheduling] = useSchedulingParam();
  const known = useMemo(
    () => new Set(list.rows.map(({ requisitionId }) => requisitionId).filter((id) => chosen.has(id))),
    [list.rows, chosen],
  );
  return (
    <Page
      title={t('Parts & routing')}
      search={
        <PageSearch label={t('Search what is to schedule')} placeholder={t('Part, order, customer…')} />
      }
      actions={
        can.writeProduction && (
          <Button
            icon={ListStart}
            look="primary"
            disabled={known.size === 0 || offline}
            onClick={() => void setScheduling([...known])}
          >
            {known.size > 0 ? t('Schedule {parts}', { parts: partsWord(known.size) }) : t('Schedule')}
          </Button>
        )
      }
    >
      <PartsNav>
        {list.data && (
          <p className="text-ink-3 text-sm max-sm:hidden" aria-live="polite">
            {known.size > 0
              ? t('{chosen} chosen of {parts}, {units} remaining', {
                  chosen: count(known.size),
                  parts: partsWord(list.total),
                  units: units(list.units),
                })
              : t('{parts}, {units} remaining', { parts: partsWord(list.total), units: units(list.units) })}
          </p>
        )}
      </PartsNav>
      <Contents list={list} chosen={known} {...(can.writeProduction ? { onChoose: setChosen } : {})} />
      {can.writeProduction && scheduling && scheduling.length > 0 && (
        <SchedulingDialog
          source={{ requisitionIds: scheduling }}
          requisitionIds={scheduling}
          onClose={() => {
            setChosen(new Set());
            void setScheduling(null);
          }}
        />
      )}
    </Page>
  );
}

function Contents({
  list,
  chosen,
  onChoose,
}: {
  list: ReturnType<typeof useToSchedule>;
  chosen: ReadonlySet<number>;
  onChoose?: (chosen: ReadonlySet<number>) => void;
}) {
  const { rows, search, isError, error, isFetching } = list;
  const [, setSearch] = usePageSearch();
  if (list.data === undefined) {
    if (!isError) return <TableSkeleton label={t('Loading what is to schedule')} />;
    return (
      <ErrorState
        title={t('What is to schedule could not be loaded')}
        onRetry={() => void list.refetch()}
        retrying={isFetching}
      >
        {reasonOf(error)}
      </ErrorState>
    );
  }
  if (rows.length === 0 && search !== '') {
    return (
      <EmptyState
        icon={PackageSearch}
        title={t('Nothing matches')}
        action={<Button onClick={() => void setSearch('')}>{t('Clear the search')}</Button>}
      >
        {t('Nothing to schedule has “{search}” in its part, order or customer.', { search })}
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={ListChecks} title={t('Everything is scheduled')}>
        {t(
          'Parts of open orders appear here while units of them are not in production yet, what is due first first.',
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ToScheduleTable rows={rows} chosen={chosen} {...(onChoose ? { onChoose } : {})} />
      <ShowMore list={list}>
        {t('{shown} of {total}', { shown: count(rows.length), total: count(list.total) })}
      </ShowMore>
    </>
  );
}
