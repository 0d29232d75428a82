import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type Shop, shopOf } from './shop.ts';

/** Changes the manufacturer's name, address, time zone and currency. Orders and shipments keep what they have. */
export const updateShop = defineUseCase<Shop, Shop>(
  'updateShop',
  PERMISSIONS.writeSettings,
  [],
  (deps, call, input) => {
    const shop = shopOf(input);
    return deps.transact(call, async ({ settings }) => {
      await settings.saveShop(shop);
      return shop;
    });
  },
);
