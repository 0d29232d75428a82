import { int32, quantity, text, uuid } from '@routecard/contracts';
import {
  type Actor,
  type Deps,
  type MoveEntry,
  type MoveResult,
  moveBatches,
  PERMISSIONS,
  rehearseMoves,
  undoTransitions,
} from '@routecard/core';
import { readOperationLoad, readRunHistory } from '@routecard/db';
import { z } from 'zod';
import { boardReadings } from '../../database';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, query, router } from '../init';

const ONE_DAY_MS = 24 * 60 * 60_000;
/** As many as a bulk call of the REST interface may name. */
const MOST_CARDS = 10_000;

/** Units of one run where they stand. The step's sequence tells two visits of one operation apart. */
const source = z.object({
  workOrderId: uuid,
  productionStepId: uuid,
  sequence: int32,
  quantity: quantity,
});

const label = text.trim().min(1);

/** Where units of one run go; the sequence picks the visit where the operation stands twice in the routing. */
const move = z.object({ source, toOperationId: uuid, toSequence: int32 });

const moveInput = z.object({
  key: intentKey,
  moves: z.array(move).min(1).max(MOST_CARDS),
  /** The step they arrive in together; without it each goes on as it would alone. */
  name: label.optional(),
});

const scrapInput = z.object({
  key: intentKey,
  sources: z.array(source).min(1).max(MOST_CARDS),
  reason: label,
  /** Starts as many anew at each run's first operation. */
  replace: z.boolean(),
});

const batchOf = ({ workOrderId, productionStepId, sequence, quantity }: z.infer<typeof source>) => ({
  workOrderId,
  productionStepId,
  fromSequence: sequence,
  quantity,
});

/** An entry per card: in one entry several cards would form a group of their own. */
const moveEntries = ({ moves, name }: z.infer<typeof moveInput>): MoveEntry[] =>
  moves.map(({ source, toOperationId, toSequence }) => ({
    toOperationId,
    toSequence,
    ...(name === undefined ? {} : { name }),
    batches: [batchOf(source)],
  }));

const scrapEntry = ({ sources, reason, replace }: z.infer<typeof scrapInput>): MoveEntry => ({
  scrapReason: reason,
  replaceScrapped: replace,
  batches: sources.map(batchOf),
});

/** What happens on the production board. */
export const boardRouter = router({
  /** The board, or what has changed on the one that the page has already. */
  reading: query(PERMISSIONS.readProduction)
    .input(z.object({ known: z.object({ position: text, operationsVersion: text }).nullable() }))
    .query(({ ctx, input }) => {
      return boardReadings().read(ctx.actor.manufacturerId, input.known);
    }),

  /** Units per operation at this time yesterday. */
  yesterday: query(PERMISSIONS.readProduction).query(({ ctx }) => {
    return readOperationLoad(ctx.database, ctx.actor.manufacturerId, new Date(Date.now() - ONE_DAY_MS));
  }),

  /** What happened to the units of a run, the newest first. */
  history: query(PERMISSIONS.readProduction)
    .input(z.object({ workOrderId: uuid }))
    .query(({ ctx, input }) => {
      return readRunHistory(ctx.database, ctx.actor.manufacturerId, input.workOrderId);
    }),

  /** Moves units to operations of their runs' routings: of all cards, or of none. */
  move: command(moveBatches)
    .input(moveInput)
    .mutation(({ ctx, input }) => carryOut(ctx, input.key, 'board.move', moveEntries(input))),

  /** Takes units out of production for a reason: of all cards, or of none. */
  scrap: command(moveBatches)
    .input(scrapInput)
    .mutation(({ ctx, input }) => carryOut(ctx, input.key, 'board.scrap', [scrapEntry(input)])),

  /** What would become of each card of a move or a scrap, in its order: the reason where it would be refused, else null. */
  rehearse: command(rehearseMoves)
    .input(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('move'), input: moveInput }),
        z.object({ kind: z.literal('scrap'), input: scrapInput }),
      ]),
    )
    .mutation(async ({ ctx, input }) => {
      const entries = input.kind === 'move' ? moveEntries(input.input) : [scrapEntry(input.input)];
      const outcome = await rehearseMoves(ctx.deps, { actor: ctx.actor }, { entries });
      if (outcome.replayed) throw new Error('A rehearsal is never answered from what was kept.');
      return { reasons: outcome.result.rows.map(({ refusal }) => refusal?.message ?? null) };
    }),

  /** Takes back what one call did, by the counterparts of its transitions: all of them or none, and once for its key. */
  undo: command(undoTransitions)
    .input(
      z.object({
        key: intentKey,
        transitionIds: z
          .array(uuid)
          .min(1)
          .max(2 * MOST_CARDS),
      }),
    )
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const nothing = () => null;
      const call = keyedCall(ctx.actor, key, { path: 'board.undo', body }, nothing);
      return shownOutcome(await undoTransitions(ctx.deps, call, body), nothing);
    }),
});

/** Makes the moves, once for their key, and answers the ledger rows that undoing them names; the board itself is read again. */
async function carryOut(
  { deps, actor }: { deps: Deps; actor: Actor },
  key: string,
  path: string,
  entries: readonly MoveEntry[],
): Promise<Undoable> {
  const call = keyedCall(actor, key, { path, body: entries }, undoable);
  return shownOutcome(await moveBatches(deps, call, { entries }), undoable);
}

type Undoable = { readonly transitionIds: readonly string[] };

const undoable = ({ transitions }: MoveResult): Undoable => ({
  transitionIds: transitions.map(({ id }) => id),
});
