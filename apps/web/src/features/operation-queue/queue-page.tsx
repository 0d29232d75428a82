'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { Select } from '@/components/fields/select';
import { Link } from '@/components/link';
import { Loaded } from '@/components/loaded';
import { EmptyState } from '@/components/notices/empty-state';
import { Skeleton } from '@/components/skeleton';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { planningInterval } from '@/lib/time/planning-interval';
import { hoursText } from '@/lib/time/projected';
import { count, units } from '@/lib/words/words';
import { type AppOutputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { QueueTable } from './queue-table';

const UP = [
  {
    href: '/board',
    get label() {
      return t('Board');
    },
  },
];
const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];
/** Of the choice of a machine: no name of one is empty. */
const EVERY_MACHINE = 'every';

type Queue = AppOutputs['planning']['queue'];

/** What an operation works on next, in the order of the plan: for those who stand at its machines. */
export function QueuePage({ operationId, name }: { operationId: string; name: string }) {
  const [machine, setMachine] = useQueryState('machine', parseAsString);
  const query = trpc.planning.queue.useQuery(
    { operationId, ...(machine ? { machine } : {}) },
    { refetchInterval: planningInterval, placeholderData: keepPreviousData },
  );
  return (
    <Page title={<Trail up={UP}>{name}</Trail>}>
      <Loaded query={query} title={t('The queue could not be computed')} loading={<QueueSkeleton />}>
        {(queue) => (
          <Contents
            queue={queue}
            isBefore={query.isPlaceholderData}
            chosen={machine}
            onChoose={(next) => void setMachine(next)}
          />
        )}
      </Loaded>
    </Page>
  );
}

interface ContentsProps {
  queue: Queue;
  /** It is what was chosen before; the chosen one is on its way. */
  isBefore: boolean;
  /** The name of the chosen machine, which there may be no more; null for every machine. */
  chosen: string | null;
  onChoose: (machine: string | null) => void;
}

function Contents({ queue, isBefore, chosen, onChoose }: ContentsProps) {
  const { machines, all, hereUnits, hereSeconds } = queue;
  const machine = chosen !== null && machines.includes(chosen) ? chosen : null;
  const work = machine === null ? queue.work : queue.work.filter((one) => one.machines.includes(machine));
  if (all === 0 && machine === null && !isBefore) {
    return (
      <EmptyState
        icon={Layers}
        title={t('Nothing comes here')}
        action={
          <Link href="/board" className="text-accent-ink underline underline-offset-2">
            {t('Open the board')}
          </Link>
        }
      >
        {t('No open order has this operation ahead of it.')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2 border-line border-b px-4 py-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <div>
            <dt className="text-ink-3 text-sm">{t('Here now')}</dt>
            <dd>{units(hereUnits)}</dd>
          </div>
          {hereSeconds > 0 && (
            <div>
              <dt className="text-ink-3 text-sm">{t('Work of these')}</dt>
              <dd>{hoursText(hereSeconds)}</dd>
            </div>
          )}
        </dl>
        {machines.length > 1 && (
          <div className="ml-auto w-48">
            <Select
              aria-label={t('Machine')}
              value={machine ?? EVERY_MACHINE}
              onValueChange={(value) => onChoose(value === EVERY_MACHINE ? null : value)}
              options={[
                { value: EVERY_MACHINE, label: t('Every machine') },
                ...machines.map((name) => ({ value: name, label: name })),
              ]}
            />
          </div>
        )}
      </div>
      <div aria-busy={isBefore}>
        {work.length === 0 && !isBefore ? (
          <p className="px-4 py-3 text-ink-2">{t('Nothing comes to this machine.')}</p>
        ) : (
          <QueueTable queue={queue} work={work} machine={machine} />
        )}
      </div>
      {all > queue.work.length && !isBefore && (
        <p className="px-4 py-3 text-ink-2">
          {t('The next {count} of {all}.', { count: count(queue.work.length), all: count(all) })}
        </p>
      )}
    </>
  );
}

function QueueSkeleton() {
  return (
    <div role="status" aria-label={t('Computing the queue')} className="grid gap-3 p-4">
      <Skeleton className="h-10 w-48" />
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
