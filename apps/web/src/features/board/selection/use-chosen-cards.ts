'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import type { Column } from '@/features/board/columns';
import type { Card } from '@/features/production';
import { cardsWords } from '@/features/production';
import { useLatest } from '@/lib/use-latest';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';
import { extendedTo, limitedTo, NOTHING, type Selection, toggled, withAll } from './selection';
import { SelectionStore, useSelectionOf } from './use-selection';

const NO_CARDS: readonly Card[] = [];

/** The cards that a person has chosen, of those that are in sight: what a filter or a folded column hides is never moved along. */
export function useChosenCards(columns: readonly Column[], collapsed: ReadonlySet<string>) {
  const [store] = useState(() => new SelectionStore());
  const { keys, choosing } = useSelectionOf(store);
  const cards = useMemo(() => {
    if (keys.size === 0) return NO_CARDS;
    const open = columns.filter(({ operation }) => !collapsed.has(operation.id));
    return open.flatMap((column) => column.cards.filter(({ key, arriving }) => keys.has(key) && !arriving));
  }, [columns, collapsed, keys]);
  useEffect(() => {
    // Cards chosen since are not among these yet.
    if (store.current.keys !== keys) return;
    const there = new Set(cards.map(({ key }) => key));
    store.change(limitedTo(store.current, (key) => there.has(key)));
  }, [store, keys, cards]);
  const latest = useLatest({ columns, cards });

  const change = useCallback(
    (next: Selection) => {
      store.change(next);
      const chosen = latest.current.columns.flatMap((column) =>
        column.cards.filter((card) => next.keys.has(card.key)),
      );
      const total = chosen.reduce((sum, { quantity }) => sum + quantity, 0);

      announce(
        chosen.length === 0
          ? t('No card selected.')
          : t('{cards} selected, {units}.', { cards: cardsWords(chosen.length), units: units(total) }),
      );
    },
    [store, latest],
  );
  const actions = useMemo(
    () => ({
      toggle: (card: Card) => change(toggled(store.current, card.key)),
      chooseTo: (card: Card, from?: Card) => {
        const column = latest.current.columns.find(({ operation }) => operation.id === card.operationId);
        const shown = (column?.cards ?? []).flatMap(({ key, arriving }) => (arriving ? [] : [key]));
        const { current } = store;
        const begun = current.anchor !== null && shown.includes(current.anchor);
        const start =
          begun || !from ? current : toggled({ ...current, keys: without(current, from) }, from.key);
        change(extendedTo(start, card.key, shown));
      },
      chooseAll: (all: readonly Card[]) =>
        change(
          withAll(
            store.current,
            all.map(({ key }) => key),
          ),
        ),
      /** Chooses these and nothing else. */
      chooseOnly: (only: readonly Card[]) =>
        change(
          withAll(
            NOTHING,
            only.map(({ key }) => key),
          ),
        ),
      begin: () => store.change({ ...store.current, choosing: true }),
      end: () => store.change(NOTHING),
      isChoosing: () => store.current.choosing,
      /** The cards that move with a card: the selection if it contains the card, else the card alone. */
      togetherWith: (card: Card): readonly Card[] =>
        store.current.keys.has(card.key) ? latest.current.cards : [card],
    }),
    [change, store, latest],
  );
  return { store, cards, choosing, actions };
}

/** Without the card, so that toggling it chooses it. */
function without({ keys }: Selection, { key }: Card): ReadonlySet<string> {
  const others = new Set(keys);
  others.delete(key);
  return others;
}
