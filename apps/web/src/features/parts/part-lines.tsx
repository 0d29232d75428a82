import type { PartPage } from '@routecard/db';
import { Link } from '@/components/link';
import { Due } from '@/components/marks/due';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { today } from '@/lib/time/calendar-day';
import { count, orderName } from '@/lib/words/words';
import { t } from '@/words/t';

/** The orders that wait for units of the part. */
export function PartLines({ part }: { part: PartPage }) {
  const now = today();
  return (
    <section aria-labelledby="lines-heading" className="pb-10">
      <h2 id="lines-heading" className="px-4 pt-6 pb-1 font-semibold">
        {t('To schedule')}
      </h2>
      {part.lines.length === 0 ? (
        <p className="px-4 py-2 text-ink-2">{t('No order waits for units of this part.')}</p>
      ) : (
        <Table caption={t('Orders with units of the part remaining to schedule')}>
          <thead>
            <tr>
              <HeadCell className="w-20">{t('Order')}</HeadCell>
              <HeadCell>{t('Customer')}</HeadCell>
              <HeadCell>{t('Due')}</HeadCell>
              <HeadCell numeric className="max-sm:hidden">
                {t('Ordered')}
              </HeadCell>
              <HeadCell numeric>{t('Remaining')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {part.lines.map((line) => (
              <Row key={line.requisitionId} interactive className="relative">
                <Cell className="font-medium">
                  <Link
                    href={`/orders/${line.orderId}`}
                    className="-outline-offset-2 after:absolute after:inset-0"
                  >
                    {orderName(line.orderNumber)}
                  </Link>
                </Cell>
                <Cell className="max-w-0 truncate sm:w-1/3">{line.customerName}</Cell>
                <Cell>
                  <Due
                    day={line.due}
                    today={now}
                    className="max-sm:flex-col max-sm:items-start max-sm:gap-0.5 max-sm:py-1.5"
                  />
                </Cell>
                <Cell numeric className="text-ink-2 max-sm:hidden">
                  {count(line.ordered)}
                </Cell>
                <Cell numeric className="font-medium">
                  {count(line.left)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {part.lineCount > part.lines.length && (
        <p className="flex min-h-14 items-center justify-center gap-3 px-4 text-ink-3 text-sm">
          {t('{shown} of {total}', { shown: count(part.lines.length), total: count(part.lineCount) })}
          <Link href="/parts/to-schedule" className="rounded-sm text-accent-ink hover:underline">
            {t('All that is to schedule')}
          </Link>
        </p>
      )}
    </section>
  );
}
