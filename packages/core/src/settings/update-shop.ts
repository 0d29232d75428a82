import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type Shop, shopOf } from './shop.ts';

/**
 * Changes the manufacturer's name, address, time zone and currency; what is left out stays. Orders and shipments keep what they have.
 * Throws REQUEST_VALIDATION_FAILED.
 */
export const updateShop = defineUseCase<Partial<Shop>, Shop>(
  'updateShop',
  PERMISSIONS.writeSettings,
  [],
  (deps, call, edit) =>
    deps.transact(call, async ({ settings }) => {
      const shop = shopOf({ ...(await settings.lockShop()), ...edit });
      await settings.saveShop(shop);
      return shop;
    }),
);
