'use client';

import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { keyCaps } from '@/lib/focus/key-sequence';

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-4 min-w-4 items-center justify-center rounded-sm border border-line-strong bg-surface px-1 font-sans text-[11px] text-ink-2 leading-none">
      {children}
    </kbd>
  );
}

/** Keys one after the other or together, as `Command.keys` writes them. */
export function Keys({ keys }: { keys: string }) {
  const mac = useMac();
  return (
    <span className="inline-flex items-center gap-1">
      {keyCaps(keys, mac).map((cap, i) => (
        <Kbd key={i}>{cap}</Kbd>
      ))}
    </span>
  );
}

const never = () => () => undefined;

/** True if the viewer's keyboard has Cmd where others have Ctrl. */
function useMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  );
}
