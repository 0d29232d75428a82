import { useRef, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import { useSubmit } from '@/lib/forms/use-submit';
import { orders, parts } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { Looked } from './import';

/** The preview of an import. There is none once the text or its columns were changed. */
export function usePreview() {
  const { client } = trpc.useUtils();
  const [looked, setLooked] = useState<Looked | null>(null);
  /** What a preview is awaited of; null once something else stands there. */
  const awaited = useRef<Looked['source'] | null>(null);
  const { state, submit } = useSubmit();
  const look = (source: Looked['source']) => {
    awaited.current = source;
    void submit(
      source,
      () => client.imports.rehearse.mutate(source),
      (dryRun) => {
        if (awaited.current !== source) return;
        setLooked({ source, dryRun });
        const made = dryRun.orders.reduce((sum, { lines }) => sum + lines.length, 0);
        announce(
          t('{parts} in {orders} can be imported, {lines} lines have errors.', {
            parts: parts(made),
            orders: orders(dryRun.orders.length),
            lines: dryRun.refused.length,
          }),
        );
      },
    );
  };
  return {
    looked,
    looking: state,
    look,
    /** The text or its columns were changed. */
    forget: () => {
      awaited.current = null;
      setLooked(null);
    },
  };
}
