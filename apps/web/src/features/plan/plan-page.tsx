'use client';

import { type PlanView, willBeLate } from '@routecard/core';
import type { PlanHead } from '@routecard/db';
import { CalendarClock, FlaskConical, ListOrdered, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { EmptyState } from '@/components/notices/empty-state';
import { Skeleton } from '@/components/skeleton';
import { Page } from '@/features/frame';
import { useViewer } from '@/lib/session/viewer';
import { planningInterval } from '@/lib/time/planning-interval';
import { count, orders } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { LatenessTable } from './lateness-table';
import { LoadTable } from './load-table';
import { RushBehindBanner } from './rush-behind-banner';
import { SearchDialog } from './search-dialog';
import type { Supposed } from './supposed';
import { Timeline } from './timeline';
import { UndoDialog } from './undo-dialog';
import { usePlanChange } from './use-plan-change';
import { WhatIfDialog } from './what-if-dialog';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The plan: what each machine does next, how full its days are, and which orders will be late. */
export function PlanPage() {
  const plan = trpc.planning.plan.useQuery(undefined, { refetchInterval: planningInterval });
  const late = plan.data?.orders.filter(willBeLate).length ?? 0;
  return (
    <Page
      title={t('Plan')}
      detail={late > 0 ? t('{orders} will be late', { orders: orders(late) }) : undefined}
      actions={plan.data && <PlanActions plan={plan.data} />}
    >
      <Loaded query={plan} title={t('The plan could not be computed')} loading={<PlanSkeleton />}>
        {(view) => <Contents plan={view} />}
      </Loaded>
    </Page>
  );
}

/** What can be done about the plan, by those who may. */
function PlanActions({ plan }: { plan: PlanView }) {
  const { can } = useViewer();
  const [open, setOpen] = useState<'search' | 'what-if' | null>(null);
  const [supposed, setSupposed] = useState<readonly Supposed[]>([]);
  const { data: version } = trpc.planning.version.useQuery();
  const change = usePlanChange();
  const { busy, undo } = change;
  // The change that is named in the question; another one by then is refused.
  const [undoing, setUndoing] = useState<PlanHead | null>(null);
  if (!can.writeProduction) return null;
  // What is supposed stays, also while the last work of the plan goes.
  if (plan.bars.length === 0 && open === null && supposed.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <>
      {version?.canUndo && (
        <Button icon={Undo2} busy={busy} onClick={() => setUndoing(version)}>
          <span className="max-md:sr-only">{t('Undo plan change…')}</span>
        </Button>
      )}
      <Button icon={FlaskConical} onClick={() => setOpen('what-if')}>
        <span className="max-md:sr-only">{t('What if…')}</span>
        {supposed.length > 0 && (
          <span className="text-ink-2">
            {count(supposed.length)}
            <span className="sr-only"> {t('not applied yet')}</span>
          </span>
        )}
      </Button>
      <Button icon={ListOrdered} onClick={() => setOpen('search')}>
        <span className="max-md:sr-only">{t('Find a better sequence')}</span>
      </Button>
      {undoing && (
        <UndoDialog
          change={undoing}
          onUndo={() => void undo(undoing.version)}
          onClose={() => setUndoing(null)}
        />
      )}
      {open === 'search' && <SearchDialog onClose={close} />}
      {open === 'what-if' && (
        <WhatIfDialog plan={plan} all={supposed} change={change} onChange={setSupposed} onClose={close} />
      )}
    </>
  );
}

function Contents({ plan }: { plan: PlanView }) {
  const { can } = useViewer();
  if (plan.bars.length === 0) {
    return (
      <EmptyState icon={CalendarClock} title={t('Nothing to plan')}>
        {t(
          'The work of open orders appears here, machine by machine, once operations have times. They are set under Catalogue, Operations.',
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="max-w-prose px-4 pt-4 text-ink-2">
        {t(
          'A forecast from where units stand, times, machines and calendars. Units without a run count as scheduled now. Machines follow the sequence that the plan gives them.',
        )}
      </p>
      <RushBehindBanner plan={plan} />
      <Timeline plan={plan} />
      <LoadTable plan={plan} />
      {can.readOrders && <LatenessTable plan={plan} />}
    </>
  );
}

function PlanSkeleton() {
  return (
    <div role="status" aria-label={t('Computing the plan')} className="grid grid-cols-1 gap-3 p-4">
      <Skeleton className="h-4 w-96 max-w-full" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </div>
  );
}
