'use client';

import type { ShipmentView } from '@routecard/core';
import { useCallback, useState } from 'react';
import { useIntentKey } from '@/lib/use-intent-key';
import { trpc } from '@/trpc/client';
import { isUnknown, reasonOf, refusalOf } from '@/trpc/refusal';
import { requestOf, type ShipmentDraft } from './draft';

/** How the last attempt to save or release ended; `unknown`: no answer came. */
export type SaveState =
  | { readonly kind: 'idle' | 'busy' | 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string; readonly stale: boolean };

export interface SaveOptions {
  orderId: number;
  /** The shipment as it was when the draft was begun; null for a new one. */
  seen: ShipmentView | null;
  onSaved: (shipment: ShipmentView) => void;
}

/** Refusals that mean: somebody else has changed the shipment meanwhile. */
const STALE = new Set([
  'SHIPMENT_STRUCTURE_FROZEN',
  'SHIPMENT_STATUS_INVALID',
  'PRECONDITION_FAILED',
  'SHIPMENT_NOT_FOUND',
]);

/** Prepares, replaces and releases; each once, however often it is pressed, and also when an answer gets lost. */
export function useSaveShipment({ orderId, seen, onSaved }: SaveOptions) {
  const { client, ...utils } = trpc.useUtils();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const { keyFor, settled } = useIntentKey();

  const attempt = useCallback(
    async (work: () => Promise<ShipmentView>) => {
      setState({ kind: 'busy' });
      try {
        const shipment = await work();
        settled();
        utils.shipments.one.setData({ orderId, shipmentId: shipment.id }, shipment);
        void utils.shipments.queue.invalidate();
        void utils.shipments.packing.invalidate({ orderId });
        void utils.orders.invalidate();
        setState({ kind: 'idle' });
        onSaved(shipment);
      } catch (error) {
        if (isUnknown(error)) {
          setState({ kind: 'unknown' });
          return;
        }
        settled();
        const stale = STALE.has(refusalOf(error)?.code ?? '');
        await Promise.all([
          utils.shipments.packing.invalidate({ orderId }),
          seen && utils.shipments.one.invalidate({ orderId, shipmentId: seen.id }),
        ]);
        setState({ kind: 'refused', reason: reasonOf(error), stale });
      }
    },
    [orderId, seen, settled, utils, onSaved],
  );

  const save = useCallback(
    (draft: ShipmentDraft, release: boolean) =>
      attempt(() => {
        const contents = { orderId, shipment: requestOf(draft), release };
        if (seen === null) return client.shipments.prepare.mutate({ key: keyFor(contents), ...contents });
        const target = { shipmentId: seen.id, seenParcelIds: parcelIds(seen), ...contents };
        return client.shipments.replace.mutate({ key: keyFor(target), ...target });
      }),
    [attempt, client, keyFor, orderId, seen],
  );

  const release = useCallback(
    (shipment: ShipmentView) =>
      attempt(() => {
        const target = { orderId, shipmentId: shipment.id, seenParcelIds: parcelIds(shipment) };
        return client.shipments.release.mutate({ key: keyFor(target), ...target });
      }),
    [attempt, client, keyFor, orderId],
  );
  const forget = useCallback(() => setState({ kind: 'idle' }), []);
  return { state, save, release, forget };
}

const parcelIds = (shipment: ShipmentView) => shipment.parcels.map(({ id }) => id);
