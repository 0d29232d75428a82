import { addressFaults } from './address-faults';
import type { ShipmentDraft } from './draft';
import { unitsIn } from './draft';
import type { Faults } from './draft-faults';

/** The packer's next action. Packing has a primary button of its own; saving is that of all others, and leads to what is missing. */
export type NextThing =
  | { readonly kind: 'pack' | 'finish' | 'put-right' }
  | { readonly kind: 'address'; readonly role: 'fromAddress' | 'toAddress' }
  | { readonly kind: 'measure'; readonly parcel: string };

/** Units first, then the scales, then the addresses; what is wrong before all of them. */
export function nextThing(draft: ShipmentDraft, { wrong, missing }: Faults): NextThing {
  if (wrong.size > 0) return { kind: 'put-right' };
  if (draft.parcels.some((parcel) => unitsIn(parcel) === 0)) return { kind: 'pack' };
  for (const { key } of draft.parcels) {
    if ([...missing.keys()].some((path) => path.startsWith(`${key}.`) && !path.endsWith('.allocations'))) {
      return { kind: 'measure', parcel: key };
    }
  }
  if (addressFaults(draft.fromAddress).size > 0) return { kind: 'address', role: 'fromAddress' };
  if (missing.has('toAddress')) return { kind: 'address', role: 'toAddress' };
  return { kind: missing.size > 0 ? 'put-right' : 'finish' };
}
