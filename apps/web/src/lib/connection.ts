'use client';

import { useSyncExternalStore } from 'react';

/** Whether the server answers. `offline`: the device has no network; `lost`: the server did not answer the last time. */
export type Connection = 'connected' | 'lost' | 'offline';

let reached = true;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Told by every call whether the server was reached. */
export function noteReached(now: boolean): void {
  if (reached === now) return;
  reached = now;
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function current(): Connection {
  if (!navigator.onLine) return 'offline';
  return reached ? 'connected' : 'lost';
}

/** The connection as it is now; re-renders when it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, current, () => 'connected');
}
