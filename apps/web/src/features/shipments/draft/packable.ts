import type { ShipmentView } from '@routecard/core';
import type { PackingLine } from '@routecard/db';
import { type ParcelDraft, unitsByPart } from './draft';

/** A part with what this shipment may hold of it; all counts in units. */
export interface PackablePart {
  readonly requisitionId: number;
  readonly sequence: number;
  readonly name: string;
  /** The file whose thumbnail stands for the part. */
  readonly thumbnailFileId: string | null;
  readonly ordered: number;
  /** Ordered and not in any other shipment: the most this one may hold. */
  readonly available: number;
  /** In this shipment, as it stands on the screen. */
  readonly packed: number;
  /** Available and not packed; negative where too many were packed. */
  readonly left: number;
  /** Of what remains, completed: lying there to be packed. Never negative. */
  readonly ready: number;
  /** Completed units that this shipment may hold, packed or not. */
  readonly finished: number;
  /** Of one unit, from its shape and material; null where that is unknown. */
  readonly unitWeightMilligrams: number | null;
  /** The declared value of one unit, in the order's currency; null if there is none yet. */
  readonly unitValue: number | null;
  /** Its runs: a scanned traveller names one. */
  readonly workOrderIds: readonly string[];
}

/** The parts of an order against the draft. `replaced` is the shipment that is being changed: its own units do not count against it. */
export function packableParts(
  lines: readonly PackingLine[],
  parcels: readonly ParcelDraft[],
  replaced: ShipmentView | null,
): readonly PackablePart[] {
  const packed = unitsByPart(parcels);
  const own = new Map<number, number>();
  for (const { allocations } of replaced?.parcels ?? []) {
    for (const { requisitionId, quantity } of allocations) {
      own.set(requisitionId, (own.get(requisitionId) ?? 0) + quantity);
    }
  }
  return lines.map(
    ({
      requisitionId,
      sequence,
      name,
      thumbnailFileId,
      ordered,
      completed,
      allocated,
      unitWeightMilligrams,
      unitValue,
      workOrderIds,
    }) => {
      // Both are read apart from each other: what was deleted in between is in the shipment alone.
      const elsewhere = Math.max(allocated - (own.get(requisitionId) ?? 0), 0);
      const here = packed.get(requisitionId) ?? 0;
      const available = Math.max(ordered - elsewhere, 0);
      const left = available - here;
      const finished = Math.max(Math.min(completed - elsewhere, available), 0);
      const ready = Math.max(finished - here, 0);
      return {
        requisitionId,
        sequence,
        name,
        thumbnailFileId,
        ordered,
        available,
        packed: here,
        left,
        ready,
        finished,
        unitWeightMilligrams,
        unitValue,
        workOrderIds,
      };
    },
  );
}

/** The units of each part that "pack everything" packs: those completed or, if there are none, all that remain. */
export function everything(
  parts: readonly PackablePart[],
): readonly { requisitionId: number; units: number }[] {
  const anyReady = parts.some((part) => part.ready > 0);
  return parts
    .map(({ requisitionId, left, ready }) => ({ requisitionId, units: anyReady ? ready : Math.max(left, 0) }))
    .filter(({ units }) => units > 0);
}
