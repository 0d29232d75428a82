'use client';

import type { RunEvent } from '@routecard/db';
import { ArrowRight, CirclePlus, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Loaded, type LoadedProps } from '@/components/loaded';
import { Instant } from '@/components/marks/instant';
import { Skeleton } from '@/components/skeleton';
import { useViewer } from '@/lib/session/viewer';
import { units as unitsWords } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { Undoable } from './undoable';

export interface RunHistoryProps {
  workOrderId: string;
  /** When the units beside it were last read. What happened to them may leave them as they were, so each reading reads the history again. */
  readSinceMs: number;
  /** Takes one of its events back; without it the history can only be read. */
  onUndo?: ((undoable: Undoable) => Promise<void>) | undefined;
}

/** The history of a run's units with users and times, the newest first. */
export function RunHistory({ workOrderId, readSinceMs, onUndo }: RunHistoryProps) {
  const query = trpc.board.history.useQuery({ workOrderId });
  const { refetch } = query;
  const lastRead = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (readSinceMs <= lastRead.current) return;
    lastRead.current = readSinceMs;
    void refetch();
  }, [readSinceMs, refetch]);
  return <HistoryLines query={query} onUndo={onUndo} />;
}

export interface HistoryLinesProps<Event extends RunEvent> extends Pick<RunHistoryProps, 'onUndo'> {
  query: LoadedProps<readonly Event[]>['query'];
  /** The run of the units, if it is not obvious. */
  of?: (event: Event) => ReactNode;
}

/** The history of units, a line each, or an explanation while it is empty. */
export function HistoryLines<Event extends RunEvent>({ query, of, onUndo }: HistoryLinesProps<Event>) {
  return (
    <Loaded query={query} title={t('The history could not be loaded')} loading={<HistorySkeleton />}>
      {(events) => (
        <ol className="px-4 py-2">
          {events.map((event) => (
            <HistoryLine key={event.id} event={event} of={of?.(event)} onUndo={onUndo} />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function HistorySkeleton() {
  return (
    <div role="status" aria-label={t('Loading the history')} className="grid gap-4 px-4 py-4">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <span key={width} className="grid gap-2">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-2.5 w-1/3" />
        </span>
      ))}
    </div>
  );
}

interface HistoryLineProps extends Pick<RunHistoryProps, 'onUndo'> {
  event: RunEvent;
  of: ReactNode;
}

/** One thing that happened to units, by whom and when. */
function HistoryLine({ event, of, onUndo }: HistoryLineProps) {
  const [undoing, setUndoing] = useState(false);
  const { can } = useViewer();
  // Undoing a scheduling changes how many units the run has.
  const mayUndo = can.writeProduction || event.type !== 'SCHEDULE' || event.isReplacement;
  const Icon = event.isUndo ? Undo2 : ICONS[event.type];
  return (
    <li className="flex gap-3 border-line border-b py-2.5 last:border-b-0">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={`mt-0.5 size-4 shrink-0 ${event.type === 'SCRAP' && !event.isUndo ? 'text-late' : 'text-ink-3'}`}
      />
      <span className="min-w-0 flex-1">
        {of && <span className="mr-2">{of}</span>}
        <span className={event.undone ? 'text-ink-3 line-through' : ''}>{sentence(event)}</span>
        {event.undone && <span className="text-ink-3"> {t('undone')}</span>}
        {event.scrapReason && (
          <span className="block text-ink-2 text-sm">{t('“{reason}”', { reason: event.scrapReason })}</span>
        )}
        <span className="block text-ink-3 text-sm">
          {event.by}, <Instant at={event.at} />
        </span>
      </span>
      {onUndo && event.undoable && mayUndo && (
        <Button
          size="sm"
          busy={undoing}
          aria-label={t('Undo: {what}', { what: sentence(event) })}
          onClick={async () => {
            setUndoing(true);
            await onUndo({ transitionIds: [event.id], what: sentence(event) });
            setUndoing(false);
          }}
        >
          {t('Undo')}
        </Button>
      )}
    </li>
  );
}

const ICONS = { SCHEDULE: CirclePlus, MOVE: ArrowRight, SCRAP: Trash2 } as const;

function sentence(event: RunEvent): string {
  const { type, isUndo, quantity, fromOperation, toOperation, fromLabel, toLabel } = event;
  const what = unitsWords(quantity);
  if (type === 'MOVE' && fromOperation === toOperation) {
    return isUndo
      ? t('{what} moved back from {fromLabel} to {toLabel}', { what, fromLabel, toLabel })
      : t('{what} from {fromLabel} to {toLabel}, at {toOperation}', {
          what,
          fromLabel,
          toLabel,
          toOperation,
        });
  }
  if (isUndo && type === 'MOVE')
    return t('{what} moved back from {fromOperation} to {toOperation}', { what, fromOperation, toOperation });
  if (isUndo && type === 'SCRAP')
    return t('{what} no longer scrapped, back at {toOperation}', { what, toOperation });
  if (isUndo) return t('{what} no longer scheduled', { what });
  if (type === 'SCHEDULE') return t('{what} scheduled into {toOperation}', { what, toOperation });
  if (type === 'SCRAP') return t('{what} scrapped at {fromOperation}', { what, fromOperation });
  return t('{what} from {fromOperation} to {toOperation}', { what, fromOperation, toOperation });
}
