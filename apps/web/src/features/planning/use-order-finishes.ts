'use client';

import type { OrderFinish } from '@routecard/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planningInterval } from '@/lib/time/planning-interval';
import { trpc } from '@/trpc/client';

/** Ids of one call; the rows below show no forecast. */
const MAX_IDS = 500;

/** The projected finishes of orders; empty until they are read. */
export interface OrderFinishes {
  readonly timeZone: string;
  readonly byOrder: ReadonlyMap<number, OrderFinish>;
}

const NONE: OrderFinishes = { timeZone: 'UTC', byOrder: new Map() };

/** Reads when orders will be done, all of a table in one query. */
export function useOrderFinishes(orderIds: readonly number[]): OrderFinishes {
  const asked = orderIds.slice(0, MAX_IDS);
  const { data } = trpc.planning.finishes.useQuery(
    { orderIds: asked },
    { enabled: asked.length > 0, placeholderData: keepPreviousData, refetchInterval: planningInterval },
  );
  return useMemo(() => {
    if (data === undefined) return NONE;
    return { timeZone: data.timeZone, byOrder: new Map(data.orders.map((order) => [order.orderId, order])) };
  }, [data]);
}
