import type { CustomerOrder, CustomerPage } from '@routecard/db';
import { Link } from '@/components/link';
import { Instant } from '@/components/marks/instant';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { ordersOfCustomer } from '@/lib/orders/order-list';
import { formatDay } from '@/lib/time/calendar-day';
import { count, orderName } from '@/lib/words/words';
import { t } from '@/words/t';

/** The newest orders of a customer, with a link to all of them. */
export function CustomerOrders({ customer }: { customer: CustomerPage }) {
  const { name, orders, orderCount } = customer;
  return (
    <section aria-label={t('Orders')}>
      <div className="flex h-12 items-center justify-between px-4">
        <h2 className="font-semibold">{t('Orders')}</h2>
        {orderCount > 0 && (
          <Link href={ordersOfCustomer(name)} className="rounded-sm text-accent-ink hover:underline">
            {orderCount > orders.length
              ? t('Show all {orders} orders', { orders: count(orderCount) })
              : t('Show in orders')}
          </Link>
        )}
      </div>
      {orders.length === 0 ? (
        <p className="border-line border-t px-4 py-3 text-ink-2">{t('No order yet.')}</p>
      ) : (
        <Table caption={t('The customer’s newest orders')} className="border-line border-t">
          <thead>
            <tr>
              <HeadCell>{t('Order')}</HeadCell>
              <HeadCell className="max-sm:hidden">{t('Purchase order')}</HeadCell>
              <HeadCell>{t('Due')}</HeadCell>
              <HeadCell>{t('Stage')}</HeadCell>
              <HeadCell className="max-sm:hidden">{t('Ordered')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.id} interactive className="relative">
                <Cell className="whitespace-nowrap">
                  <Link
                    href={`/orders/${order.id}`}
                    className="-outline-offset-2 font-medium after:absolute after:inset-0"
                  >
                    {orderName(order.orderNumber)}
                  </Link>
                  {notesOn(order).map((note) => (
                    <span key={note} className="ml-2 text-ink-3 text-sm">
                      {note}
                    </span>
                  ))}
                </Cell>
                <Cell className="max-w-48 truncate text-ink-2 max-sm:hidden">
                  {order.purchaseOrderNumber ?? '–'}
                </Cell>
                <Cell>
                  {order.due ? formatDay(order.due) : <span className="text-ink-3">{t('No date')}</span>}
                </Cell>
                <Cell className="text-ink-2">{order.stage ?? '–'}</Cell>
                <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">
                  <Instant at={order.orderedAt} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/** What an order is that its stage does not tell: cancelled, a quote or a draft, archived. */
function notesOn({ isCancelled, state, isArchived }: CustomerOrder): readonly string[] {
  const notes = [
    isCancelled && t('Cancelled'),
    state === 'QUOTE' && t('Quote'),
    state === 'DRAFT' && t('Draft'),
    isArchived && t('Archived'),
  ];
  return notes.filter((note) => note !== false);
}
