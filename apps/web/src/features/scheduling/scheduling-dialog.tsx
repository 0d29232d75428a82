'use client';

import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { DiscardFirst } from '@/components/forms/discard-first';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { useViewer } from '@/lib/session/viewer';
import { orderName, parts } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { DialogPart } from './draft';
import { ownRoutings } from './routing-draft';
import { SchedulingForm } from './scheduling-form';
import { type SchedulingOutcome, SchedulingResult } from './scheduling-result';

export interface SchedulingDialogProps {
  /** The source of the parts: an order, or lines of any orders. */
  source: { readonly orderId: number } | { readonly requisitionIds: readonly number[] };
  /** The parts of them it is about; empty for all. */
  requisitionIds: readonly number[];
  onClose: () => void;
}

/** Puts parts of orders into production: how many, along which routing, and afterwards what became of each. */
export function SchedulingDialog({ source, requisitionIds, onClose }: SchedulingDialogProps) {
  // Asked again whenever it opens; while it is open, what was typed must not move.
  const query = trpc.scheduling.dialog.useQuery(
    'orderId' in source ? source : { requisitionIds: [...source.requisitionIds] },
    { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 },
  );
  const { scheduling } = trpc.useUtils();
  const [done, setDone] = useState<SchedulingOutcome | null>(null);
  const [edited, setEdited] = useState<readonly number[]>([]);
  const [leaving, setLeaving] = useState(false);
  const { email } = useViewer();
  const [routings] = useState(() => ownRoutings(email));
  const { data, refetch } = query;
  const leave = () => (edited.length > 0 && !done ? setLeaving(true) : onClose());
  const discard = () => {
    for (const requisitionId of edited) routings.remove(requisitionId);
    onClose();
  };
  const title = done
    ? t('{parts} scheduled', { parts: parts(done.runs.length) })
    : data
      ? t('Schedule parts of {orders}', { orders: ordersWords(data.parts) })
      : t('Schedule parts');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={title}
      description={
        done
          ? t('The units are at the first operation of their routing.')
          : t('A run is started for each part; its units enter the first operation of the routing.')
      }
      width="lg"
    >
      {done && data ? (
        <SchedulingResult outcome={done} onClose={onClose} />
      ) : (
        <Loaded
          query={query}
          title={t('What can be scheduled could not be loaded')}
          loading={<DialogSkeleton />}
        >
          {(dialog) => (
            <SchedulingForm
              dialog={dialog}
              requisitionIds={requisitionIds}
              onLookAgain={async () => {
                const [looked] = await Promise.all([refetch(), scheduling.editedWay.invalidate()]);
                return looked.data;
              }}
              onDone={setDone}
              onCancel={leave}
              onEdited={setEdited}
              routings={routings}
            />
          )}
        </Loaded>
      )}
      {leaving && (
        <DiscardFirst
          what={
            edited.length === 1
              ? t('the routing edited for this run')
              : t('the routings edited for {count} runs', { count: edited.length })
          }
          onDiscard={discard}
          onKeep={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

/** `#1042`, or of how many orders. */
function ordersWords(all: readonly DialogPart[]): string {
  const numbers = [...new Set(all.map(({ orderNumber }) => orderNumber))];
  return numbers.length === 1 ? orderName(numbers[0] ?? '') : t('{count} orders', { count: numbers.length });
}

function DialogSkeleton() {
  return (
    <div role="status" aria-label={t('Loading what can be scheduled')} className="grid gap-3">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex h-16 items-center gap-4 border-line border-t">
          <Skeleton className="size-4" />
          <Skeleton className="h-4 w-48" />
          <span className="flex-1" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-8 w-52 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
