import { Skeleton } from '@/components/skeleton';

const ROWS = Array.from({ length: 12 }, (_, i) => `row-${i}`);

/** A table's geometry while its rows are on their way. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className="h-8 border-line border-b" />
      {ROWS.map((row, i) => (
        <div key={row} className="flex h-[41px] items-center gap-6 border-line border-b px-4">
          <Skeleton className={i % 3 === 0 ? 'h-3.5 w-48' : 'h-3.5 w-36'} />
          <span className="flex-1" />
          <Skeleton className="h-3.5 w-40 max-md:hidden" />
          <Skeleton className="h-3.5 w-32" />
        </div>
      ))}
    </div>
  );
}
