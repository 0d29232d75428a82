'use client';

import type { QueuedWork } from '@routecard/core';
import { useMemo } from 'react';
import { planningInterval } from '@/lib/time/planning-interval';
import { trpc } from '@/trpc/client';

/** The work of a run at one step of its routing; undefined until it is known, and for what is not in the queue. */
export type WorkTimes = (workOrderId: string, step: number) => QueuedWork | undefined;

/** Reads when an operation works on what stands there, and for how long. */
export function useWorkTimes(operationId: string): WorkTimes {
  const { data } = trpc.planning.queue.useQuery({ operationId }, { refetchInterval: planningInterval });
  return useMemo(() => {
    const keyOf = (workOrderId: string | null, step: number) => `${workOrderId}:${step}`;
    const here = data?.work.filter(({ productionStepId }) => productionStepId !== null) ?? [];
    const byWork = new Map(here.map((work) => [keyOf(work.workOrderId, work.step), work]));
    return (workOrderId, step) => byWork.get(keyOf(workOrderId, step));
  }, [data]);
}
