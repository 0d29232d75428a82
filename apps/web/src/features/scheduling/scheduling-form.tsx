'use client';

import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Banner } from '@/components/banner';
import { Button } from '@/components/button';
import { removeDraft } from '@/features/drafts';
import { useConnection } from '@/lib/connection';
import { focusTarget } from '@/lib/focus-target';
import { useViewer } from '@/lib/viewer';
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
import { EditRunRouting } from './edit-run-routing';
import { partPlace, ROUTING_DRAFTS } from './left-routing';
import { SchedulingProgress } from './scheduling-progress';
import type { LeftOut, SchedulingOutcome } from './scheduling-result';
import { quantityField, SchedulingRow } from './scheduling-row';
import { useEditedRefusals } from './use-edited-refusals';
import { useSchedule } from './use-schedule';
import { holdWords } from './way-words';

export interface SchedulingFormProps {
  dialog: Dialog;
  requisitionIds: readonly number[];
  /** Asks again what each routing comes to. */
  onLookAgain: () => Promise<void>;
  onDone: (outcome: SchedulingOutcome) => void;
  onCancel: () => void;
  /** The requisitions whose routing was edited here and that no run has yet. */
  onEdited: (requisitionIds: readonly number[]) => void;
}

/** The parts with their quantities and routings, and one button that says what it will do. */
export function SchedulingForm({
  dialog,
  requisitionIds,
  onLookAgain,
  onDone,
  onCancel,
  onEdited,
}: SchedulingFormProps) {
  const parts = shownParts(dialog, requisitionIds);
  const [draft, setDraft] = useState<Draft>(() => initialDraft(dialog, requisitionIds));
  const [asked, setAsked] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const [editorChanged, setEditorChanged] = useState(false);
  const { email } = useViewer();
  const forget = (requisitionId: number) => removeDraft(ROUTING_DRAFTS, partPlace(email, requisitionId));
  const edits = useMemo(
    () => [...draft].flatMap(([id, row]) => (row.edited || (editorChanged && id === editing) ? id : [])),
    [draft, editing, editorChanged],
  );
  useEffect(() => onEdited(edits), [onEdited, edits]);
  const refusals = useEditedRefusals(draft);
  // The first part that would be scheduled may stand below those that the gate holds back.
  const [firstId] = useState(() => {
    const rows = parts.flatMap((part) => {
      const row = draft.get(part.requisitionId);
      return row && isIncluded(part, { ...row, wanted: true }) ? [{ part, row }] : [];
    });
    return (rows.find(({ row }) => row.wanted) ?? rows[0])?.part.requisitionId;
  });
  const leftOut = (included: ReadonlySet<number>, reason: string | null): LeftOut[] =>
    parts.flatMap((part) => {
      const row = draft.get(part.requisitionId);
      if (!row?.wanted || included.has(part.requisitionId)) return [];
      const refusal = wayOf(part, row, refusals)?.refusal;
      const why = refusal ? holdWords(refusal, part).whatToDo : reason;
      return why === null ? [] : [{ requisitionId: part.requisitionId, name: part.name, reason: why }];
    });
  const { state, submit } = useSchedule({
    parts: dialog.parts,
    onLookAgain,
    onDone: (runs, refused) => {
      const scheduled = new Set(runs.map(({ requisitionId }) => requisitionId));
      for (const requisitionId of scheduled) if (draft.get(requisitionId)?.edited) forget(requisitionId);
      onDone({ runs, leftOut: leftOut(scheduled, refused) });
    },
  });
  const offline = useConnection() === 'offline';
  useEffect(() => {
    if (firstId !== undefined) focusTarget(quantityField(firstId));
  }, [firstId]);

  const change = (requisitionId: number, row: DraftRow) => {
    if (draft.get(requisitionId)?.edited && !row.edited) forget(requisitionId);
    setDraft((rows) => new Map(rows).set(requisitionId, row));
  };
  const entries = entriesOf(parts, draft, refusals);
  const total = entries.reduce((sum, { quantity }) => sum + (quantity || 0), 0);
  const faulty = parts.some((part) => {
    const row = draft.get(part.requisitionId);
    return row !== undefined && isIncluded(part, row, refusals) && quantityFault(row) !== null;
  });
  const blocked = parts.filter((part) => {
    const row = draft.get(part.requisitionId);
    if (row === undefined || isIncluded(part, { ...row, wanted: true }, refusals)) return false;
    return wayOf(part, row, refusals)?.refusal === 'NO_APPROVED_ROUTING_TEMPLATE';
  }).length;
  const approves = entries.some(({ template }) => template?.approve);
  const severalOrders = new Set(parts.map(({ orderId }) => orderId)).size > 1;
  const notYetOrder = parts.find(({ orderState }) => orderState !== 'ORDER')?.orderState;
  const busy = state.kind === 'busy';
  const locked = busy || state.kind === 'unknown';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (entries.length > 0 && !faulty && !busy) void submit(entries);
  };
  const edited = parts.find(({ requisitionId }) => requisitionId === editing);
  const editedRow = edited && draft.get(edited.requisitionId);
  if (edited && editedRow) {
    return (
      <EditRunRouting
        part={edited}
        way={wayOf(edited, editedRow, refusals)}
        edited={editedRow.edited}
        onBack={() => setEditing(null)}
        onChanged={setEditorChanged}
        onUse={(routing) => {
          change(edited.requisitionId, { ...editedRow, edited: routing, wanted: true });
          setEditing(null);
        }}
      />
    );
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={busy}>
      {notYetOrder && (
        <Banner
          tone="soon"
          title={notYetOrder === 'QUOTE' ? 'This is still a quote.' : 'This is still a draft.'}
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
        <Banner tone="soon" title="We could not confirm that it was scheduled." urgent>
          Trying again is safe: it is done once, however often you ask.
        </Banner>
      )}
      {state.kind === 'busy' && <SchedulingProgress done={state.done} of={state.of} />}
      <ul className="-mx-5 divide-y divide-line border-line border-t">
        {parts.map((part) => {
          const row = draft.get(part.requisitionId);
          if (row === undefined) return null;
          return (
            <SchedulingRow
              key={part.requisitionId}
              part={part}
              row={row}
              way={wayOf(part, row, refusals)}
              included={isIncluded(part, row, refusals)}
              showsOrder={severalOrders}
              disabled={locked}
              busy={busy}
              asked={asked}
              onChange={(next) => change(part.requisitionId, next)}
              onEdit={() => setEditing(part.requisitionId)}
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
          {state.kind === 'unknown'
            ? 'Try again'
            : `${approves ? 'Approve and schedule' : 'Schedule'} ${partsWord(entries.length)}`}
        </Button>
      </div>
    </form>
  );
}
