import { int32, quantity, stated, text, trimmedLabel, uuid } from '@routecard/contracts';
import {
  dryRunMoves,
  type MoveEntry,
  type MoveResult,
  moveBatches,
  PERMISSIONS,
  undoTransitions,
} from '@routecard/core';
import { readOperationLoad, readRunHistory } from '@routecard/db';
import { z } from 'zod';
import { boardReadings } from '../../database';
import { reasonInLanguage } from '../../reasons';
import { command, query, router } from '../builders';

const ONE_DAY_MS = 24 * 60 * 60_000;
/** As many as a bulk call of the REST interface may name. */
const MAX_CARDS = 10_000;

/** A step is named by its identity in the run's routing or, as by pages of the version before, by its place there. */
const NAMES_NO_STEP = 'names no step';

/** Units of one run where they stand. The step of its routing tells two visits of one operation apart. */
const source = z
  .object({
    workOrderId: uuid,
    productionStepId: uuid,
    step: int32.exactOptional(),
    sequence: int32.exactOptional(),
    quantity: quantity,
  })
  .refine(({ step, sequence }) => step !== undefined || sequence !== undefined, NAMES_NO_STEP);

/**
 * The destination of units of one run: by the step's identity, because somebody else may have inserted steps since the page read the
 * routing, and then another visit of the operation may stand at the place that it had.
 */
const move = z
  .object({
    source,
    toOperationId: uuid,
    toStep: int32.exactOptional(),
    toSequence: int32.exactOptional(),
  })
  .refine(({ toStep, toSequence }) => toStep !== undefined || toSequence !== undefined, NAMES_NO_STEP);

const moveInput = z.object({
  moves: z.array(move).min(1).max(MAX_CARDS),
  /** The step they arrive in together; without it each goes on as it would alone. */
  name: trimmedLabel.optional(),
});

const scrapInput = z.object({
  sources: z.array(source).min(1).max(MAX_CARDS),
  reason: trimmedLabel,
  /** Starts as many again at each run's first operation. */
  replace: z.boolean(),
});

const batchOf = ({ workOrderId, productionStepId, step, sequence, quantity }: z.infer<typeof source>) => ({
  workOrderId,
  productionStepId,
  ...stated(step === undefined ? { fromSequence: sequence } : { fromStep: step }),
  quantity,
});

/** An entry per card: in one entry several cards would form a group of their own. */
const moveEntries = ({ moves, name }: z.infer<typeof moveInput>): MoveEntry[] =>
  moves.map(({ source, toOperationId, toStep, toSequence }) => ({
    toOperationId,
    ...stated(toStep === undefined ? { toSequence } : { toStep }),
    ...(name === undefined ? {} : { name }),
    batches: [batchOf(source)],
  }));

const scrapEntry = ({ sources, reason, replace }: z.infer<typeof scrapInput>): MoveEntry => ({
  scrapReason: reason,
  replaceScrapped: replace,
  batches: sources.map(batchOf),
});

type Undoable = { readonly transitionIds: readonly string[] };

const undoable = ({ transitions }: MoveResult): Undoable => ({
  transitionIds: transitions.map(({ id }) => id),
});

/**
 * True for a request whose answer never came and that its person was told of: it is not carried out any more. Under its key stands
 * what it did, or from now on that it did nothing, also if the request itself should still arrive.
 */
const settle = z.boolean().optional();

/** Procedures of the production board. */
export const boardRouter = router({
  /** The board, or what has changed on the one that the page has already. */
  reading: query(
    PERMISSIONS.readProduction,
    ({ manufacturerId }, { known }) => boardReadings().read(manufacturerId, known),
    {
      input: z.object({ known: z.object({ position: text, operationsVersion: text }).nullable() }),
      refreshOn: ['orders', 'customer', 'operation', 'material', 'color', 'plan'],
    },
  ),

  /** Units per operation at this time yesterday. */
  yesterday: query(
    PERMISSIONS.readProduction,
    ({ database, manufacturerId }) =>
      readOperationLoad(database, manufacturerId, new Date(Date.now() - ONE_DAY_MS)),
    { refreshOn: [] },
  ),

  /** The history of a run's units, the newest first. */
  history: query(
    PERMISSIONS.readProduction,
    ({ database, manufacturerId }, { workOrderId }) => readRunHistory(database, manufacturerId, workOrderId),
    { input: z.object({ workOrderId: uuid }), refreshOn: ['operation'] },
  ),

  /** Moves units to operations of their runs' routings: of all cards, or of none. Returns the ledger rows that undoing names. */
  move: command(moveBatches, moveInput.extend({ settle }), {
    idempotency: 'keyed',
    beside: ['settle'],
    command: (input) => ({ entries: input.settle ? [] : moveEntries(input) }),
    shown: undoable,
  }),

  /** Takes units out of production for a reason: of all cards, or of none. */
  scrap: command(moveBatches, scrapInput.extend({ settle }), {
    idempotency: 'keyed',
    beside: ['settle'],
    command: (input) => ({ entries: input.settle ? [] : [scrapEntry(input)] }),
    shown: undoable,
  }),

  /** The dry run of a move or a scrap by card, in their order: the reason of a refusal, else null. */
  rehearse: command(
    dryRunMoves,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('move'), input: moveInput }),
      z.object({ kind: z.literal('scrap'), input: scrapInput }),
    ]),
    {
      idempotency: 'repeatable',
      command: (asked) => ({
        entries: asked.kind === 'move' ? moveEntries(asked.input) : [scrapEntry(asked.input)],
      }),
      shown: ({ rows }) => ({
        reasons: rows.map(({ refusal }) => refusal && reasonInLanguage(refusal.message)),
      }),
    },
  ),

  /** Takes back what one call did, by the counterparts of its transitions: all of them or none. */
  undo: command(
    undoTransitions,
    z.object({
      transitionIds: z
        .array(uuid)
        .min(1)
        .max(2 * MAX_CARDS),
    }),
    { idempotency: 'keyed' },
  ),
});
