'use client';

import type { StepEvent, StepPage } from '@routecard/db';
import Link from 'next/link';
import { useCallback } from 'react';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { HistoryLine } from '@/features/board/run-history';
import { useUndo } from '@/features/board/use-undo';
import { useViewer } from '@/features/frame/viewer';
import { useConnection } from '@/lib/connection';
import { useLookAgain } from '@/lib/use-look-again';
import { runName } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';

/** What came into the step and left it: who, when, whose units, from where to where; any line may be taken back. */
export function StepHistory({ step }: { step: StepPage }) {
  return (
    <section aria-labelledby="history-heading" className="max-w-4xl pb-10">
      <h2 id="history-heading" className="px-4 pt-5 font-semibold">
        History
      </h2>
      <Lines stepId={step.id} />
    </section>
  );
}

function Lines({ stepId }: { stepId: string }) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const { productionSteps } = trpc.useUtils();
  const refetchInterval = useLookAgain();
  const query = trpc.productionSteps.history.useQuery({ stepId }, { refetchInterval });
  const { data, isError, error, isFetching, refetch } = query;
  const lookAgain = useCallback(() => productionSteps.invalidate(), [productionSteps]);
  const { undo } = useUndo(lookAgain);
  if (data) {
    return (
      <ol className="px-4 py-2">
        {data.map((event) => (
          <HistoryLine
            key={event.id}
            event={event}
            of={<RunLink event={event} />}
            {...(can.writeProduction && !offline ? { onUndo: undo } : {})}
          />
        ))}
      </ol>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="The history could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {reasonOf(error)}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label="Loading the history" className="grid gap-4 px-4 py-4">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <span key={width} className="grid gap-2">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-2.5 w-1/3" />
        </span>
      ))}
    </div>
  );
}

function RunLink({ event }: { event: StepEvent }) {
  return (
    <Link
      href={`/work-orders/${event.workOrderId}`}
      title={event.partName}
      className="rounded-sm font-medium hover:underline"
    >
      {runName(event)}
    </Link>
  );
}
