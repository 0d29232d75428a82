'use client';

import type { StepEvent, StepPage } from '@routecard/db';
import { useCallback } from 'react';
import { Link } from '@/components/link';
import { HistoryLines, useUndo } from '@/features/production';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { runName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

/** Transitions into and out of the step: user, time, units, origin and target; each can be undone. */
export function StepHistory({ step }: { step: StepPage }) {
  return (
    <section aria-labelledby="history-heading" className="max-w-4xl pb-10">
      <h2 id="history-heading" className="px-4 pt-5 font-semibold">
        {t('History')}
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
  const lookAgain = useCallback(() => productionSteps.invalidate(), [productionSteps]);
  const { undo } = useUndo(lookAgain);
  return (
    <HistoryLines
      query={query}
      of={(event) => <RunLink event={event} />}
      onUndo={can.moveUnits && !offline ? undo : undefined}
    />
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
