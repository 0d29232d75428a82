import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';

/** The pieces of a time while they are computed. */
export function PiecesSkeleton({ label }: { label: string }) {
  return (
    <RowsSkeleton label={label} rows={3} row="h-10 gap-6">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-72" />
    </RowsSkeleton>
  );
}
