import { day, uuid } from '@routecard/contracts';
import { type ClearedPart, clearGate, PERMISSIONS } from '@routecard/core';
import { readGate } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, query, router } from '../init';

const PARTS_PER_PAGE = 50;
/** As many as a person can look at; the page is read in smaller pieces. */
const MOST_PARTS = 1_000;

const asShown = (cleared: readonly ClearedPart[]): readonly ClearedPart[] => cleared;

/** Parts that the approval gate holds back. */
export const gateRouter = router({
  /** A page of them, what is due first first; `cursor` is the last part of the page before. */
  parts: query(PERMISSIONS.readRouting)
    .input(
      z.object({
        cursor: z.object({ due: day.nullable(), partSpecificationId: uuid }).nullish(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const page = { after: input.cursor ?? null, limit: PARTS_PER_PAGE };
      const gate = await readGate(ctx.database, ctx.actor.manufacturerId, page);
      const last = gate.parts.length === PARTS_PER_PAGE ? gate.parts.at(-1) : undefined;
      return {
        ...gate,
        next: last ? { due: last.due, partSpecificationId: last.partSpecificationId } : null,
      };
    }),

  /** Lets parts through: their templates are approved and made the default, all or none. */
  clear: command(clearGate)
    .input(
      z.object({
        key: intentKey,
        parts: z
          .array(z.object({ partSpecificationId: uuid, routingTemplateId: uuid.exactOptional() }))
          .min(1)
          .max(MOST_PARTS),
      }),
    )
    .mutation(async ({ ctx, input: { key, parts } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'gate.clear', body: parts }, asShown);
      return shownOutcome(await clearGate(ctx.deps, call, { parts }), asShown);
    }),
});
