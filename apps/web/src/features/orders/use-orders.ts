'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { usePageSearch } from '@/components/page-search';
import { today } from '@/lib/calendar-day';
import { trpc } from '@/trpc/client';

const LOOK_AGAIN_MS = 5_000;

/** The views of the order table, in their order. */
export const ORDER_VIEWS = ['open', 'late', 'quotes', 'all'] as const;

/** Which orders are shown; kept in the address. */
export function useOrderView() {
  return useQueryState('show', parseAsStringLiteral(ORDER_VIEWS).withDefault('open'));
}

/** The orders that the address asks for, page after page, looked at again while the page is seen. */
export function useOrders() {
  const [search] = usePageSearch();
  const [view] = useOrderView();
  const query = trpc.orders.table.useInfiniteQuery(
    { view, search, today: today() },
    {
      getNextPageParam: (page) => page.next ?? undefined,
      initialCursor: null,
      placeholderData: keepPreviousData,
      refetchInterval: LOOK_AGAIN_MS,
    },
  );
  const [first] = query.data?.pages ?? [];
  return {
    ...query,
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: first?.total ?? 0,
    late: first?.late ?? 0,
    search,
    view,
  };
}
