'use client';

import type { BoxPreset } from '@routecard/core';
import { type Dispatch, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import type { DraftEdit, PackablePart } from '@/features/shipments/draft';
import {
  type Agreed,
  afterAdding,
  agreeTo,
  blankParcel,
  notAgreed,
  onlyFinished,
  type ParcelDraft,
  type ShipmentDraft,
  type Unfinished,
  usualBox,
} from '@/features/shipments/draft';
import { focusTarget } from '@/lib/focus/focus-target';
import { units as unitsWord } from '@/lib/words/words';
import { t } from '@/words/t';
import { type DraggedPart, NEW_PARCEL, unitsField } from './drop-units';

/** Units of parts to be put into a parcel. */
export type Adding = readonly { readonly requisitionId: number; readonly units: number }[];

/** The result of adding units: packed, or waiting for a confirmation. */
export type AddAnswer = 'added' | 'asked';

/** The confirmation before units are packed that are not completed. */
export interface UnfinishedQuestion {
  readonly unfinished: readonly Unfinished[];
  readonly verb: string;
  readonly agree: () => void;
  readonly onlyFinished?: () => void;
}

export interface PackingUnitsOptions {
  draft: ShipmentDraft;
  parts: readonly PackablePart[];
  /** That the shop packs into. */
  boxes: readonly BoxPreset[];
  /** Units packed before completion when the draft began: they were confirmed then. */
  before: Agreed;
  change: Dispatch<DraftEdit>;
  /** Shows the parcel that something went into. */
  onOpen: (parcelKey: string) => void;
}

/** Puts units into parcels, by button, scan or drag; asks first where they are not completed yet. */
export function usePackingUnits({ draft, parts, boxes, before, change, onOpen }: PackingUnitsOptions) {
  const [question, setQuestion] = useState<UnfinishedQuestion | null>(null);
  const allowed = { ...before, ...draft.agreed };
  const answered = (act: () => void) => () => {
    setQuestion(null);
    act();
  };

  const add = (parcelKey: string, adding: Adding, onAdded?: () => void, begin?: ParcelDraft): AddAnswer => {
    const put = (chosen: Adding) => {
      if (begin) change({ kind: 'new-parcel', parcel: begin });
      for (const each of chosen) change({ kind: 'add', parcel: parcelKey, ...each });
      onAdded?.();
    };
    const added = new Set(adding.map(({ requisitionId }) => requisitionId));
    const unfinished = notAgreed(afterAdding(parts, adding), allowed).filter(({ requisitionId }) =>
      added.has(requisitionId),
    );
    if (unfinished.length === 0) {
      put(adding);
      return 'added';
    }
    const finished = onlyFinished(parts, adding);
    setQuestion({
      unfinished,
      verb: t('Pack anyway'),
      agree: answered(() => {
        change({ kind: 'agree', agreed: agreeTo(draft.agreed, unfinished) });
        put(adding);
      }),
      ...(finished.length > 0 ? { onlyFinished: answered(() => put(finished)) } : {}),
    });
    return 'asked';
  };

  return {
    question,
    /** True if no unit is packed before completion that was not agreed to. */
    agreed: notAgreed(parts, allowed).length === 0,
    /** `onAdded` is called once units are in, also where a person agreed to it first. */
    add,
    /** Puts a dragged part where it was dropped: into that parcel, or into another one that is begun for it. */
    drop: (part: DraggedPart, target: string) => {
      const known = draft.parcels.find(({ key }) => key === target);
      const parcel = target === NEW_PARCEL ? blankParcel(usualBox(boxes)) : known;
      if (!parcel) return;
      add(
        parcel.key,
        [part],
        () => {
          onOpen(parcel.key);
          const place = known ? draft.parcels.indexOf(known) + 1 : draft.parcels.length + 1;
          announce(
            t('{units} of {name} packed into parcel {place}.', {
              units: unitsWord(part.units),
              name: part.name,
              place,
            }),
          );
          // Other digits can be typed at once.
          focusTarget(unitsField(parcel.key, part.requisitionId));
        },
        known ? undefined : parcel,
      );
    },
    /** Does it, after asking about units that were typed and are not completed. */
    guard: (verb: string, act: () => void) => {
      const unfinished = notAgreed(parts, allowed);
      if (unfinished.length === 0) {
        act();
        return;
      }
      const agree = answered(() => {
        change({ kind: 'agree', agreed: agreeTo(draft.agreed, unfinished) });
        act();
      });
      setQuestion({ unfinished, verb, agree });
    },
    dismiss: () => setQuestion(null),
  };
}

export type PackingUnits = ReturnType<typeof usePackingUnits>;
