import { Skeleton } from '@/components/skeleton';
import { t } from '@/words/t';

const LINES = ['first', 'second', 'third', 'fourth'];

/** The packing screen's geometry while its order is on its way. */
export function PackingSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the shipment')} className="flex min-h-0 flex-1">
      <div className="w-[340px] border-line border-r max-md:hidden">
        <div className="grid gap-3 border-line border-b px-4 py-3">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
        {LINES.map((line) => (
          <div key={line} className="grid gap-3 border-line border-b px-4 py-4">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </div>
      <div className="grid flex-1 content-start gap-3 bg-sunken p-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
        <Skeleton className="mt-1 h-52" />
      </div>
    </div>
  );
}
