'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { LinkFor } from '@/lib/session/link-for';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Lane } from './lanes';
import { dueWords, isoAt, laneName } from './words';

const PAGE_ROWS = 100;

/** The work of all machines in rows, by machine and start. */
export function WorkTable({ lanes, timeZone }: { lanes: readonly Lane[]; timeZone: string }) {
  const [limit, setLimit] = useState(PAGE_ROWS);
  const rows = lanes.flatMap((lane) => lane.bars.map((bar) => ({ lane, bar })));
  return (
    <>
      <Table caption={t('Work by machine, in the order in which it begins')}>
        <thead>
          <tr>
            <HeadCell>{t('Machine')}</HeadCell>
            <HeadCell>{t('From')}</HeadCell>
            <HeadCell>{t('To')}</HeadCell>
            <HeadCell>{t('Run')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('Work')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('Due day and lateness')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map(({ lane, bar }) => (
            <Row key={bar.key}>
              <Cell className="py-1.5">{laneName(lane)}</Cell>
              <Cell>
                <Instant at={isoAt(bar.start)} />
              </Cell>
              <Cell>
                <Instant at={isoAt(bar.end)} />
              </Cell>
              <Cell className="whitespace-nowrap">
                <LinkFor
                  permission="readOrders"
                  href={`/orders/${bar.orderId}`}
                  className="inline-flex min-h-6 items-center rounded-sm text-accent-ink hover:underline"
                >
                  {bar.name}
                </LinkFor>
              </Cell>
              <Cell className="py-1.5 max-md:hidden">{bar.label}</Cell>
              <Cell className="whitespace-nowrap">
                {bar.due !== null && <span className="mr-2 text-ink-2">{dueWords(bar.due, timeZone)}</span>}
                {bar.late && (
                  <Status tone="late" filled={false}>
                    {t('late')}
                  </Status>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {rows.length > limit && (
        <div className="flex items-center gap-3 px-4 pt-3 text-ink-2">
          <Button onClick={() => setLimit(limit + PAGE_ROWS)}>{t('Show more')}</Button>
          {t('{shown} of {all}', { shown: count(limit), all: count(rows.length) })}
        </div>
      )}
    </>
  );
}
