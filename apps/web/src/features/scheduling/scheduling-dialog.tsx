'use client';

import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { orderName, parts } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { SchedulingForm } from './scheduling-form';
import { type ScheduledRuns, SchedulingResult } from './scheduling-result';

export interface SchedulingDialogProps {
  orderId: number;
  /** The parts it is about; empty for all. */
  requisitionIds: readonly number[];
  onClose: () => void;
}

/** Puts parts of an order into production: how many, along which routing, and afterwards what became of each. */
export function SchedulingDialog({ orderId, requisitionIds, onClose }: SchedulingDialogProps) {
  // Asked anew whenever it opens; while it is open, what was typed must not move.
  const query = trpc.scheduling.dialog.useQuery(
    { orderId },
    { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 },
  );
  const [done, setDone] = useState<ScheduledRuns | null>(null);
  const { data, isError, error, isFetching, refetch } = query;
  const title = done
    ? `${parts(done.length)} scheduled`
    : `Schedule parts${data ? ` of ${orderName(data.orderNumber)}` : ''}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={
        done
          ? 'The units stand at the first operation of their routing.'
          : 'A run is started for each part; its units enter the first operation of the routing.'
      }
      width="lg"
    >
      {done && data ? (
        <SchedulingResult runs={done} orderNumber={data.orderNumber} onClose={onClose} />
      ) : data ? (
        <SchedulingForm
          dialog={data}
          requisitionIds={requisitionIds}
          onLookAgain={async () => {
            await refetch();
          }}
          onDone={setDone}
          onCancel={onClose}
        />
      ) : isError ? (
        <ErrorState
          title="What can be scheduled could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <DialogSkeleton />
      )}
    </Dialog>
  );
}

function DialogSkeleton() {
  return (
    <div role="status" aria-label="Loading what can be scheduled" className="grid gap-3">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex h-16 items-center gap-4 border-line border-t">
          <Skeleton className="size-4" />
          <Skeleton className="h-4 w-48" />
          <span className="flex-1" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-8 w-52" />
        </div>
      ))}
    </div>
  );
}
