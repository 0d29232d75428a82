'use client';

import type { CustomerRow } from '@routecard/db';
import { keepPreviousData } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { Loaded } from '@/components/loaded';
import { Instant } from '@/components/marks/instant';
import { EmptyState } from '@/components/notices/empty-state';
import { PageSearch, usePageSearch } from '@/components/page-search';
import { Skeleton } from '@/components/skeleton';
import { ListRows } from '@/components/tables/list-rows';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { ShowMore } from '@/components/tables/show-more';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { useRouter } from '@/lib/use-router';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { CustomerDialog } from './customer-dialog';

/** The shop's customers. */
export function CustomersPage() {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const router = useRouter();
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title={<Trail up={[{ href: '/orders', label: t('Orders') }]}>{t('Customers')}</Trail>}
      search={<PageSearch label={t('Search customers')} placeholder={t('Name or external ID…')} />}
      actions={
        can.writeOrders && (
          <Button look="primary" icon={Plus} disabled={offline} onClick={() => setAdding(true)}>
            {t('Add customer')}
          </Button>
        )
      }
    >
      <Customers />
      {adding && (
        <CustomerDialog
          onAdded={(customerId) => router.push(`/orders/customers/${customerId}`)}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

function Customers() {
  const [search, setSearch] = usePageSearch();
  const refetchInterval = useLookAgain();
  const query = trpc.customers.list.useInfiniteQuery(
    { search },
    {
      getNextPageParam: (page) => page.next ?? undefined,
      initialCursor: null,
      placeholderData: keepPreviousData,
      refetchInterval,
    },
  );
  return (
    <Loaded query={query} title={t('The customers could not be loaded')} loading={<CustomersSkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) {
          return search === '' ? (
            <EmptyState icon={Building2} title={t('No customers yet')}>
              {t('Customers appear here with their first order, or when you add them.')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={Building2}
              title={t('No customer matches')}
              action={<Button onClick={() => void setSearch('')}>{t('Clear the search')}</Button>}
            >
              {t('No customer has “{search}” in its name or external ID.', { search })}
            </EmptyState>
          );
        }
        return (
          <>
            <CustomersTable rows={rows} />
            <ShowMore list={query} />
          </>
        );
      }}
    </Loaded>
  );
}

function CustomersTable({ rows }: { rows: readonly CustomerRow[] }) {
  return (
    <Table caption={t('Customers')}>
      <thead>
        <tr>
          <HeadCell>{t('Customer')}</HeadCell>
          <HeadCell numeric>{t('Open orders')}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {t('All orders')}
          </HeadCell>
          <HeadCell className="max-sm:hidden">{t('Last order')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('Incoterm')}</HeadCell>
          <HeadCell className="max-lg:hidden">{t('External ID')}</HeadCell>
        </tr>
      </thead>
      <ListRows>
        {rows.map(({ id, name, open, orders, lastOrderedAt, defaultIncoterm, externalId }) => (
          <Row key={id} interactive className="relative">
            <Cell className="w-full max-w-0">
              <Link
                href={`/orders/customers/${id}`}
                title={name}
                className="-outline-offset-2 block truncate font-medium after:absolute after:inset-0"
              >
                {name}
              </Link>
            </Cell>
            <Cell numeric>{count(open)}</Cell>
            <Cell numeric className="max-sm:hidden">
              {count(orders)}
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">
              {lastOrderedAt ? <Instant at={lastOrderedAt} /> : '–'}
            </Cell>
            <Cell className="text-ink-2 max-md:hidden">{defaultIncoterm ?? '–'}</Cell>
            <Cell className="max-w-48 truncate text-ink-2 max-lg:hidden" title={externalId ?? undefined}>
              {externalId ?? '–'}
            </Cell>
          </Row>
        ))}
      </ListRows>
    </Table>
  );
}

function CustomersSkeleton() {
  return (
    <RowsSkeleton label={t('Loading the customers')} rows={8} row="h-10 gap-6" above="head">
      <Skeleton className="h-4 w-40" />
      <span className="flex-1" />
      <Skeleton className="h-4 w-12" />
      <Skeleton className="h-4 w-24 max-sm:hidden" />
    </RowsSkeleton>
  );
}
