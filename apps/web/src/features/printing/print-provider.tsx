'use client';

import dynamic from 'next/dynamic';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { PrintOrder } from '@/lib/print-order';

/** Loaded when something is printed. */
const PrintPreview = dynamic(() => import('./print-preview').then((module) => module.PrintPreview), {
  ssr: false,
});

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

/** The next focus: what opened the preview or, for a menu's item, what opened the menu. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : activeElement;
  return opener instanceof HTMLElement ? opener : null;
}
