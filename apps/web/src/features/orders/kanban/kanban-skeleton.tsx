import { SkeletonColumn } from '@/components/card-columns/skeleton-column';

const LANES = [4, 3, 5, 2, 3] as const;

/** The kanban's geometry while it is read: the same columns, headers and cards. */
export function KanbanSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 overflow-hidden" role="status" aria-label="Loading the kanban">
      {LANES.map((cards, lane) => (
        <SkeletonColumn key={lane} cards={cards} className="w-[280px]" />
      ))}
    </div>
  );
}
