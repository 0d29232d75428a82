'use client';

import { PackageSearch, ScrollText } from 'lucide-react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/notices/empty-state';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { ShowMore } from '@/components/tables/show-more';
import { filterCount } from '@/lib/orders/order-list';
import { count } from '@/lib/words/words';
import { reasonOf } from '@/trpc/refusal';
import { t, texts } from '@/words/t';
import { OrdersTable } from './orders-table';
import { useOrderList, type useOrders } from './use-orders';

/** The table of orders: being read, not to be read, empty, or there with the way to more. */
export function OrdersList({ orders }: { orders: ReturnType<typeof useOrders> }) {
  const { rows, total, isError, error, isFetching } = orders;
  if (orders.data === undefined) {
    if (!isError) return <OrdersSkeleton />;
    return (
      <ErrorState
        title={t('The orders could not be loaded')}
        onRetry={() => void orders.refetch()}
        retrying={isFetching}
      >
        {reasonOf(error)}
      </ErrorState>
    );
  }
  if (rows.length === 0) return <NoOrders />;
  return (
    <>
      <OrdersTable rows={rows} />
      <ShowMore list={orders}>
        {t('{shown} of {all}', { shown: count(rows.length), all: count(total) })}
      </ShowMore>
    </>
  );
}

const EMPTY = texts({
  open: {
    title: 'No open orders',
    words:
      'Orders appear here until all of their units have been shipped. Make one, import a file, or let an ERP send them.',
  },
  late: {
    title: 'Nothing is late',
    words: 'Orders whose day has passed before all of them was shipped appear here.',
  },
  quotes: { title: 'No quotes or drafts', words: 'Quotes and drafts appear here until they become orders.' },
  all: {
    title: 'No orders yet',
    words: 'Make one, import a file, or let an ERP send them with POST /order.',
  },
} as const);

function NoOrders() {
  const [list, setList] = useOrderList();
  if (list.q === '' && filterCount(list) === 0) {
    const { title, words } = EMPTY[list.show];
    return (
      <EmptyState icon={ScrollText} title={title}>
        {words}
      </EmptyState>
    );
  }
  const filtered = filterCount(list) > 0;
  const clear = () => void setList({ q: '', customer: null, stage: null, from: null, to: null });
  return (
    <EmptyState
      icon={PackageSearch}
      title={t('No order matches')}
      action={<Button onClick={clear}>{filtered ? t('Clear the filters') : t('Clear the search')}</Button>}
    >
      {list.q === ''
        ? t('Nothing here is of that customer, in that stage and due in those days.')
        : filtered
          ? t(
              'Nothing here has “{search}” in its number, customer, purchase order, reference or parts and passes the filters.',
              { search: list.q },
            )
          : t('Nothing here has “{search}” in its number, customer, purchase order, reference or parts.', {
              search: list.q,
            })}
    </EmptyState>
  );
}

const ROWS = Array.from({ length: 14 }, (_, i) => `row-${i}`);

/** The table's geometry while its orders are on their way. */
function OrdersSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the orders')}>
      <div className="h-8 border-line border-b" />
      {ROWS.map((row, i) => (
        <div key={row} className="flex h-[41px] items-center gap-6 border-line border-b px-4">
          <Skeleton className="h-3.5 w-12" />
          <Skeleton className={i % 3 === 0 ? 'h-3.5 w-44' : 'h-3.5 w-36'} />
          <span className="flex-1" />
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3.5 w-24 max-md:hidden" />
          <Skeleton className="h-5 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
