import { day, intId, text, uuid } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { readPartPage, readPartTable, readRoutingAids, readToSchedule } from '@routecard/db';
import { z } from 'zod';
import { query, router } from '../init';

const ROWS_PER_PAGE = 50;

const search = text;

/** Part specifications, and which of their orders' lines are left to schedule. */
export const partsRouter = router({
  /** A page of the shop's parts by name; `cursor` is the last row of the page before. */
  table: query(PERMISSIONS.readRouting)
    .input(z.object({ search, cursor: z.object({ name: text, id: uuid }).nullish() }))
    .query(({ ctx, input: { cursor: after, ...query } }) => {
      return readPartTable(ctx.database, ctx.actor.manufacturerId, {
        ...query,
        after: after ?? null,
        limit: ROWS_PER_PAGE,
      });
    }),

  /** One part with its templates. */
  page: query(PERMISSIONS.readRouting)
    .input(z.object({ partSpecificationId: text }))
    .query(({ ctx, input }) => {
      return readPartPage(ctx.database, ctx.actor.manufacturerId, input.partSpecificationId);
    }),

  /** What a routing of the part is edited with. */
  routingAids: query(PERMISSIONS.readRouting)
    .input(z.object({ partSpecificationId: uuid }))
    .query(({ ctx, input }) => {
      return readRoutingAids(ctx.database, ctx.actor.manufacturerId, input.partSpecificationId);
    }),

  /** What is left to schedule over all orders; `cursor` is the last line of the page before. */
  toSchedule: query(PERMISSIONS.readProduction)
    .input(
      z.object({
        search,
        cursor: z.object({ due: day.nullable(), requisitionId: intId }).nullish(),
      }),
    )
    .query(async ({ ctx, input: { cursor: after, ...query } }) => {
      const page = { ...query, after: after ?? null, limit: ROWS_PER_PAGE };
      const found = await readToSchedule(ctx.database, ctx.actor.manufacturerId, page);
      const last = found.rows.length === ROWS_PER_PAGE ? found.rows.at(-1) : undefined;
      return { ...found, next: last ? { due: last.due, requisitionId: last.requisitionId } : null };
    }),
});
