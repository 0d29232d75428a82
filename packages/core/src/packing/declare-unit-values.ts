import { PERMISSIONS } from '../authority.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { DeclaredUnitValue } from './packing-aids.ts';

export interface DeclareUnitValues {
  readonly orderId: number;
  /** Each part once. */
  readonly values: readonly DeclaredUnitValue[];
}

/**
 * Stores the declared value of a unit of each part, for this order and later ones with the same part.
 * Throws ORDER_NOT_FOUND, DECLARED_VALUE_INVALID.
 */
export const declareUnitValues = defineUseCase<DeclareUnitValues, null>(
  'declareUnitValues',
  PERMISSIONS.writeShipments,
  ['ORDER_NOT_FOUND', 'DECLARED_VALUE_INVALID'],
  (deps, call, { orderId, values }) => {
    for (const { unitValue } of values) {
      ensure(Number.isFinite(unitValue) && unitValue >= 0, 'DECLARED_VALUE_INVALID');
    }
    const distinct = new Set(values.map(({ requisitionId }) => requisitionId));
    ensure(distinct.size === values.length, 'DECLARED_VALUE_INVALID', 'A part is named twice.');
    return deps.transact(call, async ({ packingAids }, stamp) => {
      const kept = await packingAids.declareUnitValues(orderId, values, stamp.by, stamp.at);
      ensure(kept === values.length, 'DECLARED_VALUE_INVALID', 'One of the parts is not of this order.');
      return null;
    });
  },
);
