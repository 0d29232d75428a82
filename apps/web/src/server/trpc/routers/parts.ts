import { authorize, PERMISSIONS } from '@routecard/core';
import { readPartPage, readPartTable, readRoutingAids, readToSchedule } from '@routecard/db';
import { z } from 'zod';
import { procedure, router } from '../init';

const ROWS_PER_PAGE = 50;

const search = z.string().max(255);

/** Part specifications, and which of their orders' lines are left to schedule. */
export const partsRouter = router({
  /** A page of the shop's parts by name; `cursor` is the last row of the page before. */
  table: procedure
    .input(z.object({ search, cursor: z.object({ name: z.string(), id: z.uuid() }).nullish() }))
    .query(({ ctx, input: { cursor: after, ...query } }) => {
      authorize(ctx.actor, PERMISSIONS.readRouting);
      return readPartTable(ctx.database, ctx.actor.manufacturerId, {
        ...query,
        after: after ?? null,
        limit: ROWS_PER_PAGE,
      });
    }),

  /** One part with its templates. */
  page: procedure.input(z.object({ partSpecificationId: z.string() })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readRouting);
    return readPartPage(ctx.database, ctx.actor.manufacturerId, input.partSpecificationId);
  }),

  /** What a routing of the part is edited with. */
  routingAids: procedure.input(z.object({ partSpecificationId: z.uuid() })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readRouting);
    return readRoutingAids(ctx.database, ctx.actor.manufacturerId, input.partSpecificationId);
  }),

  /** What is left to schedule over all orders; `cursor` is the last line of the page before. */
  toSchedule: procedure
    .input(
      z.object({
        search,
        cursor: z.object({ due: z.iso.date().nullable(), requisitionId: z.number().int() }).nullish(),
      }),
    )
    .query(async ({ ctx, input: { cursor: after, ...query } }) => {
      authorize(ctx.actor, PERMISSIONS.readProduction);
      const page = { ...query, after: after ?? null, limit: ROWS_PER_PAGE };
      const found = await readToSchedule(ctx.database, ctx.actor.manufacturerId, page);
      const last = found.rows.length === ROWS_PER_PAGE ? found.rows.at(-1) : undefined;
      return { ...found, next: last ? { due: last.due, requisitionId: last.requisitionId } : null };
    }),
});
