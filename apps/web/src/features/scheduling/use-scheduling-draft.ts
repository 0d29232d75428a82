'use client';

import { useEffect, useMemo, useState } from 'react';
import { neverCompletes, operationIdsOf } from '@/features/routing';
import { trpc } from '@/trpc/client';
import {
  type Dialog,
  type Draft,
  type DraftRow,
  type EditedRefusals,
  type EditedRouting,
  entriesOf,
  followed,
  initialDraft,
  isIncluded,
  quantityFault,
  shownParts,
  wayOf,
} from './draft';
import type { OwnRoutings } from './routing-draft';
import type { LeftOut } from './scheduling-result';
import { holdWords, partOfLine } from './way-words';

/** Quantities and routings chosen for the parts, and the routing that is edited for one of them. */
export function useSchedulingDraft(
  dialog: Dialog,
  requisitionIds: readonly number[],
  routings: OwnRoutings,
  onEdited: (requisitionIds: readonly number[]) => void,
) {
  const [draft, setDraft] = useState<Draft>(() => initialDraft(dialog, requisitionIds));
  const [editing, setEditing] = useState<number | null>(null);
  const [editorChanged, setEditorChanged] = useState(false);
  const edits = useMemo(
    () => [...draft].flatMap(([id, row]) => (row.edited || (editorChanged && id === editing) ? id : [])),
    [draft, editing, editorChanged],
  );
  useEffect(() => onEdited(edits), [onEdited, edits]);
  const refusals = useEditedRefusals(draft);
  const parts = shownParts(dialog, requisitionIds);
  const rows = parts.flatMap((part) => {
    const row = draft.get(part.requisitionId);
    if (row === undefined) return [];
    const included = isIncluded(part, row, refusals);
    const way = wayOf(part, row, refusals);
    const unfinished = way !== undefined && neverCompletes(way.steps, dialog.operations);
    return [{ part, row, way, included, unfinished }];
  });
  // The first part that would be scheduled may stand below those that the gate holds back.
  const [firstId] = useState(() => {
    const possible = rows.filter(({ part, row }) => isIncluded(part, { ...row, wanted: true }));
    return (possible.find(({ row }) => row.wanted) ?? possible[0])?.part.requisitionId;
  });

  const change = (requisitionId: number, row: DraftRow) => {
    if (draft.get(requisitionId)?.edited && !row.edited) routings.remove(requisitionId);
    setDraft((before) => new Map(before).set(requisitionId, row));
  };
  const edited = rows.find(({ part }) => part.requisitionId === editing);
  return {
    rows,
    firstId,
    entries: entriesOf(parts, draft, refusals),
    isFaulty: rows.some(({ row, included }) => included && quantityFault(row) !== null),
    /** Parts that only an approved routing template would let through. */
    blocked: rows.filter(
      ({ part, row, way }) =>
        !isIncluded(part, { ...row, wanted: true }, refusals) &&
        way?.refusal === 'NO_APPROVED_ROUTING_TEMPLATE',
    ).length,
    change,
    /** Another number of units remains `now` than this dialog shows. */
    follow: (now: Dialog) => setDraft((before) => followed(before, dialog, now)),
    edit: (requisitionId: number) => {
      // One that is in use is what goes on being edited.
      if (!draft.get(requisitionId)?.edited) routings.open(requisitionId);
      setEditing(requisitionId);
    },
    /** The part whose routing is edited now, and what its editor reports. */
    editor: edited && {
      part: edited.part,
      way: edited.way,
      edited: edited.row.edited,
      own: routings.of(edited.part.requisitionId),
      onBack: () => setEditing(null),
      onChanged: setEditorChanged,
      onUse: (routing: EditedRouting) => {
        change(edited.part.requisitionId, { ...edited.row, edited: routing, wanted: true });
        setEditing(null);
      },
    },
    /** Removes the stored routings of parts that are scheduled. */
    forgetRoutings: (scheduled: ReadonlySet<number>) => {
      for (const requisitionId of scheduled)
        if (draft.get(requisitionId)?.edited) routings.remove(requisitionId);
    },
    /** The wanted parts that were not scheduled; `reason` is that of parts that are not held back by themselves. */
    leftOut: (scheduled: ReadonlySet<number>, reason: string | null): LeftOut[] =>
      rows.flatMap(({ part, row, way }) => {
        if (!row.wanted || scheduled.has(part.requisitionId)) return [];
        const why = way?.refusal ? holdWords(way.refusal, part).whatToDo : reason;
        return why === null
          ? []
          : [{ requisitionId: part.requisitionId, name: partOfLine(part), reason: why }];
      }),
  };
}

/** Refusals of the routings edited for this run, from the server. */
function useEditedRefusals(draft: Draft): EditedRefusals {
  const edited = [...draft].flatMap(([requisitionId, { edited: routing }]) =>
    routing === null ? [] : [{ requisitionId, operationIds: operationIdsOf(routing.steps) }],
  );
  const answers = trpc.useQueries((query) => edited.map((choice) => query.scheduling.editedWay(choice)));
  return new Map(
    edited.flatMap(({ requisitionId }, i) => {
      const answer = answers[i]?.data;
      return answer ? [[requisitionId, answer.refusal] as const] : [];
    }),
  );
}
