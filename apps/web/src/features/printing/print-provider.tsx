'use client';

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { loadedWhenOpened } from '@/components/loaded-when-opened';
import { openerNow } from '@/lib/focus/opener-now';
import type { PrintOrder } from '@/lib/print-order';

const PrintPreview = loadedWhenOpened(() => import('./print-preview').then((module) => module.PrintPreview));

type Print = (order: PrintOrder, name: string) => void;

const PrintContext = createContext<Print | null>(null);

/** Opens the preview of a document; `name` is what it is of, where it is of one. */
export function usePrint(): Print {
  const print = useContext(PrintContext);
  if (!print) throw new Error('There is no PrintProvider around this.');
  return print;
}

/** Opens previews, one at a time, over the page. */
export function PrintProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ order: PrintOrder; name: string; opener: HTMLElement | null } | null>(
    null,
  );
  const print = useCallback<Print>((order, name) => setAsked({ order, name, opener: openerNow() }), []);
  return (
    <PrintContext value={print}>
      {children}
      {asked && (
        <PrintPreview
          order={asked.order}
          name={asked.name}
          onClose={() => setAsked(null)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            asked.opener?.focus();
          }}
        />
      )}
    </PrintContext>
  );
}
