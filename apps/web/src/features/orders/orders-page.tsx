'use client';

import { Building2, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { PageSearch } from '@/components/page-search';
import { Page } from '@/features/frame';
import { OrdersKanban } from '@/features/orders/kanban';
import { OrderFilters, OrdersList, OrderViews, useOrderList, useOrders } from '@/features/orders/list';
import { useKeptPlace } from '@/lib/kept/use-kept-place';
import { filterCount } from '@/lib/orders/order-list';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';

/** The shop's orders: as a table, or on the kanban by their stage. */
export function OrdersPage() {
  const { can } = useViewer();
  const [{ layout }] = useOrderList();
  return (
    <Page
      title={t('Orders')}
      search={<PageSearch label={t('Search orders')} placeholder={t('Number, customer, PO, part…')} />}
      scroll={layout === 'table'}
      actions={
        can.writeOrders && (
          <>
            <Button asChild className="max-sm:px-2">
              <Link href="/orders/customers">
                <Building2 aria-hidden className="size-4" strokeWidth={1.75} />
                <span className="max-sm:sr-only">{t('Customers')}</span>
              </Link>
            </Button>
            <Button asChild className="max-sm:px-2">
              <Link href="/orders/import">
                <FileUp aria-hidden className="size-4" strokeWidth={1.75} />
                <span className="max-sm:sr-only">{t('Import')}</span>
              </Link>
            </Button>
            <Button look="primary" asChild>
              <Link href="/orders/new">
                <Plus aria-hidden className="size-4" strokeWidth={1.75} />
                {t('New order')}
              </Link>
            </Button>
          </>
        )
      }
    >
      {layout === 'table' ? <TablePage /> : <KanbanPage />}
    </Page>
  );
}

function useFiltering() {
  const [list] = useOrderList();
  return useState(filterCount(list) > 0);
}

function TablePage() {
  const orders = useOrders();
  const [filtering, setFiltering] = useFiltering();
  useKeptPlace(orders.data !== undefined);
  return (
    <>
      <OrderViews
        total={orders.data ? orders.total : undefined}
        late={orders.late}
        filtering={filtering}
        onFilter={setFiltering}
      />
      {filtering && <OrderFilters />}
      <OrdersList orders={orders} />
    </>
  );
}

function KanbanPage() {
  const [filtering, setFiltering] = useFiltering();
  const [counts, setCounts] = useState<{ total: number; late: number } | null>(null);
  return (
    <>
      <OrderViews
        total={counts?.total}
        late={counts?.late ?? 0}
        filtering={filtering}
        onFilter={setFiltering}
      />
      {filtering && <OrderFilters />}
      <OrdersKanban onCount={setCounts} />
    </>
  );
}
