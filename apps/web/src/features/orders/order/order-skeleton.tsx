import { Skeleton } from '@/components/skeleton';
import { t } from '@/words/t';

const FACTS = ['state', 'due', 'completed', 'customer', 'purchase-order', 'stage'];
const PARTS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The page's geometry while the order is on its way. */
export function OrderSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the order')}>
      <div className="flex flex-wrap gap-x-8 gap-y-3 border-line border-b px-4 py-3">
        {FACTS.map((fact) => (
          <div key={fact} className="grid gap-2 py-0.5">
            <Skeleton className="h-3 w-12" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
      <div className="px-4 pt-5 pb-3">
        <Skeleton className="h-4 w-16" />
      </div>
      <div className="h-8 border-line border-b" />
      {PARTS.map((part) => (
        <div key={part} className="grid h-20 content-center gap-3 border-line border-b px-4">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
