'use client';

import { createContext, use, useSyncExternalStore } from 'react';
import { NOTHING, type Selection } from './selection';

/** The selection of one board. Cards listen to it one by one, so that choosing one draws one again and not its column. */
export class SelectionStore {
  #selection: Selection = NOTHING;
  readonly #listeners = new Set<() => void>();

  get current(): Selection {
    return this.#selection;
  }

  change(next: Selection): void {
    if (next === this.#selection) return;
    this.#selection = next;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const SelectionContext = createContext<SelectionStore | null>(null);

/** Provides a board's selection to everything below. */
export const SelectionProvider = SelectionContext.Provider;

function useStore(): SelectionStore {
  const store = use(SelectionContext);
  if (store === null) throw new Error('A selection is used outside its board.');
  return store;
}

/** The selection itself, of a store at hand. */
export function useSelectionOf(store: SelectionStore): Selection {
  return useSyncExternalStore(
    store.subscribe,
    () => store.current,
    () => NOTHING,
  );
}

/** True if a card is chosen; null while none is being chosen. */
export function useChosen(key: string): boolean | null {
  const store = useStore();
  return useSyncExternalStore(
    store.subscribe,
    () => (store.current.choosing ? store.current.keys.has(key) : null),
    () => null,
  );
}

/** True if all of these cards are chosen. */
export function useAllChosen(keys: readonly string[]): boolean {
  const store = useStore();
  return useSyncExternalStore(
    store.subscribe,
    () => keys.every((key) => store.current.keys.has(key)),
    () => false,
  );
}
