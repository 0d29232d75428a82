'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import { useIntentKey } from '@/lib/forms/use-intent-key';
import { parts as partsWord } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { isSessionEnded, isUnknown, reasonForParts, reasonOf, refusalOf, refusedParts } from '@/trpc/refusal';
import { message } from '@/words/message';
import { t } from '@/words/t';
import type { DialogPart, entriesOf } from './draft';
import type { ScheduledRuns } from './scheduling-result';

type Entries = ReturnType<typeof entriesOf>;

/** The state of the submit. `unknown`: no response came, so the parts may or may not be scheduled, and asking again was turned away for a `reason`. */
export type ScheduleState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly done: number; readonly of: number }
  | { readonly kind: 'unknown'; readonly reason: string | null }
  | { readonly kind: 'refused'; readonly reason: string };

export interface ScheduleOptions {
  parts: readonly DialogPart[];
  onLookAgain: () => Promise<unknown>;
  /** The scheduled parts, and the refusal of the rest. */
  onDone: (runs: ScheduledRuns, refused: string | null) => void;
}

/** So many parts are scheduled with one call; more take several, and the progress in between is real. */
const PARTS_PER_CALL = 100;

/** Schedules once: a second press while it runs does nothing, and asking again after a lost answer has no second effect. */
export function useSchedule({ parts, onLookAgain, onDone }: ScheduleOptions) {
  const { client, orders, parts: partQueries, gate } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [state, setState] = useState<ScheduleState>({ kind: 'idle' });
  const { keyFor, settled, isOpen } = useIntentKey();

  const submit = useCallback(
    async (entries: Entries) => {
      const runs: ScheduledRuns = [];
      const finish = (refused: string | null) => {
        settled();
        announce(t('{parts} scheduled.', { parts: partsWord(runs.length) }));
        void orders.invalidate();
        void partQueries.invalidate();
        void gate.invalidate();
        void queryClient.invalidateQueries({ queryKey: [['board']] });
        onDone(runs, refused);
      };
      const key = keyFor(entries);
      for (let at = 0; at < entries.length; at += PARTS_PER_CALL) {
        setState({ kind: 'busy', done: at, of: entries.length });
        try {
          const slice = entries.slice(at, at + PARTS_PER_CALL);
          runs.push(...(await client.scheduling.schedule.mutate({ key: keyOfSlice(key, at), parts: slice })));
        } catch (error) {
          if (isOpen(error)) {
            setState({ kind: 'unknown', reason: isUnknown(error) ? null : reasonOf(error) });
            // Reading leads to the sign-in.
            if (isSessionEnded(error)) void onLookAgain();
            return;
          }
          const reason = refusalWords(error, parts);
          if (at > 0) return finish(reason);
          settled();
          await onLookAgain();
          setState({ kind: 'refused', reason });
          return;
        }
      }
      finish(null);
    },
    [client, keyFor, settled, isOpen, orders, partQueries, gate, queryClient, onDone, onLookAgain, parts],
  );
  return { state, submit };
}

/** Each call of an intent has a key of its own, the same one whenever it is asked again. */
function keyOfSlice(key: string, at: number): string {
  const slice = (at / PARTS_PER_CALL).toString(16).padStart(4, '0');
  return `${key.slice(0, -4)}${(Number.parseInt(key.slice(-4), 16) ^ Number.parseInt(slice, 16)).toString(16).padStart(4, '0')}`;
}

/** A refusal with the parts it is about; those are marked in their rows by now. */
function refusalWords(error: unknown, parts: readonly DialogPart[]): string {
  const code = refusalOf(error)?.code;
  if (code !== 'NO_APPROVED_ROUTING_TEMPLATE') return reasonForParts(error, parts);
  const names = refusedParts(error, parts);
  return message(
    '{names}: no approved routing any more, since this was opened. {count, plural, one {It is} other {They are}} left out below; schedule the others, or choose an approved template.',
    { names: names.join(', '), count: names.length },
  );
}
