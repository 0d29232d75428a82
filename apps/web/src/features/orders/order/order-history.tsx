'use client';

import type { OrderPage } from '@routecard/db';
import { ArrowRight, Ban, Columns3, FilePlus2, Pencil } from 'lucide-react';
import { Instant } from '@/components/marks/instant';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { ShowMore } from '@/components/tables/show-more';
import { AutomationReport, reportSummary } from '@/features/orders/kanban';
import { today } from '@/lib/time/calendar-day';
import { useLookAgain } from '@/lib/use-look-again';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { changesOf, deedOf, type HistoryEntry } from './history-words';

const ROWS = ['first', 'second', 'third'];
const ICONS = { CREATED: FilePlus2, EDITED: Pencil, COLUMN_CHANGED: Columns3, CANCELLED: Ban } as const;

/** The history of an order, the newest first. */
export function OrderHistory({ order }: { order: OrderPage }) {
  const refetchInterval = useLookAgain();
  const history = trpc.orders.history.useInfiniteQuery(
    { orderId: order.id },
    { getNextPageParam: (page) => page.next ?? undefined, initialCursor: null, refetchInterval },
  );
  const entries = history.data?.pages.flatMap((page) => page.entries);
  return (
    <section aria-labelledby="history-heading" className="pb-10">
      <h2 id="history-heading" className="px-4 pt-2 pb-2 font-semibold">
        {t('History')}
      </h2>
      {entries ? (
        entries.length === 0 ? (
          <p className="px-4 text-ink-2">
            {t(
              'Nothing is written down yet. Who changes the order, and what its stages do with it, appears here.',
            )}
          </p>
        ) : (
          <ol className="border-line border-t">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} order={order} />
            ))}
          </ol>
        )
      ) : history.isError ? (
        <ErrorState
          title={t('The history could not be loaded')}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        >
          {reasonOf(history.error)}
        </ErrorState>
      ) : (
        <div role="status" aria-label={t('Loading the history')}>
          {ROWS.map((row) => (
            <div key={row} className="flex h-11 items-center gap-6 border-line border-t px-4">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-4 w-72" />
            </div>
          ))}
        </div>
      )}
      <ShowMore list={history} verb={t('Show older')} />
    </section>
  );
}

function Entry({ entry, order }: { entry: HistoryEntry; order: OrderPage }) {
  const Icon = ICONS[entry.kind];
  const reports = entry.kind === 'COLUMN_CHANGED' ? entry.details.automations : [];
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line border-b px-4 py-2.5 sm:grid-cols-[9.5rem_1fr]">
      <span className="text-ink-3 max-sm:text-sm">
        <Instant at={entry.createdAt} />
      </span>
      <div className="min-w-0">
        <p className="flex items-start gap-2">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
          <span>
            <span className="font-medium">{entry.createdBy.displayName}</span> {deedOf(entry)}
          </span>
        </p>
        <Changes entry={entry} order={order} />
        {reports.length > 0 && (
          <details className="mt-1 ml-6">
            <summary className="hit-area w-fit cursor-pointer rounded-sm text-ink-2 hover:text-ink">
              {reportSummary(reports) ?? t('What its automations did')}
            </summary>
            <div className="mt-2 max-w-2xl">
              <AutomationReport order={order} reports={reports} />
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

function Changes({ entry, order }: { entry: HistoryEntry; order: OrderPage }) {
  const names = new Map(order.parts.map((part) => [part.requisitionId, part.name]));
  const changes = changesOf(entry, (id) => names.get(id) ?? t('a part that is gone'), today());
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1 ml-6 grid gap-0.5 text-ink-2">
      {changes.map(({ what, from, to }) => (
        <li key={what} className="flex flex-wrap items-center gap-x-2">
          <span>{what}</span>
          <span className="text-ink-3">{from}</span>
          <ArrowRight aria-hidden className="size-3.5 text-ink-3" />
          <span className="sr-only">{t('becomes')}</span>
          <span className="text-ink">{to}</span>
        </li>
      ))}
    </ul>
  );
}
