'use client';

import type { PlanView } from '@routecard/core';
import { CalendarClock } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { Page } from '@/features/frame';
import { planningInterval } from '@/lib/planning-interval';
import { useViewer } from '@/lib/viewer';
import { orders } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { LatenessTable } from './lateness-table';
import { LoadTable } from './load-table';
import { Timeline } from './timeline';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The plan: what each machine does next, how full its days are, and which orders will be late. */
export function PlanPage() {
  const plan = trpc.planning.plan.useQuery(undefined, { refetchInterval: planningInterval });
  const late = plan.data?.orders.filter(({ slackSeconds }) => (slackSeconds ?? 0) < 0).length ?? 0;
  return (
    <Page title="Plan" detail={late > 0 ? `${orders(late)} will be late` : undefined}>
      <Loaded query={plan} title="The plan could not be computed" loading={<PlanSkeleton />}>
        {(view) => <Contents plan={view} />}
      </Loaded>
    </Page>
  );
}

function Contents({ plan }: { plan: PlanView }) {
  const { can } = useViewer();
  if (plan.bars.length === 0) {
    return (
      <EmptyState icon={CalendarClock} title="Nothing to plan">
        The work of open orders appears here, machine by machine, once operations have times. They are set
        under Catalogue, Operations.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="max-w-prose px-4 pt-4 text-ink-2">
        A forecast from where units stand, times, machines and calendars. Units without a run count as
        scheduled now.
      </p>
      <Timeline plan={plan} />
      <LoadTable plan={plan} />
      {can.readOrders && <LatenessTable plan={plan} />}
    </>
  );
}

function PlanSkeleton() {
  return (
    <div role="status" aria-label="Computing the plan" className="grid gap-3 p-4">
      <Skeleton className="h-4 w-96 max-w-full" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </div>
  );
}
