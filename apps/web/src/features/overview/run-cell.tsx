import type { FinishedRow, ScrapRow } from '@routecard/db';
import { Link } from '@/components/link';
import { Instant } from '@/components/marks/instant';
import { Cell } from '@/components/tables/table';
import { runName } from '@/lib/words/words';

/** The part and its run, which opens it, and whose it is. */
export function RunCell({ row }: { row: FinishedRow | ScrapRow }) {
  return (
    <Cell className="py-1.5">
      <span className="block">{row.partName}</span>
      <span className="block text-ink-2 text-sm">
        <Link href={`/work-orders/${row.workOrderId}`} className="text-accent-ink underline">
          {runName(row)}
        </Link>{' '}
        · {row.customerName}
      </span>
      <span className="block text-ink-2 text-sm sm:hidden">
        <Instant at={row.at} />
      </span>
    </Cell>
  );
}
