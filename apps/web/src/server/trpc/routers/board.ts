import { createHash } from 'node:crypto';
import { authorize, type MoveEntry, moveBatches, PERMISSIONS } from '@routecard/core';
import { readBoard, readOperationLoad } from '@routecard/db';
import { z } from 'zod';
import { procedure, router } from '../init';

const ONE_DAY_MS = 24 * 60 * 60_000;
const MAX_UNITS = 2_147_483_647;

/** Units of one run where they stand. The step's sequence tells two visits of one operation apart. */
const source = z.object({
  workOrderId: z.uuid(),
  productionStepId: z.uuid(),
  sequence: z.number().int(),
  quantity: z.number().int().min(1).max(MAX_UNITS),
});

const batchOf = ({ workOrderId, productionStepId, sequence, quantity }: z.infer<typeof source>) => ({
  workOrderId,
  productionStepId,
  fromSequence: sequence,
  quantity,
});

/** What happens on the production board. */
export const boardRouter = router({
  /**
   * The board as text of a `BoardWire` and the version it has; no body where the client has that version already, so
   * that looking again costs nothing while nothing happens.
   */
  snapshot: procedure.input(z.object({ known: z.string().nullable() })).query(async ({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readProduction);
    const body = await readBoard(ctx.database, ctx.actor.manufacturerId);
    const version = createHash('sha1').update(body).digest('base64url');
    return { version, body: version === input.known ? null : body };
  }),

  /** Units per operation at this time yesterday. */
  yesterday: procedure.query(({ ctx }) => {
    authorize(ctx.actor, PERMISSIONS.readProduction);
    return readOperationLoad(ctx.database, ctx.actor.manufacturerId, new Date(Date.now() - ONE_DAY_MS));
  }),

  /** Moves units to an operation of their run's routing. Answers nothing: the board is read again. */
  move: procedure
    .input(z.object({ source, toOperationId: z.uuid(), toSequence: z.number().int() }))
    .mutation(async ({ ctx, input }) => {
      const entry: MoveEntry = {
        toOperationId: input.toOperationId,
        toSequence: input.toSequence,
        batches: [batchOf(input.source)],
      };
      await moveBatches(ctx.deps, { actor: ctx.actor }, { entries: [entry] });
    }),

  /** Takes units out of production for a reason; `replace` starts as many anew at the run's first operation. */
  scrap: procedure
    .input(z.object({ source, reason: z.string().trim().min(1).max(255), replace: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      const entry: MoveEntry = {
        scrapReason: input.reason,
        replaceScrapped: input.replace,
        batches: [batchOf(input.source)],
      };
      await moveBatches(ctx.deps, { actor: ctx.actor }, { entries: [entry] });
    }),
});
