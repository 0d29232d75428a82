'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { trpc } from '@/trpc/client';
import { type Board, decodeBoard } from './board';

const LOOK_AGAIN_MS = 3_000;
const QUERY_KEY = ['board', 'snapshot'] as const;

interface Read {
  readonly board: Board;
  readonly version: string;
  /** When this reading was asked for, on the page's clock: it shows every write that was answered before. */
  readonly readSinceMs: number;
}

/** The board, looked at again every few seconds while the page is seen. It stays the same object while nothing changed. */
export function useBoard() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }): Promise<Read> => {
      const readSinceMs = performance.now();
      const known = queryClient.getQueryData<Read>(QUERY_KEY);
      const { version, body } = await client.board.snapshot.query(
        { known: known?.version ?? null },
        { signal },
      );
      if (body === null && known) return { ...known, readSinceMs };
      return { board: decodeBoard(body ?? ''), version, readSinceMs };
    },
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    // Readings are compared by version; comparing ten thousand cards field by field would cost more than it saves.
    structuralSharing: false,
  });
  const lookAgain = useCallback(
    () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }, { cancelRefetch: true }),
    [queryClient],
  );
  const { data, isPending, isError, error, isFetching } = query;
  return { data, isPending, isError, error, isFetching, lookAgain };
}
