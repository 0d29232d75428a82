import { PageSearch, usePageSearch } from '@/components/page-search';

/** What the board is narrowed to. */
export const useBoardSearch = usePageSearch;

/** Narrows the board by words. */
export function BoardSearch() {
  return <PageSearch label="Search the board" placeholder="Part, order, customer…" />;
}
