import { Skeleton } from '@/components/skeleton';

const ROWS = Array.from({ length: 14 }, (_, i) => `row-${i}`);

/** The table's geometry while its orders are on their way. */
export function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading the orders">
      <div className="h-8 border-line border-b" />
      {ROWS.map((row, i) => (
        <div key={row} className="flex h-[41px] items-center gap-6 border-line border-b px-4">
          <Skeleton className="h-3.5 w-12" />
          <Skeleton className={i % 3 === 0 ? 'h-3.5 w-44' : 'h-3.5 w-36'} />
          <span className="flex-1" />
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3.5 w-24 max-md:hidden" />
          <Skeleton className="h-5 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
