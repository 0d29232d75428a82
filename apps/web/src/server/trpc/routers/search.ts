import { authorize, PERMISSIONS } from '@routecard/core';
import { findAnything } from '@routecard/db';
import { z } from 'zod';
import { procedure, router } from '../init';

const LONGEST_TEXT = 255;

/** Finding things whatever they are. */
export const searchRouter = router({
  /** What a text names: orders, their parts, specifications, runs, shipments and production steps. */
  anything: procedure.input(z.object({ text: z.string().max(LONGEST_TEXT) })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readOrders);
    authorize(ctx.actor, PERMISSIONS.readProduction);
    authorize(ctx.actor, PERMISSIONS.readRouting);
    authorize(ctx.actor, PERMISSIONS.readShipments);
    return findAnything(ctx.database, ctx.actor.manufacturerId, input.text);
  }),
});
