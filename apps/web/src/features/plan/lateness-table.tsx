'use client';

import type { PlanView } from '@routecard/core';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { Projected } from '@/components/marks/projected';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { ForecastAccuracyNote } from '@/features/planning';
import { formatDay, today } from '@/lib/time/calendar-day';
import { dayUntilInZone } from '@/lib/time/projected';
import { count, orderName } from '@/lib/words/words';
import { t } from '@/words/t';

const FIRST_ROWS = 20;

/** Orders by projected lateness, the latest first, with the cause. */
export function LatenessTable({ plan: { orders, timeZone } }: { plan: PlanView }) {
  const [all, setAll] = useState(false);
  const now = today();
  const shown = all ? orders : orders.slice(0, FIRST_ROWS);
  return (
    <section aria-labelledby="lateness-heading" className="pb-10">
      <h2 id="lateness-heading" className="px-4 pt-6 pb-1 font-semibold">
        {t('Orders by lateness')}
        <span className="ml-2 font-normal text-ink-3 text-sm">{count(orders.length)}</span>
      </h2>
      <p className="max-w-prose px-4 pb-2 text-ink-2 empty:hidden">
        <ForecastAccuracyNote />
      </p>
      <Table caption={t('Orders by projected lateness, the latest first')}>
        <thead>
          <tr>
            <HeadCell className="w-24">{t('Order')}</HeadCell>
            <HeadCell>{t('Due')}</HeadCell>
            <HeadCell>{t('Projected finish')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((order) => (
            <Row key={order.orderId} interactive className="relative">
              <Cell className="font-medium">
                <Link
                  href={`/orders/${order.orderId}`}
                  className="-outline-offset-2 after:absolute after:inset-0"
                >
                  {orderName(order.orderNumber)}
                </Link>
              </Cell>
              <Cell className="whitespace-nowrap">
                {order.due === null ? (
                  <span className="text-ink-3">{t('No date')}</span>
                ) : (
                  formatDay(dayUntilInZone(order.due, timeZone), now)
                )}
              </Cell>
              <Cell className="py-1.5">
                {order.hasTimes ? (
                  <Projected of={order} timeZone={timeZone} today={now} />
                ) : (
                  <span className="text-ink-3">–</span>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {orders.length > shown.length && (
        <div className="px-4 pt-3">
          <Button onClick={() => setAll(true)}>
            {t('Show all {count}', { count: count(orders.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}
