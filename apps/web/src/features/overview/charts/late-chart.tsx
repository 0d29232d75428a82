'use client';

import type { LateOrders } from '@routecard/db';
import { CircleCheck } from 'lucide-react';
import { Status } from '@/components/marks/status';
import { Units } from '@/components/marks/units';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { orders, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { type Bar, Bars } from './bars';
import { Chart } from './chart';
import { lateClass, lateHref } from './late-classes';
import { RowsLink } from './rows-link';

export interface LateChartProps {
  late: readonly LateOrders[];
  /** The viewer's day, from which lateness is counted. */
  today: string;
  className: string;
}

/** Orders whose day has passed, by how long ago. */
export function LateChart({ late, today, className }: LateChartProps) {
  const classes = late.map((entry, i) => ({
    ...entry,
    ...lateClass(entry.fromDays, late[i + 1]?.fromDays ?? null),
  }));
  const bars = classes.map(
    (entry): Bar => ({
      key: String(entry.fromDays),
      label: entry.label,
      value: entry.orders,
      late: entry.orders,
      lateWords: false,
      words: t('{days} late: {orders} with {units} to ship', {
        days: entry.label,
        orders: orders(entry.orders),
        units: units(entry.units),
      }),
      href: lateHref(entry, today),
    }),
  );
  const onTime = bars.every(({ value }) => value === 0);
  return (
    <Chart
      name="late"
      title={t('Late orders')}
      about={t('Open orders whose dispatch day has passed, by how long ago.')}
      className={className}
      chart={
        onTime ? (
          <p className="py-6">
            <Status tone="done" icon={CircleCheck}>
              {t('No order is late')}
            </Status>
          </p>
        ) : (
          <Bars label={t('Late orders by how late they are')} bars={bars} />
        )
      }
      table={
        <Table caption={t('Late orders by how late they are')}>
          <thead>
            <tr>
              <HeadCell>{t('Late by')}</HeadCell>
              <HeadCell numeric>{t('Orders')}</HeadCell>
              <HeadCell numeric>{t('Units to ship')}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t('Orders')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {classes.map((entry) => (
              <Row key={entry.fromDays}>
                <Cell>{entry.label}</Cell>
                <Cell numeric>
                  <Units of={entry.orders} />
                </Cell>
                <Cell numeric>
                  <Units of={entry.units} />
                </Cell>
                <Cell className="text-right">
                  {entry.orders > 0 && (
                    <RowsLink href={lateHref(entry, today)}>
                      {t('orders late by {days}', { days: entry.label })}
                    </RowsLink>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
