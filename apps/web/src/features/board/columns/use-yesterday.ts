'use client';

import { useMemo } from 'react';
import { trpc } from '@/trpc/client';

const LOOK_AGAIN_MS = 60_000;

/** Units per operation at this time yesterday; undefined until it is known. The board works without it. */
export function useYesterday(): ReadonlyMap<string, number> | undefined {
  const { data } = trpc.board.yesterday.useQuery(undefined, {
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: LOOK_AGAIN_MS,
  });
  return useMemo(() => data && new Map(data.map((load) => [load.operationId, load.units])), [data]);
}
