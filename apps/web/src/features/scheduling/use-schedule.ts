'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { announce } from '@/components/live-region';
import { useIntentKey } from '@/lib/use-intent-key';
import { parts as partsWord } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { isUnknown, reasonOf, refusalOf } from '@/trpc/refusal';
import type { DialogPart, entriesOf } from './draft';
import type { ScheduledRuns } from './scheduling-result';

/** How the submit stands. `unknown`: no answer came, so it may or may not have happened. */
export type ScheduleState =
  | { readonly kind: 'idle' | 'busy' | 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface ScheduleOptions {
  parts: readonly DialogPart[];
  onLookAgain: () => Promise<void>;
  onDone: (runs: ScheduledRuns) => void;
}

/** Schedules once: a second press while it runs does nothing, and asking again after a lost answer has no second effect. */
export function useSchedule({ parts, onLookAgain, onDone }: ScheduleOptions) {
  const { client, orders } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [state, setState] = useState<ScheduleState>({ kind: 'idle' });
  const { keyFor, settled } = useIntentKey();

  const submit = useCallback(
    async (entries: ReturnType<typeof entriesOf>) => {
      setState({ kind: 'busy' });
      let runs: ScheduledRuns;
      try {
        runs = await client.scheduling.schedule.mutate({ key: keyFor(entries), parts: entries });
      } catch (error) {
        if (isUnknown(error)) {
          setState({ kind: 'unknown' });
          return;
        }
        settled();
        await onLookAgain();
        setState({ kind: 'refused', reason: refusalWords(error, parts) });
        return;
      }
      settled();
      announce(`${partsWord(runs.length)} scheduled.`);
      void orders.invalidate();
      void queryClient.invalidateQueries({ queryKey: ['board'] });
      onDone(runs);
    },
    [client, keyFor, settled, orders, queryClient, onDone, onLookAgain, parts],
  );
  return { state, submit };
}

/** A refusal with the parts it is about; those are marked in their rows by now. */
function refusalWords(error: unknown, parts: readonly DialogPart[]): string {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'NO_APPROVED_ROUTING_TEMPLATE') return reasonOf(error);
  const ids = refusal.extra.partSpecificationIds;
  const names = parts
    .filter((part) => Array.isArray(ids) && ids.includes(part.partSpecificationId))
    .map((part) => part.name);
  return `${names.join(', ')}: no approved routing any more, since this was opened. ${names.length === 1 ? 'It is' : 'They are'} left out below; schedule the others, or choose an approved template.`;
}
