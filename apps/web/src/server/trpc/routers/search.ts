import { text } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { findAnything } from '@routecard/db';
import { z } from 'zod';
import { query, router } from '../init';

/** Finding things whatever they are. */
export const searchRouter = router({
  /** What a text names: orders, their parts, specifications, runs, shipments and production steps. */
  anything: query(
    PERMISSIONS.readOrders,
    PERMISSIONS.readProduction,
    PERMISSIONS.readRouting,
    PERMISSIONS.readShipments,
  )
    .input(z.object({ text: text }))
    .query(({ ctx, input }) => {
      return findAnything(ctx.database, ctx.actor.manufacturerId, input.text);
    }),
});
