'use client';

import type { RunPage } from '@routecard/db';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLookAgain } from '@/lib/use-look-again';
import { trpc } from '@/trpc/client';

/** A run, and when this reading of it was asked for, on the page's clock: it shows every write answered before. */
export type ReadRun = RunPage & { readonly readSinceMs: number };

/** The run as it is now, by whomever it is moved. */
export function useRun(workOrderId: string) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const queryKey = [['workOrders', 'page'], { input: { workOrderId } }] as const;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ReadRun> => {
      const readSinceMs = performance.now();
      return { ...(await client.workOrders.page.query({ workOrderId }, { signal })), readSinceMs };
    },
    refetchInterval: useLookAgain(),
    refetchOnWindowFocus: 'always',
  });
  const lookAgain = useCallback(
    () =>
      queryClient.invalidateQueries(
        { queryKey: [['workOrders', 'page'], { input: { workOrderId } }] },
        { cancelRefetch: true },
      ),
    [queryClient, workOrderId],
  );
  return { ...query, lookAgain };
}
