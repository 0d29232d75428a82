import { Skeleton } from '@/components/skeleton';

const COLUMNS = [5, 3, 6, 2, 4, 3] as const;

/** The board's geometry while it is read: the same columns, headers and cards. */
export function BoardSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 overflow-hidden" role="status" aria-label="Loading the board">
      {COLUMNS.map((cards, column) => (
        <div key={column} className="h-full w-[312px] shrink-0 border-line border-r">
          <div className="flex h-15 flex-col justify-center gap-2 px-3">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-2.5 w-16" />
          </div>
          <div className="grid gap-1 px-2 pt-1">
            {Array.from({ length: cards }, (_, card) => (
              <div
                key={card}
                className="flex h-16 flex-col justify-center gap-2.5 rounded border border-line border-l-[3px] bg-surface px-2.5"
              >
                <Skeleton className="h-3 w-2/3" />
                <Skeleton className="h-2.5 w-5/6" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
