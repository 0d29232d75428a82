'use client';

import { useMemo } from 'react';
import { useLookAgain } from '@/lib/use-look-again';
import { trpc } from '@/trpc/client';

/** The parts blocked by the approval gate, page by page. */
export function useGate() {
  const refetchInterval = useLookAgain();
  const query = trpc.gate.parts.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.next ?? undefined, initialCursor: null, refetchInterval },
  );
  const [first] = query.data?.pages ?? [];
  const parts = useMemo(() => query.data?.pages.flatMap((page) => page.parts) ?? [], [query.data]);
  return {
    ...query,
    parts,
    required: first?.required ?? true,
    total: first?.total ?? 0,
    units: first?.units ?? 0,
  };
}
