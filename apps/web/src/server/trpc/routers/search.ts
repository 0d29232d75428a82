import { text } from '@routecard/contracts';
import { PERMISSIONS, permissionsOf } from '@routecard/core';
import { findAnything, findNearNames } from '@routecard/db';
import { z } from 'zod';
import { query, router } from '../builders';

/** Finding things whatever they are. */
export const searchRouter = router({
  /** Search results that the caller may see: orders, customers, parts of orders, specifications, runs, shipments and production steps. */
  anything: query(
    PERMISSIONS.readProduction,
    async ({ database, manufacturerId, actor }, input) => {
      const found = await findAnything(database, manufacturerId, input.text);
      const can = permissionsOf(actor);
      return {
        ...found,
        orders: can.readOrders ? found.orders : [],
        customers: can.readOrders ? found.customers : [],
        parts: can.readOrders ? found.parts : [],
        specifications: can.readRouting ? found.specifications : [],
        shipments: can.readShipments ? found.shipments : [],
      };
    },
    { input: z.object({ text }), refreshOn: [] },
  ),
  /** Names of which the text may be a misspelling, of what the caller may see; asked for where nothing was found. */
  near: query(
    PERMISSIONS.readProduction,
    async ({ database, manufacturerId, actor }, input) => {
      const can = permissionsOf(actor);
      return findNearNames(database, manufacturerId, input.text, [
        ...(can.readRouting && can.readOrders ? (['part'] as const) : []),
        ...(can.readOrders ? (['customer'] as const) : []),
        ...(can.readCatalogue ? (['material'] as const) : []),
      ]);
    },
    { input: z.object({ text }), refreshOn: [] },
  ),
});
