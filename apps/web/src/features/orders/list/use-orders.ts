'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { listRequestOf, ORDER_LIST } from '@/lib/orders/order-list';
import { today } from '@/lib/time/calendar-day';
import { useLookAgain } from '@/lib/use-look-again';
import { trpc } from '@/trpc/client';

/** The filters and sort of the orders, stored in the address. A change of filter is a step that the back button undoes. */
export function useOrderList() {
  return useQueryStates(ORDER_LIST, { history: 'push' });
}

/** The orders that the address asks for, page after page, looked at again while the page is seen. */
export function useOrders() {
  const refetchInterval = useLookAgain();
  const [list] = useOrderList();
  const query = trpc.orders.table.useInfiniteQuery(listRequestOf(list, today()), {
    getNextPageParam: (page) => page.next ?? undefined,
    initialCursor: null,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const [first] = query.data?.pages ?? [];
  return {
    ...query,
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: first?.total ?? 0,
    late: first?.late ?? 0,
    list,
  };
}
