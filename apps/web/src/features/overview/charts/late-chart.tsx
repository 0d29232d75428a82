'use client';

import type { LateOrders } from '@routecard/db';
import { CircleCheck } from 'lucide-react';
import { Status } from '@/components/marks/status';
import { Units } from '@/components/marks/units';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { count, units } from '@/lib/words/words';
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

const orders = (n: number) => `${count(n)} ${n === 1 ? 'order' : 'orders'}`;

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
      words: `${entry.label} late: ${orders(entry.orders)} with ${units(entry.units)} to ship`,
      href: lateHref(entry, today),
    }),
  );
  const onTime = bars.every(({ value }) => value === 0);
  return (
    <Chart
      name="late"
      title="Late orders"
      about="Open orders whose dispatch day has passed, by how long ago."
      className={className}
      chart={
        onTime ? (
          <p className="py-6">
            <Status tone="done" icon={CircleCheck}>
              No order is late
            </Status>
          </p>
        ) : (
          <Bars label="Late orders by how late they are" bars={bars} />
        )
      }
      table={
        <Table caption="Late orders by how late they are">
          <thead>
            <tr>
              <HeadCell>Late by</HeadCell>
              <HeadCell numeric>Orders</HeadCell>
              <HeadCell numeric>Units to ship</HeadCell>
              <HeadCell>
                <span className="sr-only">Orders</span>
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
                    <RowsLink href={lateHref(entry, today)}>orders late by {entry.label}</RowsLink>
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
