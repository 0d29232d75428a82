'use client';

import type { RunEvent } from '@routecard/db';
import { ArrowRight, CirclePlus, Trash2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { formatDay, today } from '@/lib/calendar-day';
import { units as unitsWords } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';

export interface RunHistoryProps {
  workOrderId: string;
  /** Changes whenever the run's units do, so that the history is read again. */
  units: string;
}

/** What happened to a run's units, by whom and when; the newest first. */
export function RunHistory({ workOrderId, units }: RunHistoryProps) {
  const { data, isError, error, refetch, isFetching } = trpc.board.history.useQuery({ workOrderId });
  // The history tells of the units, so a change of them is the moment to read it again.
  useEffect(() => {
    if (units !== '') void refetch();
  }, [units, refetch]);
  if (data) {
    return (
      <ol className="px-4 py-2">
        {data.map((event) => (
          <HistoryLine key={event.id} event={event} />
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

function HistoryLine({ event }: { event: RunEvent }) {
  const Icon = event.isUndo ? Undo2 : ICONS[event.type];
  const at = new Date(event.at);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <li className="flex gap-3 border-line border-b py-2.5 last:border-b-0">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={`mt-0.5 size-4 shrink-0 ${event.type === 'SCRAP' && !event.isUndo ? 'text-late' : 'text-ink-3'}`}
      />
      <span className="min-w-0 flex-1">
        {sentence(event)}
        {event.scrapReason && <span className="block text-ink-2 text-sm">“{event.scrapReason}”</span>}
        <span className="block text-ink-3 text-sm">
          {event.by}, <time dateTime={event.at} title={event.at}>{`${formatDay(today(at))}, ${time}`}</time>
        </span>
      </span>
    </li>
  );
}

const ICONS = { SCHEDULE: CirclePlus, MOVE: ArrowRight, SCRAP: Trash2 } as const;

function sentence({ type, isUndo, quantity, fromOperation, toOperation }: RunEvent): string {
  const what = unitsWords(quantity);
  if (isUndo && type === 'MOVE') return `${what} taken back from ${fromOperation} to ${toOperation}`;
  if (isUndo && type === 'SCRAP') return `${what} no longer scrapped, back at ${toOperation}`;
  if (isUndo) return `${what} no longer scheduled`;
  if (type === 'SCHEDULE') return `${what} scheduled into ${toOperation}`;
  if (type === 'SCRAP') return `${what} scrapped at ${fromOperation}`;
  return `${what} from ${fromOperation} to ${toOperation}`;
}
