'use client';

import { useEffect, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import type { PrintOrder, PrintProgress } from '@/lib/print-order';
import { t } from '@/words/t';
import { fetchPrint, NotPrinted, type Printed } from './fetch-print';
import { pages } from './print-words';

/** The state of a print. The document's address is the browser's own and ends with the preview. */
export type PrintState =
  | { readonly kind: 'drawing'; readonly progress: PrintProgress | null }
  | { readonly kind: 'ready'; readonly printed: Printed; readonly address: string }
  | { readonly kind: 'failed'; readonly reason: string };

const BEGUN: PrintState = { kind: 'drawing', progress: null };

/** Has a document drawn, for as long as somebody looks; `again` asks again after a failure. */
export function usePrinted(order: PrintOrder): { state: PrintState; again: () => void } {
  const [state, setState] = useState<PrintState>(BEGUN);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const leaving = new AbortController();
    let address: string | null = null;
    const draw = async () => {
      setState(BEGUN);
      try {
        const printed = await fetchPrint(
          order,
          (progress) => setState({ kind: 'drawing', progress }),
          leaving.signal,
        );
        address = URL.createObjectURL(printed.content);
        setState({ kind: 'ready', printed, address });
        announce(t('Ready to print: {pages}.', { pages: pages(printed.pages) }));
      } catch (error) {
        if (leaving.signal.aborted) return;
        const reason = error instanceof NotPrinted ? error.message : t('Something went wrong. Try again.');
        setState({ kind: 'failed', reason });
        announce(t('Nothing was printed. {reason}', { reason }), 'assertive');
      }
    };
    if (attempt > 0) void draw();
    return () => {
      leaving.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [order, attempt]);
  return { state, again: () => setAttempt((n) => n + 1) };
}
