'use client';

import type { BoxPreset, ShipmentView } from '@routecard/core';
import type { PackingScreen } from '@routecard/db';
import { useCallback, useMemo, useState } from 'react';
import { notifyDone } from '@/components/notices/toaster';
import { useDraft } from '@/features/drafts';
import {
  type DraftEdit,
  draftOf,
  draftPlace,
  edit,
  packableParts,
  requestOf,
  type SaveOptions,
  SHIPMENT_DRAFTS,
  type ShipmentDraft,
  sameShipment,
  useSaveShipment,
  withComputed,
  withoutComputed,
} from '@/features/shipments/draft';
import { useRouter } from '@/lib/use-router';
import { shipmentName } from '@/lib/words/words';
import { t } from '@/words/t';
import { usePackAsNew } from './use-pack-as-new';

export interface PackingDraftOptions {
  screen: PackingScreen;
  boxes: readonly BoxPreset[];
  /** False until they have been read: what is computed by them is not what was sent. */
  areBoxesKnown: boolean;
  /** The draft of a new shipment; an existing one is opened with what is computed of it blank. */
  blank: ShipmentDraft;
  /** The shipment as the server has it now; null for a new one. */
  current: ShipmentView | null;
  onSaved: () => void;
}

/** The draft of a shipment against the server's version: editing, saving and releasing it, and changes by others meanwhile. */
export function usePackingDraft({
  screen,
  boxes,
  areBoxesKnown,
  blank,
  current,
  onSaved,
}: PackingDraftOptions) {
  const router = useRouter();
  const { orderId } = screen;
  const packAsNew = usePackAsNew(orderId);
  /** The server's version that the draft is based on. */
  const [seen, setSeen] = useState(current);
  const opened = useOpened(screen, boxes);
  const base = useMemo(() => (seen ? opened(seen) : blank), [seen, blank, opened]);
  const drafting = useDraft({
    kind: SHIPMENT_DRAFTS,
    place: draftPlace(orderId, seen?.id ?? null),
    current: base,
    // Its base is what the server has now: what others changed since is compared with that.
    takeUp: (stored) => (sameShipment(stored.draft, base) ? null : { ...stored, began: base }),
    same: sameShipment,
  });
  const { draft, changed: dirty, restart, follow, saved } = drafting;
  const asSent = withComputed(draft, packableParts(screen.lines, draft.parcels, current ?? seen), {
    currency: screen.currency,
    boxes,
  });
  const { forget, ...saving } = useSaving(draft, areBoxesKnown ? asSent : null, {
    orderId,
    seen,
    lines: screen.lines,
    onSaved: (shipment, leave) => {
      const released = shipment.status !== 'PREPARED';
      saved();
      onSaved();
      const name = shipmentName(screen.orderNumber, shipment.id);
      notifyDone({
        title: released
          ? t('{name} released.', { name })
          : seen
            ? t('{name} saved.', { name })
            : t('{name} prepared.', { name }),
      });
      if (seen) {
        setSeen(shipment);
        restart(opened(shipment));
      } else leave(() => router.replace(`/orders/${orderId}/shipments/${shipment.id}`));
    },
  });

  const overtaken = current !== null && seen !== null && !sameContents(current, seen);
  // Nothing was typed: what the server has is what is shown.
  if (overtaken && !dirty && saving.state.kind !== 'busy') {
    setSeen(current);
    restart(opened(current));
  } else if (seen && !saving.pending && !sameShipment(base, drafting.base)) {
    // A number that was saved is no longer what is computed, or is it now.
    follow(base);
  }
  const frozen = current !== null && current.status !== 'PREPARED';
  const stale = seen !== null && dirty && !saving.pending && (overtaken || frozen);
  return {
    draft,
    base,
    dirty,
    /** True if the shipment exists and is as it was saved. */
    clean: seen !== null && !dirty,
    seen,
    /** The server's version if it has changed under the draft; else null. */
    theirs: stale ? current : null,
    ...saving,
    change: (next: DraftEdit) => drafting.change((now) => edit(now, next)),
    discard: () => {
      forget();
      restart(base);
    },
    /** Shows the server's version and discards the draft. */
    adoptTheirs: () => {
      if (!current) return;
      forget();
      setSeen(current);
      restart(opened(current));
    },
    /** Continues with the draft, based on the server's version. */
    keepMine: () => {
      forget();
      setSeen(current);
      if (current) follow(opened(current));
    },
    packAsNew: () => packAsNew(draft, saved),
  };
}

/** Opens a shipment to be changed: what nobody typed follows what is packed. */
function useOpened({ lines, currency }: PackingScreen, boxes: readonly BoxPreset[]) {
  return useCallback(
    (shipment: ShipmentView) => {
      const stored = draftOf(shipment);
      return withoutComputed(stored, packableParts(lines, stored.parcels, shipment), { currency, boxes });
    },
    [lines, currency, boxes],
  );
}

/**
 * Saves and releases the draft. While it is as it was sent and no response has come (`pending`), what the server has may be this
 * very draft: it is not compared with that, and can only be sent `again`. That also holds of what was sent before the page was opened,
 * with which the draft can be compared once it is known as it would be sent.
 */
function useSaving(draft: ShipmentDraft, asSent: ShipmentDraft | null, options: SaveOptions) {
  const { state, save, release, again, forget } = useSaveShipment(options);
  /** The draft as it was typed when it was sent last. */
  const [tried, setTried] = useState<ShipmentDraft | null>(null);
  const isAsLeft =
    state.kind === 'left' && (asSent === null || JSON.stringify(requestOf(asSent)) === state.shipment);
  const unanswered = state.kind === 'busy' || state.kind === 'unknown';
  const pending = isAsLeft || (unanswered && tried !== null && sameShipment(draft, tried));
  const saveTyped = (sent: ShipmentDraft, andRelease: boolean) => {
    setTried(draft);
    return save(sent, andRelease);
  };
  return {
    state,
    pending,
    again: isAsLeft ? asSent && (() => saveTyped(asSent, state.release)) : pending ? again : null,
    save: saveTyped,
    release: (shipment: ShipmentView) => {
      setTried(null);
      return release(shipment);
    },
    forget,
  };
}

export type PackingDraft = ReturnType<typeof usePackingDraft>;

/** True if both have the same parcels in the same state; a replaced shipment has new parcels. */
function sameContents(a: ShipmentView, b: ShipmentView): boolean {
  return (
    a.status === b.status && a.parcels.map(({ id }) => id).join() === b.parcels.map(({ id }) => id).join()
  );
}
