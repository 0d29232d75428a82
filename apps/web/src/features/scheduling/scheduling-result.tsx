'use client';

import { CircleCheck, CircleSlash } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { orderName, runName, units } from '@/lib/words/words';
import type { AppOutputs } from '@/trpc/client';
import { t } from '@/words/t';

export type ScheduledRuns = AppOutputs['scheduling']['schedule'];

/** A part that was not scheduled, and why. */
export interface LeftOut {
  readonly requisitionId: number;
  readonly name: string;
  readonly reason: string;
}

/** The result for each requested part. */
export interface SchedulingOutcome {
  readonly runs: ScheduledRuns;
  readonly leftOut: readonly LeftOut[];
}

export interface SchedulingResultProps {
  outcome: SchedulingOutcome;
  onClose: () => void;
}

/** The result for each part: its run and its units' location, or the reason why it was skipped. */
export function SchedulingResult({ outcome: { runs, leftOut }, onClose }: SchedulingResultProps) {
  const orders = [...new Set(runs.map(({ orderNumber }) => orderNumber))];
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <ul className="-mx-5 divide-y divide-line border-line border-y">
        {runs.map((run) => (
          <li
            key={`${run.requisitionId}-${run.runNumber}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-5 py-2.5"
          >
            <CircleCheck aria-hidden className="size-4 shrink-0 text-done" strokeWidth={1.75} />
            <span className="min-w-0 flex-1 basis-48 truncate">{run.partName}</span>
            <Link href={`/work-orders/${run.workOrderId}`} className="rounded-sm font-medium hover:underline">
              {runName(run)}
            </Link>
            <span className="w-full text-ink-2 max-sm:pl-7 sm:w-64 sm:text-right">
              {t('{units} at {operationName}', {
                units: units(run.quantity),
                operationName: run.operationName,
              })}
              {run.stepLabel && <span className="text-ink-3"> {run.stepLabel}</span>}
            </span>
          </li>
        ))}
        {leftOut.map((part) => (
          <li key={part.requisitionId} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-5 py-2.5">
            <CircleSlash aria-hidden className="size-4 shrink-0 text-gate" strokeWidth={1.75} />
            <span className="min-w-0 flex-1 basis-48 truncate">{part.name}</span>
            <span className="w-full text-ink-2 max-sm:pl-7 sm:w-96 sm:text-right">
              {t('Not scheduled: {reason}', { reason: part.reason })}
            </span>
          </li>
        ))}
      </ul>
      <div className="-mb-2 flex justify-end gap-2 pt-3">
        <Button asChild>
          <Link
            href={
              orders.length === 1 ? `/board?q=${encodeURIComponent(orderName(orders[0] ?? ''))}` : '/board'
            }
          >
            {t('Open on the board')}
          </Link>
        </Button>
        <Button ref={close} look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </>
  );
}
