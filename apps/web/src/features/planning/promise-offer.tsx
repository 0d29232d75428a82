'use client';

import type { DelayedOrder, OrderPromise, Priority } from '@routecard/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { Status } from '@/components/marks/status';
import { Skeleton } from '@/components/skeleton';
import { cx } from '@/lib/cx';
import { formatDay, today } from '@/lib/time/calendar-day';
import { dayUntilInZone, hoursText } from '@/lib/time/projected';
import { useSettled } from '@/lib/use-settled';
import { count, orderName, orders } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import { timesLink } from './times-link';

/** A question stands in an address, which has an end. */
const MAX_OFFERED_LINES = 40;
const MAX_SHOWN_DELAYS = 5;
const TYPING_MS = 400;

export interface PromiseOfferProps {
  priority: Priority;
  /** Those that are complete; nothing is offered without any. */
  lines: readonly { readonly partSpecificationId: string; readonly quantity: number }[];
  /** The day that is chosen: `YYYY-MM-DD`, or empty. */
  day: string;
  onDay: (day: string) => void;
}

/** Days that a new order could be promised for, each to be taken with one press, and whom the earlier one would delay. */
export function PromiseOffer({ priority, lines, day, onDay }: PromiseOfferProps) {
  const text = JSON.stringify({ priority, lines });
  const settled = useSettled(text, TYPING_MS);
  const asked = JSON.parse(settled) as Pick<PromiseOfferProps, 'priority'> & {
    lines: { partSpecificationId: string; quantity: number }[];
  };
  const enabled = asked.lines.length > 0 && asked.lines.length <= MAX_OFFERED_LINES;
  const query = trpc.planning.promise.useQuery(asked, { enabled, placeholderData: keepPreviousData });
  const { data: promise, isError, error, isFetching, isPlaceholderData } = query;
  // While the answer is awaited, the last one stands there, which was for other parts or quantities.
  const isCurrent = settled === text && !isPlaceholderData;
  if (lines.length === 0) return null;
  return (
    <section
      aria-labelledby="promise-heading"
      aria-busy={isFetching || !isCurrent}
      className="border-line border-t px-4 pt-4"
    >
      <h2 id="promise-heading" className="font-semibold">
        {t('When it could be done')}
      </h2>
      {lines.length > MAX_OFFERED_LINES ? (
        <p className="pt-1 text-ink-2">
          {t('A day is proposed for up to {count} parts. POST /promise takes more.', {
            count: count(MAX_OFFERED_LINES),
          })}
        </p>
      ) : isError && !promise ? (
        <p className="pt-1 text-ink-2">
          {t('No day can be proposed: {reasonOf}', { reasonOf: reasonOf(error) })}
        </p>
      ) : promise ? (
        <Offers promise={promise} isCurrent={isCurrent} day={day} onDay={onDay} />
      ) : (
        <div role="status" aria-label={t('Computing a day')} className="grid gap-2 pt-2">
          <Skeleton className="h-4 w-72" />
          <Skeleton className="h-4 w-64" />
        </div>
      )}
    </section>
  );
}

interface Taking extends Pick<PromiseOfferProps, 'day' | 'onDay'> {
  /** False while the days are those of what was typed before; none can be taken then. */
  isCurrent: boolean;
}

function Offers({ promise, ...taking }: Taking & { promise: OrderPromise }) {
  const { hasTimes, byDueDate, delayingNobody, timeZone } = promise;
  if (byDueDate === null && delayingNobody === null) {
    return (
      <p className="pt-1 text-ink-2">
        {t('By the times and calendars that are set, it would not be done within 20 years.')}
      </p>
    );
  }
  if (!hasTimes) {
    return (
      <p className="pt-1 text-ink-2">
        {rich(
          'Its operations have no times yet. Set under <a>Catalogue</a> what they take, and a day is proposed here.',
          { a: timesLink },
        )}
      </p>
    );
  }
  const both = byDueDate !== null && delayingNobody !== null && byDueDate.date === delayingNobody.date;
  const alone = both && byDueDate.delays.length === 0;
  return (
    <dl className="grid gap-3 pt-2">
      {byDueDate && (
        <Offer
          name={alone ? t('Earliest, and nobody is delayed') : t('Earliest, work taken by due date')}
          date={byDueDate.date}
          {...taking}
        >
          <Delays rows={byDueDate.delays} timeZone={timeZone} />
        </Offer>
      )}
      {delayingNobody && !alone && (
        <Offer
          name={t('Earliest that delays nobody, its work between that of others')}
          date={delayingNobody.date}
          {...taking}
        >
          {delayingNobody.delaysByDueDate.length > 0 && (
            <p className="max-w-prose pt-1 text-ink-2 text-sm">
              {t(
                'Machines take work by due date. Unless you put it after theirs in the plan, it delays {orders} all the same.',
                { orders: orders(delayingNobody.delaysByDueDate.length) },
              )}
            </p>
          )}
        </Offer>
      )}
    </dl>
  );
}

interface OfferProps extends Taking {
  name: string;
  date: string;
  children?: ReactNode;
}

function Offer({ name, date, isCurrent, day, onDay, children }: OfferProps) {
  const words = formatDay(date, today());
  return (
    <div>
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="flex flex-wrap items-center gap-3 pt-0.5">
        <span className={cx('font-light', !isCurrent && 'text-ink-2')}>{words}</span>
        <Button size="sm" disabled={!isCurrent || day === date} onClick={() => onDay(date)}>
          {day === date ? t('Is the dispatch day') : t('Take {words}', { words })}
        </Button>
      </dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

/** The orders that would be done later, those that become late first. */
function Delays({ rows, timeZone }: { rows: readonly DelayedOrder[]; timeZone: string }) {
  if (rows.length === 0) return null;
  const sorted = rows.toSorted(
    (a, b) => Number(b.becomesLate) - Number(a.becomesLate) || b.delaySeconds - a.delaySeconds,
  );
  const more = sorted.length - MAX_SHOWN_DELAYS;
  return (
    <>
      <p className="pt-1 text-ink-2 text-sm">
        {t('It would delay {orders}:', { orders: orders(rows.length) })}
      </p>
      <ul className="grid gap-0.5 pt-0.5 text-sm">
        {sorted.slice(0, MAX_SHOWN_DELAYS).map((row) => (
          <li key={row.orderId} className="flex min-h-6 flex-wrap items-center gap-x-2">
            <Link
              href={`/orders/${row.orderId}`}
              className="inline-flex min-h-6 min-w-6 items-center rounded-sm text-accent-ink underline"
            >
              {orderName(row.orderNumber)}
            </Link>
            <span className="text-ink-2">
              {row.finish === null
                ? t('by {delay}', { delay: hoursText(row.delaySeconds) })
                : t('by {delay}, to {day}', {
                    delay: hoursText(row.delaySeconds),
                    day: formatDay(dayUntilInZone(row.finish, timeZone), today()),
                  })}
            </span>
            {row.becomesLate && (
              <Status tone="late" filled={false}>
                {t('becomes late')}
              </Status>
            )}
          </li>
        ))}
        {more > 0 && <li className="text-ink-2">{t('and {count} more', { count: count(more) })}</li>}
      </ul>
    </>
  );
}
