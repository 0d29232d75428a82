import { Skeleton } from '@/components/skeleton';
import { t } from '@/words/t';

const FIGURES = ['work', 'late', 'projected', 'finished', 'lead'];
const CHARTS = ['floor', 'orders', 'scrap', 'output', 'times'];
const BARS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The overview before its numbers are there. */
export function OverviewSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the overview')}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-3 lg:grid-cols-5">
        {FIGURES.map((figure) => (
          <div key={figure} className="grid gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-3 w-16" />
          </div>
        ))}
      </div>
      <div className="grid border-line border-t lg:grid-cols-2">
        {CHARTS.map((chart) => (
          <div
            key={chart}
            className="grid content-start gap-3 border-line border-b p-4 lg:first:row-span-2 lg:first:border-r"
          >
            <Skeleton className="h-4 w-40" />
            {BARS.map((bar) => (
              <Skeleton key={bar} className="h-5" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
