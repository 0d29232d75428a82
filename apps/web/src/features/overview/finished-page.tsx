'use client';

import { CircleCheck, Trash2, Undo2 } from 'lucide-react';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { EmptyState } from '@/components/notices/empty-state';
import { ListRows } from '@/components/tables/list-rows';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { lasting } from '@/features/overview/charts';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { RowsPage, usePeriod } from './rows-page';
import { RunCell } from './run-cell';

/** The units finished in a week: the rows behind a bar of the chart. */
export function FinishedPage() {
  const { from, to, words } = usePeriod();
  const query = trpc.overview.finished.useInfiniteQuery(
    { from, to },
    { getNextPageParam: ({ next }) => next },
  );
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <RowsPage
      title={t('Finished')}
      detail={t('Units that were finished {period}', { period: words })}
      query={query}
      table={
        rows.length === 0 ? (
          <EmptyState icon={CircleCheck} title={t('Nothing was finished')}>
            {t('Units that come to a completed operation {period} appear here.', { period: words })}
          </EmptyState>
        ) : (
          <Table caption={t('Units that were finished {period}', { period: words })}>
            <thead>
              <tr>
                <HeadCell className="max-sm:hidden">{t('When')}</HeadCell>
                <HeadCell>{t('Part and run')}</HeadCell>
                <HeadCell numeric>{t('Units')}</HeadCell>
                <HeadCell numeric>{t('Lead time')}</HeadCell>
                <HeadCell className="max-sm:hidden">{t('By')}</HeadCell>
              </tr>
            </thead>
            <ListRows>
              {rows.map((row) => (
                <Row key={row.id}>
                  <Cell className="text-ink-2 max-sm:hidden">
                    <Instant at={row.at} />
                  </Cell>
                  <RunCell row={row} />
                  <Cell numeric>{count(row.units)}</Cell>
                  <Cell numeric className="whitespace-nowrap">
                    {row.leadSeconds !== null ? (
                      lasting(row.leadSeconds)
                    ) : (
                      <Status tone="neutral" icon={row.isScrap ? Trash2 : Undo2}>
                        {row.isScrap ? t('Scrapped') : t('Went back')}
                      </Status>
                    )}
                  </Cell>
                  <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">{row.by}</Cell>
                </Row>
              ))}
            </ListRows>
          </Table>
        )
      }
    />
  );
}
