import { ensureFieldsAsSeen } from '../as-seen.ts';
import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type Shop, shopOf } from './shop.ts';

export interface UpdateShop extends Partial<Shop> {
  /** The changed fields as the author of the edit saw them, where they say. Others by now: PRECONDITION_FAILED. */
  readonly seen?: Partial<Shop>;
}

/**
 * Changes the manufacturer's name, address, time zone and currency; what is left out stays. Orders and shipments keep what they have.
 * Throws REQUEST_VALIDATION_FAILED, PRECONDITION_FAILED.
 */
export const updateShop = defineUseCase<UpdateShop, Shop>(
  'updateShop',
  PERMISSIONS.writeSettings,
  [],
  (deps, call, { seen, ...edit }) =>
    deps.transact(call, async ({ settings }) => {
      const before = await settings.lockShop();
      ensureFieldsAsSeen(before, edit, seen);
      const shop = shopOf({ ...before, ...edit });
      await settings.saveShop(shop);
      return shop;
    }),
);
