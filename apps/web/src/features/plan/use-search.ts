import type { SearchFound, SearchObjective } from '@routecard/core';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { firstPiece } from './first-piece';
import type { Searched } from './verdict';

/** So long a search goes on unless it is stopped. */
export const MAX_PIECES = 30;
const PIECE_SECONDS = 1;
/** Without anything better for so many pieces it ends by itself. */
const PATIENCE_PIECES = 10;

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly pieces: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly reason: string };

/** A search for a better plan, piece by piece, each going on from the best before it; it ends with the page that shows it. */
export function useSearch(objective: SearchObjective) {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const [found, setFound] = useState<Searched | null>(null);
  const stopped = useRef<AbortController | null>(null);
  useEffect(() => () => stopped.current?.abort(), []);

  const search = async () => {
    const control = new AbortController();
    stopped.current = control;
    let best = null as SearchFound | null;
    let since = 0;
    setFound(null);
    setState({ kind: 'searching', pieces: 0 });
    try {
      for (let piece = 1; piece <= MAX_PIECES && since < PATIENCE_PIECES; piece += 1) {
        const from: SearchFound['sequences'] = best?.sequences ?? null;
        const ask = (): Promise<SearchFound> =>
          client.planning.search.mutate({ objective, seconds: PIECE_SECONDS, from, seed: piece });
        const next = await (piece === 1 ? firstPiece(ask, control.signal) : ask());
        if (control.signal.aborted) return;
        since = best !== null && sameFigures(best, next) ? since + 1 : 0;
        best = { ...next, tried: next.tried + (best?.tried ?? 0) };
        setFound({ ...best, objective });
        setState({ kind: 'searching', pieces: piece });
        if (next.isBest) break;
      }
      setState({ kind: 'ended' });
    } catch (error) {
      if (!control.signal.aborted) setState({ kind: 'refused', reason: reasonOf(error) });
    }
  };
  const stop = () => {
    stopped.current?.abort();
    setState({ kind: 'ended' });
  };
  return { state, found, search, stop };
}

function sameFigures(a: SearchFound, b: SearchFound): boolean {
  return (
    a.best.lateOrders === b.best.lateOrders &&
    a.best.latenessSeconds === b.best.latenessSeconds &&
    a.best.finish === b.best.finish
  );
}
