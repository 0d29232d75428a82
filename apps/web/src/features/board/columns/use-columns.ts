'use client';

import { useMemo, useState } from 'react';
import type { Board, Card } from '@/features/production';
import { type Column, columnsOf, sameWhereUnchanged } from './columns';
import type { Grouping } from './grouping';

/** The columns of the cards; a column that shows the same as before stays the same object. */
export function useColumns(
  operations: Board['operations'],
  cards: readonly Card[],
  today: string,
  grouping: Grouping | null = null,
): readonly Column[] {
  const [keep] = useState(keeper);
  return useMemo(
    () => keep(columnsOf(operations, cards, today, grouping)),
    [keep, operations, cards, today, grouping],
  );
}

/** Remembers the columns it answered last. */
function keeper(): (columns: readonly Column[]) => readonly Column[] {
  let before: readonly Column[] = [];
  return (columns) => {
    before = sameWhereUnchanged(before, columns);
    return before;
  };
}
