'use client';

import type { SeenUnits, ShipmentView } from '@routecard/core';
import type { PackingLine } from '@routecard/db';
import { type TransitionStartFunction, useCallback, useState, useTransition } from 'react';
import { knownIntent } from '@/lib/forms/intent';
import { useIntentKey } from '@/lib/forms/use-intent-key';
import { trpc } from '@/trpc/client';
import { isSessionEnded, isUnknown, reasonOf } from '@/trpc/refusal';
import { requestOf, type ShipmentDraft, unitsByPart } from './draft';
import { draftPlace } from './shipment-drafts';

type Work = () => Promise<ShipmentView>;

/** The result of the last attempt to save or release; `unknown`: no response came to this `work`, and asking again was turned away for a `reason`; `left`: nor to what was sent before the page was opened. */
export type SaveState =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'unknown'; readonly work: Work; readonly reason: string | null }
  | ({ readonly kind: 'left' } & SentBefore)
  | { readonly kind: 'refused'; readonly reason: string };

/** A new shipment as it was sent, as JSON. */
interface SentBefore {
  readonly shipment: string;
  readonly release: boolean;
}

const BUSY: SaveState = { kind: 'busy' };

export interface SaveOptions {
  orderId: number;
  /** The shipment as it was when the draft was begun; null for a new one. */
  seen: ShipmentView | null;
  /** The parts of the order as they are shown. */
  lines: readonly PackingLine[];
  /** `leave` goes to another page, and stays busy until that has come. */
  onSaved: (shipment: ShipmentView, leave: TransitionStartFunction) => void;
}

/** Prepares, replaces and releases; each once, however often it is pressed, and also when an answer gets lost. */
export function useSaveShipment({ orderId, seen, lines, onSaved }: SaveOptions) {
  const { client, shipments, orders } = trpc.useUtils();
  const [state, setState] = useState<SaveState>(() => (seen === null ? leftAt(orderId) : { kind: 'idle' }));
  const [leaving, leave] = useTransition();
  const { keyFor, settled, isOpen } = useIntentKey({
    place: draftPlace(orderId, seen?.id ?? null),
    perTab: true,
  });

  const attempt = useCallback(
    async (work: Work) => {
      setState({ kind: 'busy' });
      const lookAgain = () =>
        Promise.all([
          shipments.packing.invalidate({ orderId }),
          seen && shipments.one.invalidate({ orderId, shipmentId: seen.id }),
        ]);
      let shipment: ShipmentView;
      try {
        shipment = await work();
      } catch (error) {
        if (isOpen(error)) {
          setState({ kind: 'unknown', work, reason: isUnknown(error) ? null : reasonOf(error) });
          // Reading leads to the sign-in.
          if (isSessionEnded(error)) void lookAgain();
          return;
        }
        settled();
        await lookAgain();
        setState({ kind: 'refused', reason: reasonOf(error) });
        return;
      }
      settled();
      shipments.one.setData({ orderId, shipmentId: shipment.id }, shipment);
      void shipments.queue.invalidate();
      void shipments.packing.invalidate({ orderId });
      void orders.invalidate();
      setState({ kind: 'idle' });
      onSaved(shipment, leave);
    },
    [orderId, seen, settled, isOpen, shipments, orders, onSaved],
  );

  const save = useCallback(
    (draft: ShipmentDraft, release: boolean) =>
      attempt(() => {
        const contents = { orderId, shipment: requestOf(draft), release };
        const seenUnits = seenOf(lines, draft);
        if (seen === null) {
          return client.shipments.prepare.mutate({ key: keyFor(contents), ...contents, seenUnits });
        }
        const target = { shipmentId: seen.id, seenParcelIds: parcelIds(seen), ...contents };
        return client.shipments.replace.mutate({ key: keyFor(target), ...target, seenUnits });
      }),
    [attempt, client, keyFor, orderId, seen, lines],
  );

  const release = useCallback(
    (shipment: ShipmentView) =>
      attempt(() => {
        const target = { orderId, shipmentId: shipment.id, seenParcelIds: parcelIds(shipment) };
        return client.shipments.release.mutate({ key: keyFor(target), ...target });
      }),
    [attempt, client, keyFor, orderId],
  );
  /** Asks for the very same as before; null unless no response came. */
  const again = state.kind === 'unknown' ? () => attempt(state.work) : null;
  const forget = useCallback(() => setState({ kind: 'idle' }), []);
  return { state: leaving ? BUSY : state, save, release, again, forget };
}

/** What of a new shipment was sent in this tab, and not answered. */
function leftAt(orderId: number): SaveState {
  const intent = knownIntent({ place: draftPlace(orderId, null), perTab: true });
  if (intent === null) return { kind: 'idle' };
  const { shipment, release } = JSON.parse(intent.contents) as { shipment: unknown; release: boolean };
  return { kind: 'left', shipment: JSON.stringify(shipment), release };
}

/** What the screen says is packed of the parts in the draft. */
function seenOf(lines: readonly PackingLine[], draft: ShipmentDraft): SeenUnits[] {
  const here = unitsByPart(draft.parcels);
  return lines
    .filter(({ requisitionId }) => here.has(requisitionId))
    .map(({ requisitionId, allocated }) => ({ requisitionId, units: allocated }));
}

const parcelIds = (shipment: ShipmentView) => shipment.parcels.map(({ id }) => id);
