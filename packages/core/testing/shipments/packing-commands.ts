import fc from 'fast-check';
import {
  type Call,
  type Deps,
  deleteShipment,
  fulfilShipment,
  prepareShipment,
  Refusal,
  releaseShipment,
  replaceShipment,
  type ShipmentInput,
  setTracking,
} from '../../src/index.ts';
import { collection, courier, parcel, tracking } from './inputs.ts';

/** One random packing command; `which` picks among the order's shipments, and now and then none of them. */
export type PackingCommand =
  | { readonly kind: 'prepare'; readonly input: ShipmentInput; readonly release: boolean }
  | {
      readonly kind: 'replace';
      readonly which: number;
      readonly input: ShipmentInput;
      readonly release: boolean;
    }
  | { readonly kind: 'release' | 'fulfil' | 'track' | 'delete'; readonly which: number };

/** Units per requisition of the order in a random sequence: few, so that packing runs out. */
export const PACKED_QUANTITIES = [7, 3, 1] as const;

const seldom = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Random commands on requisitions 11, 12 and 13 of the order, and seldom on 21 of another one. */
function anyCommand(): fc.Arbitrary<PackingCommand> {
  const allocation = fc.tuple(
    seldom(fc.constantFrom(11, 12, 13), fc.constant(21)),
    seldom(fc.integer({ min: 1, max: 2 }), fc.constantFrom(0, 9)),
  );
  const packedParcel = seldom(
    fc.uniqueArray(allocation, { minLength: 1, maxLength: 2, selector: ([requisitionId]) => requisitionId }),
    fc.array(allocation, { maxLength: 3 }),
  ).map((allocations) => parcel(...allocations));
  const input = fc
    .tuple(fc.array(packedParcel, { minLength: 1, maxLength: 2 }), fc.boolean())
    .map(([given, fetched]) => (fetched ? collection(...given) : { ...courier(...given), tracking }));
  const which = fc.nat({ max: 1 });
  const release = fc.boolean();
  return fc.oneof(
    fc.record({ kind: fc.constant('prepare' as const), input, release }),
    fc.record({ kind: fc.constant('replace' as const), which, input, release }),
    fc.record({ kind: fc.constantFrom('release' as const, 'fulfil' as const), which }),
    fc.record({ kind: fc.constantFrom('track' as const, 'delete' as const), which }),
  );
}

/** Random sequences of packing commands on one order. */
export const anyPackingSequence = fc.array(anyCommand(), { minLength: 4, maxLength: 14 });

/** Runs the command on the order, whose shipments are named oldest first. Returns the code it was refused with, or null. */
export async function runPackingCommand(
  deps: Deps,
  call: Pick<Call<never>, 'actor' | 'dryRun'>,
  orderId: number,
  shipmentIds: readonly string[],
  command: PackingCommand,
): Promise<string | null> {
  try {
    await start(deps, call, orderId, shipmentIds, command);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function start(
  deps: Deps,
  call: Pick<Call<never>, 'actor' | 'dryRun'>,
  orderId: number,
  shipmentIds: readonly string[],
  command: PackingCommand,
): Promise<unknown> {
  if (command.kind === 'prepare') {
    return prepareShipment(deps, call, { orderId, shipment: command.input, release: command.release });
  }
  const shipmentId = shipmentIds[command.which] ?? '00000000-0000-7000-8000-ffffffffffff';
  const target = { orderId, shipmentId };
  switch (command.kind) {
    case 'replace':
      return replaceShipment(deps, call, { ...target, shipment: command.input, release: command.release });
    case 'release':
      return releaseShipment(deps, call, target);
    case 'fulfil':
      return fulfilShipment(deps, call, target);
    case 'track':
      return setTracking(deps, call, { ...target, tracking: null });
    case 'delete':
      return deleteShipment(deps, call, target);
  }
}
