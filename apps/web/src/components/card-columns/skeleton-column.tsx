import { cx } from '@/lib/cx';
import { Skeleton } from '../skeleton';

/** A column of cards while it is read: its header, and so many cards as tall as they will be. */
export function SkeletonColumn({ cards, className }: { cards: number; className: string }) {
  return (
    <div className={cx('h-full shrink-0 border-line border-r', className)}>
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
  );
}
