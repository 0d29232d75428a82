'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Board } from '@/features/production';
import { useLookAgain } from '@/lib/use-look-again';
import { trpc } from '@/trpc/client';
import { BY_ITSELF } from '@/trpc/provider';
import { withChanges } from './board-changes';
import { decodeBoard } from './decode-board';

/** After so long the whole board is read: units leave it with time alone, which is no change of an order. */
const WHOLE_AGAIN_MS = 15 * 60_000;
const QUERY_KEY = [['board', 'reading']] as const;

interface Read {
  readonly board: Board;
  readonly position: string;
  readonly operationsVersion: string;
  /** The instant of the request, on the page's clock: the reading shows every write that was answered before. */
  readonly readSinceMs: number;
  readonly wholeAtMs: number;
}

/**
 * The board; when something changes only the cards of the orders it changed for are read. It stays the same object while
 * nothing changed.
 */
export function useBoard() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }): Promise<Read> => {
      const readSinceMs = performance.now();
      const cached = queryClient.getQueryData<Read>(QUERY_KEY);
      const known = cached && readSinceMs - cached.wholeAtMs < WHOLE_AGAIN_MS ? cached : null;
      const { whole, changes, position, operationsVersion } = await client.board.reading.query(
        { known: known && { position: known.position, operationsVersion: known.operationsVersion } },
        { signal, ...BY_ITSELF },
      );
      const before = whole === null ? known?.board : decodeBoard(whole);
      if (!before) throw new Error('The server answered with the changes of a board that is not there.');
      return {
        board: changes ? withChanges(before, changes) : before,
        position,
        operationsVersion,
        readSinceMs,
        wholeAtMs: whole === null && known ? known.wholeAtMs : readSinceMs,
      };
    },
    refetchInterval: useLookAgain(),
    refetchOnWindowFocus: 'always',
    // Comparing ten thousand cards field by field would cost more than it saves; unchanged ones are the same already.
    structuralSharing: false,
  });
  const lookAgain = useCallback(
    () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }, { cancelRefetch: true }),
    [queryClient],
  );
  const { data, isPending, isError, error, isFetching } = query;
  return { data, isPending, isError, error, isFetching, lookAgain };
}
