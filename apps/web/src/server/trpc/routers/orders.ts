import { authorize, PERMISSIONS } from '@routecard/core';
import { readOrderPage, readOrderTable } from '@routecard/db';
import { z } from 'zod';
import { procedure, router } from '../init';

const ROWS_PER_PAGE = 50;

const cursor = z.object({ due: z.iso.date().nullable(), orderNumber: z.number().int() });

/** Orders as the console shows them. */
export const ordersRouter = router({
  /** A page of orders; `cursor` is the last row of the page before. */
  table: procedure
    .input(
      z.object({
        view: z.enum(['open', 'late', 'quotes', 'all']),
        search: z.string().max(255),
        today: z.iso.date(),
        cursor: cursor.nullish(),
      }),
    )
    .query(async ({ ctx, input: { cursor: after, ...query } }) => {
      authorize(ctx.actor, PERMISSIONS.readOrders);
      const { rows, total, late } = await readOrderTable(ctx.database, ctx.actor.manufacturerId, {
        ...query,
        after: after ?? null,
        limit: ROWS_PER_PAGE,
      });
      const last = rows.length === ROWS_PER_PAGE ? rows.at(-1) : undefined;
      const next = last ? { due: last.due, orderNumber: last.orderNumber } : null;
      return { rows, total, late, next };
    }),

  /** One order with its parts, runs and shipments. */
  page: procedure.input(z.object({ orderId: z.number().int() })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readOrders);
    return readOrderPage(ctx.database, ctx.actor.manufacturerId, input.orderId);
  }),
});
