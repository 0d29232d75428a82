'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { t } from '@/words/t';
import { announce } from '../notices/live-region';

export interface KeysOnCardsOptions {
  /** The container of the columns. */
  board: RefObject<HTMLElement | null>;
  /** The attribute that identifies a card: its `data-card`, or its `data-order`. */
  name: 'card' | 'order';
  /** True if something is carried by keys; pressing the pointer anywhere puts it back. */
  carrying: boolean;
  onPutBack: () => void;
  /** A key went down, on the card so named if on one. Returns whether it meant something. */
  onKey: (event: KeyboardEvent, key: string | undefined) => boolean;
}

/** Columns of cards by keys. */
export function useKeysOnCards({ board, name, carrying, onPutBack, onKey }: KeysOnCardsOptions): void {
  const latest = useRef({ onKey, onPutBack });
  useEffect(() => {
    latest.current = { onKey, onPutBack };
  });
  useEffect(() => {
    if (!carrying) return;
    const putBack = () => {
      latest.current.onPutBack();
      announce(t('Nothing was moved.'));
    };
    window.addEventListener('pointerdown', putBack);
    return () => window.removeEventListener('pointerdown', putBack);
  }, [carrying]);
  useEffect(() => {
    const element = board.current;
    const listening = new AbortController();
    const { signal } = listening;
    // Listeners of the element and not of React: menus opened from a card are its React children, but their keys are not the card's.
    element?.addEventListener(
      'keydown',
      (event) => {
        if (event.altKey || !(event.target instanceof HTMLElement)) return;
        if (latest.current.onKey(event, event.target.dataset[name])) event.preventDefault();
      },
      { signal },
    );
    // A button would be pressed by what picks it up or puts it down.
    element?.addEventListener(
      'keyup',
      (event) => {
        const onCard = event.target instanceof HTMLElement && event.target.dataset[name] !== undefined;
        if (event.key === ' ' && onCard) event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, [board, name]);
}
