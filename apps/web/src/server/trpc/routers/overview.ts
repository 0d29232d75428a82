import { day, instantText, text, uuid } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { listFinished, listScrap, readOverviewFloor, readOverviewWeeks } from '@routecard/db';
import { z } from 'zod';
import { query, router } from '../builders';

const MAX_WEEKS = 53;
const ROWS_PER_PAGE = 50;

const instant = instantText.transform((text) => new Date(text));
const rows = z.object({ from: instant, to: instant, cursor: uuid.nullish() });

/** Slow readings may lag a little: a busy shop is not counted again for every move. */
const UNHURRIED = { refreshOn: ['orders', 'operation'], everyMs: 5_000 } as const;

const nextOf = (page: readonly { readonly id: string }[]) =>
  page.length === ROWS_PER_PAGE ? (page.at(-1)?.id ?? null) : null;

/** The shop as a whole: what stands where, what is late, and what the weeks brought. */
export const overviewRouter = router({
  /** Units by operation, and late ones by the viewer's day. */
  floor: query(
    PERMISSIONS.readOverview,
    ({ database, manufacturerId }, { today }) => readOverviewFloor(database, manufacturerId, today),
    { input: z.object({ today: day }), refreshOn: ['orders', 'kanbanColumn', 'operation'] },
  ),

  /** Output, lead times and scrap of the weeks that begin with `starts`; its last instant ends the last week. */
  weeks: query(
    PERMISSIONS.readOverview,
    ({ database, manufacturerId }, { starts }) => readOverviewWeeks(database, manufacturerId, starts),
    {
      input: z.object({
        starts: z
          .array(instant)
          .min(2)
          .max(MAX_WEEKS + 1),
      }),
      ...UNHURRIED,
    },
  ),

  /** Units completed in a period, the newest first; `cursor` is the last row of the page before. */
  finished: query(
    PERMISSIONS.readOverview,
    async ({ database, manufacturerId }, { cursor, ...time }) => {
      const query = { ...time, before: cursor ?? null, limit: ROWS_PER_PAGE };
      const page = await listFinished(database, manufacturerId, query);
      return { rows: page, next: nextOf(page) };
    },
    { input: rows, ...UNHURRIED },
  ),

  /** Units scrapped in a period, for one reason or for any; like `finished`. */
  scrap: query(
    PERMISSIONS.readOverview,
    async ({ database, manufacturerId }, { cursor, ...time }) => {
      const query = { ...time, before: cursor ?? null, limit: ROWS_PER_PAGE };
      const page = await listScrap(database, manufacturerId, query);
      return { rows: page, next: nextOf(page) };
    },
    { input: rows.extend({ reason: text.nullable() }), ...UNHURRIED },
  ),
});
