import { createHash } from 'node:crypto';
import {
  type Actor,
  authorize,
  type Deps,
  type MoveEntry,
  moveBatches,
  PERMISSIONS,
  undoTransition,
} from '@routecard/core';
import { readBoard, readOperationLoad, readRunHistory } from '@routecard/db';
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

  /** What happened to the units of a run, the newest first. */
  history: procedure.input(z.object({ workOrderId: z.uuid() })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readProduction);
    return readRunHistory(ctx.database, ctx.actor.manufacturerId, input.workOrderId);
  }),

  /** Moves units to an operation of their run's routing. */
  move: procedure
    .input(z.object({ source, toOperationId: z.uuid(), toSequence: z.number().int() }))
    .mutation(({ ctx, input }) => {
      const entry: MoveEntry = {
        toOperationId: input.toOperationId,
        toSequence: input.toSequence,
        batches: [batchOf(input.source)],
      };
      return carryOut(ctx, entry);
    }),

  /** Takes units out of production for a reason; `replace` starts as many anew at the run's first operation. */
  scrap: procedure
    .input(z.object({ source, reason: z.string().trim().min(1).max(255), replace: z.boolean() }))
    .mutation(({ ctx, input }) => {
      const entry: MoveEntry = {
        scrapReason: input.reason,
        replaceScrapped: input.replace,
        batches: [batchOf(input.source)],
      };
      return carryOut(ctx, entry);
    }),

  /** Takes a move or a scrap back by its counterpart. */
  undo: procedure.input(z.object({ transitionId: z.uuid() })).mutation(async ({ ctx, input }) => {
    await undoTransition(ctx.deps, { actor: ctx.actor }, input);
  }),
});

/** Makes the move and answers the ledger row that undoing it would name; the board itself is read again. */
async function carryOut(
  { deps, actor }: { deps: Deps; actor: Actor },
  entry: MoveEntry,
): Promise<{ transitionId: string | null }> {
  const outcome = await moveBatches(deps, { actor }, { entries: [entry] });
  return { transitionId: outcome.replayed ? null : (outcome.result.transitions[0]?.id ?? null) };
}
