'use client';

import { useSyncExternalStore } from 'react';
import { beginTypingAhead, endTypingAhead } from './type-ahead';

/** The dialog over the page. */
export type CommandDialog = 'palette' | 'help';

let open: CommandDialog | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens one of the dialogs, or closes whichever is open. */
export function openCommandDialog(dialog: CommandDialog | null): void {
  // The code of the palette is loaded when it is first opened, and people type on.
  if (dialog !== 'palette') endTypingAhead();
  else if (open !== 'palette') beginTypingAhead(() => openCommandDialog(null));
  open = dialog;
  for (const listener of listeners) listener();
}

/** The open dialog. */
export function useOpenCommandDialog(): CommandDialog | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
