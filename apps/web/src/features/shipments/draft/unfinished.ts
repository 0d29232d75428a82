import type { Agreed } from './draft';
import type { PackablePart } from './packable';

/** Units of a part that are packed before they are completed. */
export interface Unfinished {
  readonly requisitionId: number;
  readonly name: string;
  readonly units: number;
}

/** Of each part, units that are packed and not completed. */
export function unfinishedIn(parts: readonly PackablePart[]): readonly Unfinished[] {
  return parts
    .map(({ requisitionId, name, packed, finished }) => ({ requisitionId, name, units: packed - finished }))
    .filter(({ units }) => units > 0);
}

/** Units packed before completion beyond those confirmed: they need a confirmation. */
export function notAgreed(parts: readonly PackablePart[], agreed: Agreed): readonly Unfinished[] {
  return unfinishedIn(parts).filter(({ requisitionId, units }) => units > (agreed[requisitionId] ?? 0));
}

/** The confirmed units, including these. */
export function agreeTo(agreed: Agreed, unfinished: readonly Unfinished[]): Agreed {
  const more = unfinished.map(({ requisitionId, units }) => [requisitionId, units] as const);
  return { ...agreed, ...Object.fromEntries(more) };
}

/** The parts as they would be with these units packed too. */
export function afterAdding(
  parts: readonly PackablePart[],
  adding: readonly { readonly requisitionId: number; readonly units: number }[],
): readonly PackablePart[] {
  const added = new Map(adding.map(({ requisitionId, units }) => [requisitionId, units]));
  return parts.map((part) => ({ ...part, packed: part.packed + (added.get(part.requisitionId) ?? 0) }));
}

/** Of what is to be added, the units that are completed. */
export function onlyFinished(
  parts: readonly PackablePart[],
  adding: readonly { readonly requisitionId: number; readonly units: number }[],
): readonly { requisitionId: number; units: number }[] {
  return adding
    .map(({ requisitionId, units }) => {
      const ready = parts.find((part) => part.requisitionId === requisitionId)?.ready ?? 0;
      return { requisitionId, units: Math.min(units, ready) };
    })
    .filter(({ units }) => units > 0);
}
