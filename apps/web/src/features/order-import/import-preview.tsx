'use client';

import { ChevronRight, CircleCheck } from 'lucide-react';
import { Button } from '@/components/button';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { Link } from '@/components/link';
import { Status } from '@/components/marks/status';
import { Banner } from '@/components/notices/banner';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { useConnection } from '@/lib/connection';
import type { SubmitState } from '@/lib/forms/use-submit';
import { formatDay, isPastDay, today } from '@/lib/time/calendar-day';
import { count, orders, parts, units } from '@/lib/words/words';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { alreadyThereWords } from './already-there-words';
import { columnWords, faultWords } from './columns';
import type { DryRun, Looked } from './import';

export interface ImportPreviewProps {
  looked: Looked;
  state: SubmitState;
  onImport: () => void;
  onCancel: () => void;
}

/** Faults and orders that are drawn at once; of more it is said how many there are. */
const MAX_SHOWN = 200;

/** The preview of an import: the lines that it creates and skips, before anything is written. */
export function ImportPreview({ looked: { dryRun }, state, onImport, onCancel }: ImportPreviewProps) {
  const offline = useConnection() === 'offline';
  const { refused, alreadyThere, ignoredColumns, newParts } = dryRun;
  const now = today();
  const pastDays = dryRun.orders
    .flatMap((order) => order.lines)
    .filter(({ dispatchDate }) => dispatchDate !== null && isPastDay(dispatchDate, now)).length;
  const lines = dryRun.orders.reduce((sum, order) => sum + order.lines.length, 0);
  return (
    <section aria-label={t('What will be imported')} className="border-line border-t">
      <div className="grid gap-0 px-4 pt-4">
        <SubmitBanner state={state} refused={t('Nothing was imported.')} />
        {ignoredColumns.length > 0 && (
          <Banner tone="neutral" title={t('Columns that are not read:')}>
            {ignoredColumns.join(', ')}.
          </Banner>
        )}
        {alreadyThere.length > 0 && (
          <Banner
            tone="neutral"
            title={message(
              '{lines, plural, one {# line is there already.} other {# lines are there already.}}',
              {
                lines: alreadyThere.length,
              },
            )}
          >
            {alreadyThereWords(alreadyThere)}
          </Banner>
        )}
        {pastDays > 0 && (
          <Banner
            tone="soon"
            title={message(
              '{lines, plural, one {# line has a dispatch day that has passed.} other {# lines have a dispatch day that has passed.}}',
              { lines: pastDays },
            )}
          >
            {t('They are imported; what has not left by its day counts as late.')}
          </Banner>
        )}
        {newParts > 0 && (
          <Banner
            tone="neutral"
            title={message(
              '{parts, plural, one {# part is not known yet.} other {# parts are not known yet.}}',
              {
                parts: newParts,
              },
            )}
          >
            {t('No part specification matches; one is created for each.')}
          </Banner>
        )}
      </div>
      {refused.length > 0 && <Faults refused={refused} />}
      <Orders found={dryRun.orders} lines={lines} />
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-canvas px-4 py-3">
        <p className="mr-auto text-ink-2" aria-live="polite">
          {refused.length > 0 &&
            lines > 0 &&
            message(
              '{lines, plural, one {# line is left out; correct it above, or import the rest.} other {# lines are left out; correct them above, or import the rest.}}',
              { lines: refused.length },
            )}
        </p>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button
          look="primary"
          busy={state.kind === 'busy'}
          disabled={offline || lines === 0}
          onClick={onImport}
        >
          {state.kind === 'unknown'
            ? t('Try again')
            : lines === 0
              ? t('Nothing to import')
              : t('Import {parts} in {orders}', {
                  parts: parts(lines),
                  orders: orders(dryRun.orders.length),
                })}
        </Button>
      </div>
    </section>
  );
}

function Faults({ refused }: { refused: DryRun['refused'] }) {
  return (
    <section aria-labelledby="faults-heading" className="pb-4">
      <h2 id="faults-heading" className="flex items-center gap-3 px-4 pt-2 pb-1 font-semibold">
        {t('Lines with errors')}
        <Status tone="late">{t('{lines} left out', { lines: count(refused.length) })}</Status>
      </h2>
      <Table caption={t('Lines that are left out, and why')}>
        <thead>
          <tr>
            <HeadCell numeric className="w-20 max-sm:w-0">
              {t('Line')}
            </HeadCell>
            <HeadCell className="w-44 max-sm:w-0">{t('Column')}</HeadCell>
            <HeadCell>{t('What is wrong')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, MAX_SHOWN).flatMap(({ place, faults }) =>
            faults.map(({ column, reason }, i) => (
              <Row key={`${place}-${column}-${reason}`}>
                <Cell numeric>
                  {i === 0 ? count(place) : <span className="sr-only">{count(place)}</span>}
                </Cell>
                <Cell className="text-ink-2">{columnWords(column) ?? t('The whole line')}</Cell>
                <Cell className="py-2">{faultWords(reason, column)}</Cell>
              </Row>
            )),
          )}
        </tbody>
      </Table>
      {refused.length > MAX_SHOWN && (
        <p className="px-4 pt-2 text-ink-3 text-sm">
          {t('And {others} more.', { others: count(refused.length - MAX_SHOWN) })}
        </p>
      )}
    </section>
  );
}

function Orders({ found, lines }: { found: DryRun['orders']; lines: number }) {
  if (found.length === 0) {
    return <p className="px-4 pb-4 text-ink-2">{t('No line creates anything new.')}</p>;
  }
  return (
    <section aria-labelledby="orders-heading" className="pb-4">
      <h2 id="orders-heading" className="flex items-center gap-3 px-4 pt-2 pb-2 font-semibold">
        {t('To be created')}
        <Status tone="done" icon={CircleCheck}>
          {t('{parts} in {orders}', { parts: parts(lines), orders: orders(found.length) })}
        </Status>
      </h2>
      <ul className="border-line border-t" aria-label={t('Orders to be created')}>
        {found.slice(0, MAX_SHOWN).map((order) => (
          <li key={`${order.reference}-${order.orderId}`} className="border-line border-b">
            <details className="group/order">
              <summary className="flex min-h-10 cursor-pointer items-center gap-2 px-4 py-1.5 hover:bg-hover">
                <ChevronRight
                  aria-hidden
                  className="size-4 shrink-0 text-ink-3 transition-transform duration-100 group-open/order:rotate-90"
                />
                <span className="font-medium">{order.reference}</span>
                <span className="min-w-0 truncate">{order.customerOrganisationName}</span>
                <span className="ml-auto shrink-0 text-ink-2">
                  {order.orderId === null ? t('New order') : t('Adds to an order')},{' '}
                  {parts(order.lines.length)}
                </span>
              </summary>
              <Table caption={t('Parts of {reference}', { reference: order.reference })} className="pb-2">
                <thead>
                  <tr>
                    <HeadCell className="w-24">{t('Line')}</HeadCell>
                    <HeadCell>{t('Part')}</HeadCell>
                    <HeadCell>{t('Due')}</HeadCell>
                    <HeadCell numeric>{t('Quantity')}</HeadCell>
                  </tr>
                </thead>
                <tbody>
                  {order.lines.map((line) => (
                    <Row key={line.reference}>
                      <Cell className="text-ink-2">{line.reference}</Cell>
                      <Cell>
                        {line.partName}{' '}
                        {line.makesPart && <span className="ml-2 text-ink-3 text-sm">{t('new part')}</span>}
                      </Cell>
                      <Cell className="whitespace-nowrap text-ink-2">
                        {line.dispatchDate ? formatDay(line.dispatchDate) : '–'}
                      </Cell>
                      <Cell numeric className="whitespace-nowrap">
                        {units(line.quantity)}
                      </Cell>
                    </Row>
                  ))}
                </tbody>
              </Table>
              {order.orderId !== null && (
                <p className="px-4 pb-3">
                  <Link
                    href={`/orders/${order.orderId}`}
                    className="text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
                  >
                    {t('See the order as it is')}
                  </Link>
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p className="px-4 pt-2 text-ink-3 text-sm">
          {t('And {others} more.', { others: count(found.length - MAX_SHOWN) })}
        </p>
      )}
    </section>
  );
}
