import type { BatchInput, MoveEntry } from '@routecard/core';
import { z } from 'zod';
import { destinationOf, oldDestinationKeys } from './deprecated-keys.ts';
import { int32, label, MAX_ENTRIES, quantity, uuid } from './fields.ts';
import { given } from './given.ts';

const batch = z.object({
  workOrderId: uuid,
  productionStepId: uuid.nullish(),
  fromOperationId: uuid.nullish(),
  fromSequence: int32
    .nullish()
    .meta({ description: 'The occurrence, if the operation is in the routing twice.' }),
  quantity,
});

const entry = z
  .object({
    toOperationId: uuid.nullish(),
    ...oldDestinationKeys,
    toSequence: int32.nullish(),
    scrapReason: label.nullish(),
    replaceScrapped: z.boolean().nullish().meta({
      description: 'With a scrap: tops the work order up by as many units, at its first operation.',
    }),
    name: label.nullish(),
    batches: z.array(batch).min(1).max(MAX_ENTRIES),
  })
  .refine((move) => destinationOf(move) !== undefined || typeof move.scrapReason === 'string', {
    error: 'is required, or a scrapReason',
    path: ['toOperationId'],
  });

const entries = z
  .array(entry)
  .min(1)
  .max(MAX_ENTRIES)
  .refine((moves) => moves.reduce((batches, move) => batches + move.batches.length, 0) <= MAX_ENTRIES, {
    error: `must name at most ${MAX_ENTRIES} batches`,
  });

/** `PATCH /production-step/move-batches` (decisions.md section 4): an array of entries, or a single one. */
export const moveBatchesRequest = z
  .preprocess((body) => (Array.isArray(body) ? body : [body]), entries)
  .meta({ id: 'MoveBatches', description: 'An array of entries, or one entry alone.' });

/** The moves that it asks for. */
export function moveBatchesCommand(body: z.output<typeof moveBatchesRequest>): { entries: MoveEntry[] } {
  return {
    entries: body.map((move): MoveEntry => {
      const { toSequence, scrapReason, replaceScrapped, name } = move;
      const toOperationId = destinationOf(move);
      return {
        ...given({ toOperationId, toSequence, scrapReason, replaceScrapped, name }),
        batches: move.batches.map((part): BatchInput => given(part)),
      };
    }),
  };
}
