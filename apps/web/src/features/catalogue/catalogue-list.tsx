'use client';

import { Loaded, type LoadedProps } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { t } from '@/words/t';

export interface CatalogueListProps<Data> extends Pick<LoadedProps<Data>, 'query' | 'children'> {
  /** The loaded rows, in the plural: `operations`. */
  what: string;
}

/** A list of the catalogue, or how it comes to be there. */
export function CatalogueList<Data>({ what, query, children }: CatalogueListProps<Data>) {
  return (
    <Loaded
      query={query}
      title={t('The {what} could not be loaded', { what })}
      loading={<ListSkeleton what={what} />}
    >
      {children}
    </Loaded>
  );
}

function ListSkeleton({ what }: { what: string }) {
  return (
    <RowsSkeleton label={t('Loading the {what}', { what })} rows={6} row="h-14 gap-4" above="line">
      <Skeleton className="size-4" />
      <Skeleton className="h-4 w-40" />
      <span className="flex-1" />
      <Skeleton className="h-5 w-24 max-sm:hidden" />
      <Skeleton className="h-7 w-14" />
    </RowsSkeleton>
  );
}
