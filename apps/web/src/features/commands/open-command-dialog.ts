'use client';

import { useSyncExternalStore } from 'react';

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
