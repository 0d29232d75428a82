import { text } from '@routecard/contracts';
import { PERMISSIONS, permissionsOf } from '@routecard/core';
import { findAnything } from '@routecard/db';
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
});
