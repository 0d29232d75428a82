import { PageSearch, usePageSearch } from '@/components/page-search';

/** The filters of the board. */
export const useBoardSearch = usePageSearch;

/** Narrows the board by words. */
export function BoardSearch() {
  return <PageSearch label="Search the board" placeholder="Part, order, customer…" />;
}
