import type { BatchInput, MoveEntry } from '@routecard/core';
import { z } from 'zod';
import { destinationOf, oldDestinationKeys } from '../deprecated-keys.ts';
import { int32, label, MAX_ENTRIES, quantity, uuid } from '../fields.ts';
import { given } from '../given.ts';

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

const inPlace = {
  operationId: uuid.meta({ description: 'Where the units stand, and stay.' }),
  name: label.meta({
    description: 'Of the production step at the operation that they go into; one of that name is joined.',
  }),
};

const source = {
  productionStepId: uuid.nullish(),
  fromSequence: int32
    .nullish()
    .meta({ description: 'The occurrence, if the operation is in the routing twice.' }),
};

/** `POST /work-orders/{workOrderId}/split`: some units of a batch go into a production step of their own. */
export const splitRequest = z
  .object({
    ...inPlace,
    ...source,
    quantity: quantity.meta({ description: 'Fewer than stand there.' }),
  })
  .meta({ id: 'Split' });

/** The split as a move. */
export function splitCommand(
  workOrderId: string,
  body: z.output<typeof splitRequest>,
): { entries: MoveEntry[] } {
  const { operationId, name, ...batch } = given(body);
  const batches: BatchInput[] = [{ ...batch, workOrderId, fromOperationId: operationId }];
  return { entries: [{ toOperationId: operationId, name, inPlace: 'SPLIT', batches }] };
}

/** `POST /production-step/merge`: batches at one operation go into one production step. */
export const mergeRequest = z
  .object({
    ...inPlace,
    batches: z
      .array(
        z.object({
          workOrderId: uuid,
          ...source,
          quantity: quantity.nullish().meta({ description: 'Left out: all that stand there.' }),
        }),
      )
      .min(1)
      .max(MAX_ENTRIES),
  })
  .meta({ id: 'Merge' });

/** The merge as a move. */
export function mergeCommand({ operationId, name, batches }: z.output<typeof mergeRequest>): {
  entries: MoveEntry[];
} {
  return {
    entries: [
      {
        toOperationId: operationId,
        name,
        inPlace: 'MERGE',
        batches: batches.map((batch): BatchInput => ({ ...given(batch), fromOperationId: operationId })),
      },
    ],
  };
}

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
