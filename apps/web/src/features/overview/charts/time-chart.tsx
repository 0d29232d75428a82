'use client';

import type { TimeUsed } from '@routecard/core';
import { CircleCheck } from 'lucide-react';
import { Status } from '@/components/marks/status';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { hoursText } from '@/lib/time/projected';
import { pastWords, percentWords } from '@/lib/words/past-words';
import { count, orders } from '@/lib/words/words';
import { t } from '@/words/t';
import { type Bar, Bars } from './bars';
import { Chart } from './chart';

const HOUR = 3600;
/** What took most of the time; the table has all. */
const MAX_BARS = 8;

const hours = (seconds: number) => Math.max(1, Math.round(seconds / HOUR));

/** What the time of late orders was used for until now, and where. */
export function TimeChart({ used, className }: { used: TimeUsed; className: string }) {
  const bars = used.rows.slice(0, MAX_BARS).map((row): Bar => {
    const label = pastWords(row);
    return {
      key: `${row.kind}/${row.operationId}`,
      label,
      value: hours(row.seconds),
      words: t('{label}: {hours} hours, {percent}, in {orders}', {
        label,
        hours: count(hours(row.seconds)),
        percent: percentWords(row.seconds, used.seconds),
        orders: orders(row.orders),
      }),
      href: null,
    };
  });
  return (
    <Chart
      name="time"
      title={t('Why late')}
      about={t('What the time of the late orders was used for since they were entered, in hours.')}
      className={className}
      chart={
        bars.length === 0 ? (
          <p className="py-6">
            <Status tone="done" icon={CircleCheck}>
              {t('No order is late')}
            </Status>
          </p>
        ) : (
          <Bars label={t('Time of late orders, in hours')} bars={bars} />
        )
      }
      table={
        <Table caption={t('Time of late orders')}>
          <thead>
            <tr>
              <HeadCell>{t('What')}</HeadCell>
              <HeadCell numeric>{t('Time')}</HeadCell>
              <HeadCell numeric>{t('Share')}</HeadCell>
              <HeadCell numeric>{t('Orders')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {used.rows.map((row) => (
              <Row key={`${row.kind}/${row.operationId}`}>
                <Cell>{pastWords(row)}</Cell>
                <Cell numeric>{hoursText(row.seconds)}</Cell>
                <Cell numeric>{percentWords(row.seconds, used.seconds)}</Cell>
                <Cell numeric>{count(row.orders)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
