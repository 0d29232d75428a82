import { day, instantText, text, uuid } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { listFinished, listScrap, readOverviewFloor, readOverviewWeeks } from '@routecard/db';
import { z } from 'zod';
import { query, router } from '../init';

const MOST_WEEKS = 53;
const ROWS_PER_PAGE = 50;

const instant = instantText.transform((text) => new Date(text));
const rows = z.object({ from: instant, to: instant, cursor: uuid.nullish() });

const nextOf = (page: readonly { readonly id: string }[]) =>
  page.length === ROWS_PER_PAGE ? (page.at(-1)?.id ?? null) : null;

/** The shop as a whole: what stands where, what is late, and what the weeks brought. */
export const overviewRouter = router({
  /** What stands where, and what is late where the viewer is. */
  floor: query(PERMISSIONS.readProduction)
    .input(z.object({ today: day }))
    .query(({ ctx, input }) => {
      return readOverviewFloor(ctx.database, ctx.actor.manufacturerId, input.today);
    }),

  /** Output, lead times and scrap of the weeks that begin with `starts`; its last instant ends the last week. */
  weeks: query(PERMISSIONS.readProduction)
    .input(
      z.object({
        starts: z
          .array(instant)
          .min(2)
          .max(MOST_WEEKS + 1),
      }),
    )
    .query(({ ctx, input }) => {
      return readOverviewWeeks(ctx.database, ctx.actor.manufacturerId, input.starts);
    }),

  /** What came to be done in a time, the newest first; `cursor` is the last row of the page before. */
  finished: query(PERMISSIONS.readProduction)
    .input(rows)
    .query(async ({ ctx, input: { cursor, ...time } }) => {
      const query = { ...time, before: cursor ?? null, limit: ROWS_PER_PAGE };
      const page = await listFinished(ctx.database, ctx.actor.manufacturerId, query);
      return { rows: page, next: nextOf(page) };
    }),

  /** What was scrapped in a time, for one reason or for any; as `finished`. */
  scrap: query(PERMISSIONS.readProduction)
    .input(rows.extend({ reason: text.nullable() }))
    .query(async ({ ctx, input: { cursor, ...time } }) => {
      const query = { ...time, before: cursor ?? null, limit: ROWS_PER_PAGE };
      const page = await listScrap(ctx.database, ctx.actor.manufacturerId, query);
      return { rows: page, next: nextOf(page) };
    }),
});
