import type { ReactNode } from 'react';

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-4 min-w-4 items-center justify-center rounded-sm border border-line-strong bg-surface px-1 font-sans text-[11px] text-ink-2 leading-none">
      {children}
    </kbd>
  );
}
