'use client';

import { PackageSearch, ScrollText } from 'lucide-react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { PageSearch, usePageSearch } from '@/components/page-search';
import { Page } from '@/features/frame/page';
import { count } from '@/lib/words';
import { reasonOf } from '@/trpc/refusal';
import { OrderViews } from './order-views';
import { OrdersSkeleton } from './orders-skeleton';
import { OrdersTable } from './orders-table';
import { useKeptPlace } from './use-kept-place';
import { useOrders } from './use-orders';

/** The shop's orders: what is due first first, what is late in sight. */
export function OrdersPage() {
  const orders = useOrders();
  useKeptPlace(orders.data !== undefined);
  return (
    <Page
      title="Orders"
      search={<PageSearch label="Search orders" placeholder="Number, customer, PO, part…" />}
    >
      <OrderViews total={orders.data ? orders.total : undefined} late={orders.late} />
      <Contents orders={orders} />
    </Page>
  );
}

function Contents({ orders }: { orders: ReturnType<typeof useOrders> }) {
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
  if (rows.length === 0) return <NoOrders search={orders.search} view={orders.view} />;
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
      'Orders appear here until all of their units have been shipped. An ERP creates them with POST /order; npm run import brings them from a file.',
  },
  late: {
    title: 'Nothing is late',
    words: 'Orders whose day has passed before all of them was shipped appear here.',
  },
  quotes: { title: 'No quotes or drafts', words: 'Quotes and drafts appear here until they become orders.' },
  all: {
    title: 'No orders yet',
    words: 'An ERP creates orders with POST /order; npm run import brings them from a file.',
  },
} as const;

function NoOrders({ search, view }: { search: string; view: keyof typeof EMPTY }) {
  const [, setSearch] = usePageSearch();
  if (search) {
    return (
      <EmptyState
        icon={PackageSearch}
        title="No order matches"
        action={<Button onClick={() => void setSearch('')}>Clear the search</Button>}
      >
        Nothing here has “{search}” in its number, customer, purchase order, reference or parts.
      </EmptyState>
    );
  }
  const { title, words } = EMPTY[view];
  return (
    <EmptyState icon={ScrollText} title={title}>
      {words}
    </EmptyState>
  );
}
