'use client';

import type { FuturePart, OrderFuture, WorkBefore } from '@routecard/core';
import { Link } from '@/components/link';
import { Loaded } from '@/components/loaded';
import { Instant } from '@/components/marks/instant';
import { Projected } from '@/components/marks/projected';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { cx } from '@/lib/cx';
import { today } from '@/lib/time/calendar-day';
import { hoursText } from '@/lib/time/projected';
import { orderName, runName, units } from '@/lib/words/words';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import { ForecastAccuracyNote, ForecastSpreadMark } from './forecast-accuracy';
import { PiecesSkeleton } from './pieces-skeleton';
import { timesLink } from './times-link';
import { useOrderFuture } from './use-order-future';

/** The projected finish of an order for its strip of facts; nothing where none of it remains to be produced. */
export function OrderFutureFact({ orderId }: { orderId: number }) {
  const { data: future } = useOrderFuture(orderId);
  if (!future || !hasWork(future) || hasNoTimes(future)) return null;
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-3 text-sm">{t('Projected finish')}</dt>
      <dd className="flex min-h-5 flex-wrap items-center gap-x-1.5">
        <Projected of={future} timeZone={future.timeZone} today={today()} />
        {future.finish !== null && <ForecastSpreadMark />}
      </dd>
    </div>
  );
}

/** The chain that decides when an order is done: each wait with what goes first, and the work. */
export function OrderFutureSection({ orderId, parts }: OrderFutureSectionProps) {
  const query = useOrderFuture(orderId);
  if (query.data !== undefined && !(query.data && hasWork(query.data))) return null;
  return (
    <section aria-labelledby="future-heading">
      <h2 id="future-heading" className="px-4 pt-6 pb-1 font-semibold">
        {t('What it waits for')}
      </h2>
      <Loaded
        query={query}
        title={t('The forecast could not be computed')}
        loading={<PiecesSkeleton label={t('Computing the forecast')} />}
      >
        {(future) => future && <Chain future={future} parts={parts} />}
      </Loaded>
    </section>
  );
}

export interface OrderFutureSectionProps {
  orderId: number;
  parts: readonly { readonly requisitionId: number; readonly sequence: number; readonly name: string }[];
}

/** False where nothing of the order is left to do, though it is not shipped. */
const hasWork = ({ requisitionId }: OrderFuture) => requisitionId !== null;
/** True where no time is set for anything that is left to do. */
const hasNoTimes = ({ finish, hasTimes }: OrderFuture) => finish !== null && !hasTimes;

function Chain({ future, parts }: { future: OrderFuture; parts: OrderFutureSectionProps['parts'] }) {
  if (future.finish === null) {
    return (
      <p className="px-4 pt-1 text-ink-2">
        {t(
          'By the times and calendars that are set, it is not done within 20 years. Check whether its operations have working hours.',
        )}
      </p>
    );
  }
  if (hasNoTimes(future)) {
    return (
      <p className="px-4 pt-1 text-ink-2">
        {rich(
          'Its operations have no times yet. Set under <a>Catalogue</a> what they take, and the forecast appears here.',
          { a: timesLink },
        )}
      </p>
    );
  }
  const last = parts.find(({ requisitionId }) => requisitionId === future.requisitionId);
  return (
    <>
      <p className="max-w-prose px-4 pt-1 pb-2 text-ink-2">
        {last && <>{t('Its last units are those of {name}. ', { name: last.name })}</>}
        {t(
          'The forecast follows times, machines and calendars as they are set; units without a run count as scheduled now.',
        )}{' '}
        <ForecastAccuracyNote />
      </p>
      <Table caption={t('What the order waits for until it is done, in order')}>
        <thead>
          <tr>
            <HeadCell>{t('From')}</HeadCell>
            <HeadCell>{t('What')}</HeadCell>
            <HeadCell numeric>{t('For')}</HeadCell>
            <HeadCell className="max-sm:hidden">{t('Before it')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {timed(future).map((piece) => (
            <PieceRow key={piece.from} {...piece} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface Piece {
  readonly part: FuturePart;
  readonly from: number;
  /** True for closed hours between those of the piece before: they have no beginning of their own. */
  readonly isMeanwhile: boolean;
}

/** The pieces with the instants at which they begin; no two begin at once. */
function timed({ now, parts }: OrderFuture): Piece[] {
  let from = now;
  return parts.map((part, i) => {
    const before = parts[i - 1];
    const isMeanwhile =
      part.kind === 'CLOSED' && before?.kind !== 'CLOSED' && before?.operationId === part.operationId;
    const piece = { part, from, isMeanwhile };
    from += part.seconds;
    return piece;
  });
}

function PieceRow({ part, from, isMeanwhile }: Piece) {
  const quiet = part.kind === 'CLOSED';
  return (
    <Row>
      <Cell className="align-top text-ink-2 sm:py-2.5">
        {!isMeanwhile && <Instant at={new Date(from * 1000).toISOString()} />}
      </Cell>
      <Cell className={cx('py-2.5 align-top', quiet && 'text-ink-3')}>
        {isMeanwhile ? t('Closed hours meanwhile') : pieceWords(part)}
        <Before rows={part.before} className="mt-1 sm:hidden" />
      </Cell>
      <Cell
        numeric
        className={cx('whitespace-nowrap py-2.5 align-top', quiet ? 'text-ink-3' : 'font-medium')}
      >
        {hoursText(part.seconds)}
      </Cell>
      <Cell className="py-2.5 align-top max-sm:hidden">
        <Before rows={part.before} />
      </Cell>
    </Row>
  );
}

function pieceWords({ kind, operationName }: FuturePart): string {
  const place = operationName ?? '';
  switch (kind) {
    case 'QUEUE':
      return t('Waits in the queue at {place}', { place });
    case 'DOWN':
      return t('Waits at {place}, where a machine is down', { place });
    case 'RANK':
      return t('Waits at {place}, where the plan puts others first', { place });
    case 'CLOSED':
      return t('Closed hours at {place}', { place });
    case 'START_DATE':
      return t('Waits for its start date');
    case 'WORK':
      return t('Work at {place}', { place });
  }
}

function Before({ rows, className }: { rows: readonly WorkBefore[]; className?: string }) {
  if (rows.length === 0) return null;
  return (
    <ul className={cx('grid gap-0.5', className)}>
      {rows.map((row) => (
        <li
          key={`${row.requisitionId}/${row.workOrderId}/${row.seconds}`}
          className="min-h-6 text-ink-2 text-sm leading-6"
        >
          <Link href={`/orders/${row.orderId}`} className="rounded-sm text-accent-ink underline">
            {row.runNumber === null
              ? orderName(row.orderNumber)
              : runName({ ...row, runNumber: row.runNumber })}
          </Link>{' '}
          {row.partName}, {units(row.quantity)}, {hoursText(row.seconds)}
        </li>
      ))}
    </ul>
  );
}
