import { SkeletonColumn } from '@/components/card-columns/skeleton-column';
import { Skeleton } from '@/components/skeleton';
import { t } from '@/words/t';

const COLUMNS = [5, 3, 6, 2, 4, 3] as const;
const TOOLS = ['w-14', 'w-20', 'w-16', 'w-10', 'w-12'] as const;

/** The board's geometry while it is read: the same columns, headers and cards. */
export function BoardSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col" role="status" aria-label={t('Loading the board')}>
      <div className="flex h-11 shrink-0 items-center gap-4 border-line border-b px-4 pointer-coarse:h-14">
        {TOOLS.map((width) => (
          <Skeleton key={width} className={`h-3 ${width}`} />
        ))}
      </div>
      <div className="flex min-h-0 flex-1 overflow-hidden">
        {COLUMNS.map((cards, column) => (
          <SkeletonColumn key={column} cards={cards} className="w-[312px]" />
        ))}
      </div>
    </div>
  );
}
