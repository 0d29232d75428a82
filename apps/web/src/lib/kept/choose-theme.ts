'use client';

import { useSyncExternalStore } from 'react';
import { parseTheme, type Theme } from './theme';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the page in the theme at once, and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
  // Without the server, the page has the theme until it is left.
  void fetch('/api/theme', { method: 'POST', body: theme, keepalive: true }).catch(() => undefined);
}

/** The theme that was chosen; `initial` while the server renders. */
export function useTheme(initial: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => parseTheme(document.documentElement.dataset.theme),
    () => initial,
  );
}
