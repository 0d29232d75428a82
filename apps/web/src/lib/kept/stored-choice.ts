'use client';

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

type StorageArea = 'local' | 'session';

const areaOf = (area: StorageArea) => (area === 'local' ? window.localStorage : window.sessionStorage);

/** The text stored in this browser under the key, or null, also if the browser stores nothing. */
export function readStored(key: string, area: StorageArea = 'local'): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this browser, and notifies those who show it, in every tab. Returns true if there was room for it. */
export function store(key: string, value: string, area: StorageArea = 'local'): boolean {
  try {
    areaOf(area).setItem(key, value);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Removes the text of the key, and notifies those who show it, in every tab. */
export function forget(key: string, area: StorageArea = 'local'): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** The text stored in this browser under the key; re-renders when it changes. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
}
