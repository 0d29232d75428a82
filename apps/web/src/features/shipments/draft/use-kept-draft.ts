'use client';

import { type Dispatch, useEffect, useReducer } from 'react';
import { forgetIntent } from '@/lib/intent';
import type { ShipmentDraft } from './draft';
import { type DraftEdit, edit } from './draft-edits';

/** Where the draft of a shipment is kept in the browser's tab; `new` for one that is not prepared yet. */
export function draftPlace(orderId: number, shipmentId: string | null): string {
  return `routecard.packing.1/${orderId}/${shipmentId ?? 'new'}`;
}

/** The text typed there before and not sent, or null. */
export function keptDraft(place: string): ShipmentDraft | null {
  const kept = sessionStorage.getItem(place);
  if (kept === null) return null;
  try {
    return { agreed: {}, ...JSON.parse(kept) };
  } catch {
    return null;
  }
}

/** Keeps a draft for when its page is opened again. */
export function keepDraft(place: string, draft: ShipmentDraft): void {
  sessionStorage.setItem(place, JSON.stringify(draft));
}

/** Forgets what was typed there, and that it was sent without an answer. */
export function forgetDraft(place: string): void {
  sessionStorage.removeItem(place);
  forgetIntent({ place, perTab: true });
}

/** Keys of parcels that are not sent yet, and what was agreed on the way. */
const NOT_SENT = new Set(['key', 'agreed']);

/** True if both ask for the same shipment. */
function same(a: ShipmentDraft, b: ShipmentDraft): boolean {
  const text = (draft: ShipmentDraft) =>
    JSON.stringify(draft, (key, value) => (NOT_SENT.has(key) ? undefined : value));
  return text(a) === text(b);
}

/** A draft that survives a reload while it differs from `base`. */
export function useKeptDraft(
  place: string,
  base: ShipmentDraft,
): { draft: ShipmentDraft; dirty: boolean; change: Dispatch<DraftEdit> } {
  const [draft, change] = useReducer(edit, null, () => keptDraft(place) ?? base);
  const dirty = !same(draft, base);
  useEffect(() => {
    if (dirty) keepDraft(place, draft);
    else forgetDraft(place);
  }, [place, draft, dirty]);
  return { draft, dirty, change };
}
