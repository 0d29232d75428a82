'use client';

import type { OrderFuture } from '@routecard/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { planningInterval } from '@/lib/time/planning-interval';
import { trpc } from '@/trpc/client';

type Reading = Pick<
  UseQueryResult<OrderFuture | null | undefined, unknown>,
  'data' | 'isError' | 'error' | 'isFetching' | 'refetch'
>;

/** What an order waits for until it is done; null where nothing of it remains to be produced. */
export function useOrderFuture(orderId: number): Reading {
  return trpc.planning.orderFuture.useQuery({ orderId }, { refetchInterval: planningInterval });
}
