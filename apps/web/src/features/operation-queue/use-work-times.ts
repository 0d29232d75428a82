'use client';

import type { QueuedWork } from '@routecard/core';
import { useMemo } from 'react';
import { planningInterval } from '@/lib/time/planning-interval';
import { trpc } from '@/trpc/client';

/** The work of a run at one step of its routing; undefined until it is known, and for what is not in the queue. */
export type WorkTimes = (workOrderId: string, step: number) => QueuedWork | undefined;

/** Reads when an operation works on what stands in one of its production steps, and for how long. */
export function useWorkTimes(operationId: string, productionStepId: string): WorkTimes {
  const { data } = trpc.planning.queue.useQuery(
    { operationId, productionStepId },
    { refetchInterval: planningInterval },
  );
  return useMemo(() => {
    const keyOf = (workOrderId: string | null, step: number) => `${workOrderId}:${step}`;
    const byWork = new Map(data?.work.map((work) => [keyOf(work.workOrderId, work.step), work]));
    return (workOrderId, step) => byWork.get(keyOf(workOrderId, step));
  }, [data]);
}
