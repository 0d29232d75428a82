'use client';

import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { orderName, runName, units } from '@/lib/words';
import type { AppOutputs } from '@/trpc/client';

export type ScheduledRuns = AppOutputs['scheduling']['schedule'];

export interface SchedulingResultProps {
  runs: ScheduledRuns;
  orderNumber: number;
  onClose: () => void;
}

/** What became of each part: its run, and where its units stand now. */
export function SchedulingResult({ runs, orderNumber, onClose }: SchedulingResultProps) {
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
            <span className="font-medium">{runName(run)}</span>
            <span className="w-full text-ink-2 max-sm:pl-7 sm:w-64 sm:text-right">
              {units(run.quantity)} at {run.operationName}
              {run.stepLabel && <span className="text-ink-3"> {run.stepLabel}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="-mb-2 flex justify-end gap-2 pt-3">
        <Button asChild>
          <Link href={`/board?q=${encodeURIComponent(orderName(orderNumber))}`}>Open on the board</Link>
        </Button>
        <Button ref={close} look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  );
}
