'use client';

import { Recycle, Trash2 } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { EmptyState } from '@/components/notices/empty-state';
import { ListRows } from '@/components/tables/list-rows';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { RowsPage, usePeriod } from './rows-page';
import { RunCell } from './run-cell';

/** Scrapped units, for one reason or for any: the rows behind a bar. */
export function ScrapPage() {
  const { from, to, words } = usePeriod();
  const [reason] = useQueryState('reason', parseAsString);
  const query = trpc.overview.scrap.useInfiniteQuery(
    { from, to, reason },
    { getNextPageParam: ({ next }) => next },
  );
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const what =
    reason === null
      ? t('Units that were scrapped {period}', { period: words })
      : t('“{reason}” {period}', { reason, period: words });
  return (
    <RowsPage
      title={t('Scrap')}
      detail={what}
      query={query}
      table={
        rows.length === 0 ? (
          <EmptyState icon={Trash2} title={t('Nothing was scrapped')}>
            {reason === null
              ? t('Units that are scrapped {period} appear here.', { period: words })
              : t('Units that are scrapped for “{reason}” {period} appear here.', { reason, period: words })}
          </EmptyState>
        ) : (
          <Table caption={what}>
            <thead>
              <tr>
                <HeadCell className="max-sm:hidden">{t('When')}</HeadCell>
                <HeadCell>{t('Part and run')}</HeadCell>
                <HeadCell>{t('Reason')}</HeadCell>
                <HeadCell className="max-md:hidden">{t('At')}</HeadCell>
                <HeadCell numeric>{t('Units')}</HeadCell>
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
                  <Cell className="break-words py-1.5">
                    {row.reason}
                    {row.replacedUnits > 0 && (
                      <span className="block">
                        <Status tone="neutral" icon={Recycle} filled={false}>
                          {t('{count} replaced', { count: count(row.replacedUnits) })}
                        </Status>
                      </span>
                    )}
                  </Cell>
                  <Cell className="max-md:hidden">{row.operationName}</Cell>
                  <Cell numeric>{count(row.units)}</Cell>
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
