'use client';

import type { OrderPast, PastPart } from '@routecard/core';
import { Link } from '@/components/link';
import { Loaded } from '@/components/loaded';
import { Instant } from '@/components/marks/instant';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { cx } from '@/lib/cx';
import { planningInterval } from '@/lib/time/planning-interval';
import { hoursText } from '@/lib/time/projected';
import { KINDS_IN_SENTENCES, pastWords, percentWords } from '@/lib/words/past-words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { PiecesSkeleton } from './pieces-skeleton';

/** What the time of an order was used for until now, or until it had left. */
export function OrderPastSection({ orderId }: { orderId: number }) {
  const query = trpc.planning.orderPast.useQuery({ orderId }, { refetchInterval: planningInterval });
  return (
    <section aria-labelledby="past-heading">
      <h2 id="past-heading" className="px-4 pt-6 pb-1 font-semibold">
        {t('Where its time went')}
      </h2>
      <Loaded
        query={query}
        title={t('Its time could not be divided')}
        loading={<PiecesSkeleton label={t('Dividing its time')} />}
      >
        {(past) => past && <Shares past={past} />}
      </Loaded>
    </section>
  );
}

function Shares({ past }: { past: OrderPast }) {
  const all = past.until - past.from;
  return (
    <>
      <p className="max-w-prose px-4 pt-1 pb-2 text-ink-2">
        {all === 0
          ? t('It was entered just now.')
          : `${hoursText(all)} ${spanWords(past)}, ${largest(past, all)}.`}{' '}
        {t('The units that were last decide; work and setup are taken from the times that are set.')}
      </p>
      {all > 0 && (
        <Table caption={t('What the time of the order was used for, in order')}>
          <thead>
            <tr>
              <HeadCell>{t('From')}</HeadCell>
              <HeadCell>{t('What')}</HeadCell>
              <HeadCell numeric>{t('For')}</HeadCell>
              <HeadCell numeric className="max-sm:hidden">
                {t('Share')}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {past.parts.map((part) => (
              <ShareRow key={`${part.from}/${part.until}/${part.kind}`} part={part} all={all} />
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

const spanWords = ({ isOver }: OrderPast) =>
  isOver ? t('from its entry to its end') : t('since it was entered');

/** The kind of time that took most of it, over all operations. */
function largest({ parts }: OrderPast, all: number): string {
  const sums = new Map<PastPart['kind'], number>();
  for (const { kind, seconds } of parts) sums.set(kind, (sums.get(kind) ?? 0) + seconds);
  const [first] = [...sums].sort(([, a], [, b]) => b - a);
  if (first === undefined) return t('with nothing in it');
  const [kind, seconds] = first;
  return t('{percent} of it {kind}', { percent: percentWords(seconds, all), kind: KINDS_IN_SENTENCES[kind] });
}

function ShareRow({ part, all }: { part: PastPart; all: number }) {
  const quiet = part.kind === 'CLOSED';
  const words = pastWords(part);
  return (
    <Row>
      <Cell className="text-ink-2">
        <Instant at={new Date(part.from * 1000).toISOString()} />
      </Cell>
      <Cell className={cx(quiet && 'text-ink-3')}>
        {part.workOrderId === null ? (
          words
        ) : (
          <Link
            href={`/work-orders/${part.workOrderId}`}
            className="rounded-sm hover:text-accent-ink hover:underline"
          >
            {words}
          </Link>
        )}
      </Cell>
      <Cell numeric className={cx('whitespace-nowrap', quiet ? 'text-ink-3' : 'font-medium')}>
        {hoursText(part.seconds)}
      </Cell>
      <Cell numeric className={cx('whitespace-nowrap max-sm:hidden', quiet && 'text-ink-3')}>
        {percentWords(part.seconds, all)}
      </Cell>
    </Row>
  );
}
