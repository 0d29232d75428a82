'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '@/components/banner';
import { Button } from '@/components/button';
import { useConnection } from '@/lib/connection';
import { parts as partsWord, units } from '@/lib/words';
import {
  type Dialog,
  type Draft,
  type DraftRow,
  entriesOf,
  initialDraft,
  isIncluded,
  quantityFault,
  shownParts,
  wayOf,
} from './draft';
import type { ScheduledRuns } from './scheduling-result';
import { SchedulingRow } from './scheduling-row';
import { useSchedule } from './use-schedule';

export interface SchedulingFormProps {
  dialog: Dialog;
  requisitionIds: readonly number[];
  /** Asks again what each routing comes to. */
  onLookAgain: () => Promise<void>;
  onDone: (runs: ScheduledRuns) => void;
  onCancel: () => void;
}

/** The parts with their quantities and routings, and one button that says what it will do. */
export function SchedulingForm({
  dialog,
  requisitionIds,
  onLookAgain,
  onDone,
  onCancel,
}: SchedulingFormProps) {
  const parts = shownParts(dialog, requisitionIds);
  const [draft, setDraft] = useState<Draft>(() => initialDraft(dialog, requisitionIds));
  const [asked, setAsked] = useState(false);
  const { state, submit } = useSchedule({ parts: dialog.parts, onLookAgain, onDone });
  const offline = useConnection() === 'offline';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[inputmode]:not(:disabled)')?.focus();
  }, []);

  const change = (requisitionId: number, row: DraftRow) =>
    setDraft((rows) => new Map(rows).set(requisitionId, row));
  const entries = entriesOf(parts, draft);
  const total = entries.reduce((sum, { quantity }) => sum + (quantity || 0), 0);
  const faulty = parts.some((part) => {
    const row = draft.get(part.requisitionId);
    return row !== undefined && isIncluded(part, row) && quantityFault(row) !== null;
  });
  const blocked = parts.filter((part) => {
    const row = draft.get(part.requisitionId);
    return row !== undefined && wayOf(part, row)?.refusal === 'NO_APPROVED_ROUTING_TEMPLATE';
  }).length;
  const busy = state.kind === 'busy';
  const locked = busy || state.kind === 'unknown';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (entries.length > 0 && !faulty && !busy) void submit(entries);
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-busy={busy}>
      {dialog.state !== 'ORDER' && (
        <Banner
          tone="soon"
          title={dialog.state === 'QUOTE' ? 'This is still a quote.' : 'This is still a draft.'}
        >
          Its parts can be produced; they cannot be shipped until it has become an order.
        </Banner>
      )}
      {blocked > 0 && (
        <Banner tone="gate" title={`${partsWord(blocked)} cannot be scheduled yet.`}>
          This shop produces along approved routing templates only, and their routing is not one.
        </Banner>
      )}
      {state.kind === 'refused' && (
        <Banner tone="late" title="Nothing was scheduled." urgent>
          {state.reason}
        </Banner>
      )}
      {state.kind === 'unknown' && (
        <Banner tone="soon" title="We could not learn whether it was scheduled." urgent>
          Trying again is safe: it is done once, however often you ask.
        </Banner>
      )}
      <ul className="-mx-5 divide-y divide-line border-line border-t">
        {parts.map((part) => {
          const row = draft.get(part.requisitionId);
          if (row === undefined) return null;
          return (
            <SchedulingRow
              key={part.requisitionId}
              part={part}
              row={row}
              disabled={locked}
              busy={busy && isIncluded(part, row)}
              asked={asked}
              onChange={(next) => change(part.requisitionId, next)}
            />
          );
        })}
      </ul>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 rounded-b border-line border-t bg-raised px-5 py-3">
        <p className="mr-auto text-ink-2" aria-live="polite">
          {entries.length > 0
            ? `${partsWord(entries.length)}, ${units(total)}`
            : 'No part is chosen that can be scheduled.'}
        </p>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy} disabled={entries.length === 0 || offline}>
          {state.kind === 'unknown' ? 'Try again' : `Schedule ${partsWord(entries.length)}`}
        </Button>
      </div>
    </form>
  );
}
