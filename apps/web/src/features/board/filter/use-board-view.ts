'use client';

import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { usePageSearch } from '@/components/page-search';
import { GROUPINGS, type Grouping } from '@/features/board/columns';
import { type BoardFilter, DUES } from './filter';

const names = parseAsArrayOf(parseAsString).withDefault([]);

const VIEW = {
  group: parseAsStringLiteral(GROUPINGS),
  customer: names,
  material: names,
  due: parseAsStringLiteral(DUES),
  late: parseAsBoolean.withDefault(false),
  operation: names,
};

/** The filters of the board besides the search. */
export type FilterChoice = Omit<BoardFilter, 'search'>;

/** The filters and the view of the board, stored in the address. */
export interface BoardView {
  readonly filter: BoardFilter;
  readonly grouping: Grouping | null;
  /** Changes what is given and leaves the rest. Each change is a step that the browser's back takes. */
  readonly change: (changes: Partial<FilterChoice & { grouping: Grouping | null }>) => void;
  /** Shows everything again, grouped as it is. */
  readonly showAll: () => void;
}

/** The filters and the view of the board. */
export function useBoardView(): BoardView {
  const [typed, setSearch] = usePageSearch();
  // Typing comes before ten thousand cards.
  const search = useDeferredValue(typed);
  const [{ group, customer, material, due, late, operation }, setView] = useQueryStates(VIEW, {
    history: 'push',
    clearOnDefault: true,
  });
  const filter = useMemo(
    () => ({ search, customers: customer, materials: material, due, late, operationIds: operation }),
    [search, customer, material, due, late, operation],
  );
  const change = useCallback<BoardView['change']>(
    ({ grouping, customers, materials, operationIds, ...same }) =>
      void setView({
        ...same,
        ...(grouping === undefined ? {} : { group: grouping }),
        ...(customers && { customer: [...customers] }),
        ...(materials && { material: [...materials] }),
        ...(operationIds && { operation: [...operationIds] }),
      }),
    [setView],
  );
  const showAll = useCallback(() => {
    void setSearch('');
    void setView({ customer: null, material: null, due: null, late: null, operation: null });
  }, [setSearch, setView]);
  return { filter, grouping: group, change, showAll };
}
