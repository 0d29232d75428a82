'use client';

import { PackageSearch, ScrollText } from 'lucide-react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { filterCount } from '@/lib/orders/order-list';
import { count } from '@/lib/words';
import { reasonOf } from '@/trpc/refusal';
import { OrdersSkeleton } from './orders-skeleton';
import { OrdersTable } from './orders-table';
import { useOrderList, type useOrders } from './use-orders';

/** The table of orders: being read, not to be read, empty, or there with the way to more. */
export function OrdersList({ orders }: { orders: ReturnType<typeof useOrders> }) {
  const { rows, total, isError, error, isFetching, hasNextPage, isFetchingNextPage } = orders;
  if (orders.data === undefined) {
    if (!isError) return <OrdersSkeleton />;
    return (
      <ErrorState
        title="The orders could not be loaded"
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
      <div className="flex min-h-14 items-center justify-center gap-3 px-4 text-ink-3 text-sm">
        {count(rows.length)} of {count(total)}
        {hasNextPage && (
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}

const EMPTY = {
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
} as const;

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
      title="No order matches"
      action={<Button onClick={clear}>{filtered ? 'Clear the filters' : 'Clear the search'}</Button>}
    >
      {list.q === ''
        ? 'Nothing here is of that customer, in that stage and due in those days.'
        : `Nothing here has “${list.q}” in its number, customer, purchase order, reference or parts${filtered ? ' and passes the filters' : ''}.`}
    </EmptyState>
  );
}
