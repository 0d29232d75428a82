import { text } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { findAnything } from '@routecard/db';
import { z } from 'zod';
import { query, router } from '../builders';

/** Finding things whatever they are. */
export const searchRouter = router({
  /** Search results for a text: orders, their parts, specifications, runs, shipments and production steps. */
  anything: query(
    [PERMISSIONS.readOrders, PERMISSIONS.readProduction, PERMISSIONS.readRouting, PERMISSIONS.readShipments],
    ({ database, manufacturerId }, input) => findAnything(database, manufacturerId, input.text),
    { input: z.object({ text }), refreshOn: [] },
  ),
});
