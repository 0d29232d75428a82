'use client';

import { useSyncExternalStore } from 'react';

/**
 * The state of the connection. `connecting`: nothing has been received yet; `late`: the server responds, but changes made elsewhere do not arrive; `lost`: it did not
 * answer the last time; `offline`: the device has no network.
 */
export type Connection = 'connecting' | 'connected' | 'late' | 'lost' | 'offline';

/** A break that ends before that is not worth a word. */
const GRACE_MS = 1_000;
/** Shorter than the interval at which screens look again while nothing is heard. */
const READING_MS = 3_000;

let reached = true;
let live: boolean | null = null;
let unheard = new AbortController();
let breaking: ReturnType<typeof setTimeout> | undefined;
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

/** Told by the stream of changes whether events or heartbeats arrive; null: not known yet. */
export function noteLive(now: boolean | null): void {
  const settle = () => {
    breaking = undefined;
    if (live === now) return;
    live = now;
    if (now === false) {
      unheard.abort();
      unheard = new AbortController();
    }
    changed();
  };
  if (now !== false) {
    clearTimeout(breaking);
    settle();
  } else breaking ??= setTimeout(settle, GRACE_MS);
}

/**
 * Ends a reading that will not be answered: all that are under way when nothing is heard any more, and those begun then after some
 * seconds. On a silent network they would stay for good, and use up the six connections that a browser has to a server, so that
 * the stream of changes could not come back.
 */
export function endsUnanswered(given: AbortSignal | null | undefined): AbortSignal {
  const signals = [unheard.signal, ...(given ? [given] : [])];
  if (live === false) {
    const late = new AbortController();
    setTimeout(() => late.abort(), READING_MS);
    signals.push(late.signal);
  }
  return AbortSignal.any(signals);
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

/** True if the device has no network at this moment. */
export const isOffline = (): boolean => !navigator.onLine;

function current(): Connection {
  if (isOffline()) return 'offline';
  if (!reached) return 'lost';
  if (live === null) return 'connecting';
  return live ? 'connected' : 'late';
}

/** The connection as it is now; re-renders when it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, current, () => 'connecting');
}
