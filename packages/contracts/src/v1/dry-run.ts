import type { DryRun, MoveRow, Refusal, ScheduleRow } from '@routecard/core';
import { z } from 'zod';
import { errorBody, presentRefusal } from './errors.ts';
import { flag, uuidShown } from './fields.ts';

/** `?dryRun=true` answers what would happen, and writes nothing. */
export const dryRunQuery = z.object({
  dryRun: flag.optional().meta({
    description: 'True answers what would happen and writes nothing; an Idempotency-Key is then not used.',
  }),
});

const refusalShown = errorBody.nullable();

/** The result that an entry of a scheduling call would have. */
export const scheduleRowBody = z
  .object({
    requisitionId: z.int(),
    verdict: z.enum(['CREATE', 'REUSE', 'SKIP', 'REFUSED']),
    workOrderId: uuidShown.nullable().meta({ description: 'The planned run that would start.' }),
    quantity: z.int().meta({ description: 'Units that would enter production.' }),
    routing: z
      .object({ operationIds: z.array(uuidShown), routingTemplateId: uuidShown.nullable() })
      .nullable(),
    gate: z
      .object({
        required: z.boolean().meta({ description: 'The shop asks for approved routing templates.' }),
        approved: z.boolean().meta({ description: 'The routing is an approved template as it stands.' }),
      })
      .nullable(),
    refusal: refusalShown,
  })
  .meta({ id: 'DryRunScheduleRow' });

/** The result that a batch of a move would have. */
export const moveRowBody = z
  .object({
    entry: z.int().meta({ description: 'The entry of the call, from 0.' }),
    batch: z.int().meta({ description: 'The batch of the entry, from 0.' }),
    workOrderId: uuidShown,
    verdict: z.enum(['MOVE', 'SCRAP', 'STAY', 'REFUSED']).meta({
      description: 'STAY only of a merge: the batch is in the step already.',
    }),
    quantity: z.int(),
    fromOperationId: uuidShown.nullable(),
    fromStepId: uuidShown.nullable(),
    toOperationId: uuidShown.nullable(),
    refusal: refusalShown,
  })
  .meta({ id: 'DryRunMoveRow' });

/** The answer to a dry run of a call with rows; `answer` is what the call itself would answer. */
export const dryRunBody = <Row extends z.ZodType, Answer extends z.ZodType>(
  id: string,
  row: Row,
  answer: Answer,
) =>
  z
    .object({
      accepted: z.boolean(),
      refusal: refusalShown.meta({ description: 'What the call as a whole would be refused with.' }),
      rows: z.array(row),
      answer: answer
        .nullable()
        .meta({ description: 'What the call would answer. Ids of what it would create are not kept.' }),
    })
    .meta({ id });

/** A dry run as it is answered. */
export const presentDryRun = <Row, Result, RowShown, Shown>(
  { rows, result, refusal }: DryRun<Row, Result>,
  row: (row: Row) => RowShown,
  answer: (result: Result) => Shown,
) => ({
  accepted: refusal === null,
  refusal: shownRefusal(refusal),
  rows: rows.map(row),
  answer: result === null ? null : answer(result),
});

/** The result of an entry, as responses show it. */
export const presentScheduleRow = ({
  routing,
  refusal,
  ...row
}: ScheduleRow): z.input<typeof scheduleRowBody> => ({
  ...row,
  routing: routing && { ...routing, operationIds: [...routing.operationIds] },
  refusal: shownRefusal(refusal),
});

/** The result of a batch, as responses show it. */
export const presentMoveRow = ({ from, to, refusal, ...row }: MoveRow): z.input<typeof moveRowBody> => ({
  ...row,
  fromOperationId: from?.operationId ?? null,
  fromStepId: from?.productionStepId ?? null,
  toOperationId: to?.operationId ?? null,
  refusal: shownRefusal(refusal),
});

const shownRefusal = (refusal: Refusal | null) =>
  refusal && (presentRefusal(refusal) as z.input<typeof errorBody>);
