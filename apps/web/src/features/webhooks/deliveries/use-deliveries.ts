'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { parseAsInteger, parseAsStringLiteral, useQueryState } from 'nuqs';
import { trpc } from '@/trpc/client';

/** The states that deliveries are narrowed to, in their order. */
export const DELIVERY_STATES = ['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;

/** While something is being sent, an answer may come at any moment. */
const BUSY_MS = 1_000;
const QUIET_MS = 5_000;

/** The filter of deliveries, stored in the address. */
export function useDeliveryState() {
  return useQueryState('state', parseAsStringLiteral(DELIVERY_STATES));
}

/** The delivery that is open beside the list; kept in the address. */
export function useOpenDelivery() {
  return useQueryState('delivery', parseAsInteger.withOptions({ history: 'push' }));
}

/** A webhook's deliveries, page after page, looked at again while the page is seen. */
export function useDeliveries(webhookId: string) {
  const [state] = useDeliveryState();
  const query = trpc.webhooks.deliveries.useInfiniteQuery(
    { webhookId, state },
    {
      getNextPageParam: (page) => page.next ?? undefined,
      initialCursor: null,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some((page) => page.rows.some((row) => row.state === 'PENDING')) ? BUSY_MS : QUIET_MS,
    },
  );
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) ?? [], state };
}

/** One delivery, looked at again until it has come to its end. */
export function useDelivery(webhookId: string, deliveryId: number) {
  const { data, isError, error, isFetching, refetch } = trpc.webhooks.delivery.useQuery(
    { webhookId, deliveryId },
    { refetchInterval: ({ state: { data } }) => (data && data.state !== 'PENDING' ? false : BUSY_MS) },
  );
  return { data, isError, error, isFetching, refetch };
}
