import { EXTERNAL_ID_KINDS, REFUSALS, Refusal, type RefusalCode } from '@routecard/core';
import { z } from 'zod';
import { uuidShown } from './fields.ts';

/** The code of an error. */
export const errorCode = z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]);

/** Every error: a code, a sentence, and the code's own extra fields (interface.md section 7). */
export const errorBody = z
  .looseObject({
    error: errorCode,
    message: z.string(),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'With REQUEST_VALIDATION_FAILED: what is wrong, and where.' }),
    parameter: z.string().optional().meta({ description: 'With MISSING_PARAMETER: its name.' }),
    partSpecificationIds: z.array(uuidShown).optional().meta({
      description:
        'With NO_APPROVED_ROUTING_TEMPLATE: the parts that the approval gate holds back; of a refused clearing: its parts.',
    }),
    orderId: z.int().optional().meta({
      description: 'With ORDER_NOT_SCHEDULABLE: the order that is a quote, a draft, archived or cancelled.',
    }),
    shipments: z.int().optional().meta({
      description:
        'With ORDER_IN_USE: how many the order has. With ORDER_HAS_SHIPMENTS and REQUISITION_IN_USE: how many hold units of it.',
    }),
    runsInProduction: z.int().optional().meta({ description: 'With ORDER_IN_USE: how many the order has.' }),
    externalId: z.string().optional().meta({
      description:
        'With EXTERNAL_ID_TAKEN: the one that is taken. With CUSTOMER_NOT_FOUND: the one that no customer has.',
    }),
    kind: z
      .enum(EXTERNAL_ID_KINDS)
      .optional()
      .meta({ description: 'With EXTERNAL_ID_TAKEN: of what it is.' }),
    entries: z
      .array(
        z.object({
          index: z.int().meta({
            description: 'The entry of the call, from 0: a part, a move, a line of the order, a parcel.',
          }),
          batch: z.int().optional().meta({ description: 'Of a move: the batch of the entry, from 0.' }),
          allocation: z
            .int()
            .optional()
            .meta({ description: 'Of a shipment: the allocation of the parcel, from 0.' }),
          line: z
            .int()
            .optional()
            .meta({ description: 'Of a batch of orders: the line of the order, from 0.' }),
          error: errorCode,
          message: z.string(),
          requisitionId: z.int().optional(),
          workOrderId: uuidShown.optional(),
          partSpecificationId: uuidShown.optional(),
        }),
      )
      .optional()
      .meta({ description: 'Of a call with several entries, lines or parcels: each that is refused.' }),
    units: z
      .int()
      .optional()
      .meta({ description: 'With OPERATION_IN_USE: how many stand at the operation.' }),
    runs: z.int().optional().meta({
      description:
        'With OPERATION_IN_USE: of how many runs they are. With REQUISITION_IN_USE: how many the part has.',
    }),
    blockedRuns: z.int().optional().meta({
      description: 'With OPERATION_IN_USE: how many runs in production have no other step ahead of them.',
    }),
    requestId: z.string().optional().meta({ description: 'With INTERNAL: what to tell whoever runs this.' }),
  })
  .meta({ id: 'Error' });

/** A refusal as the body of its answer. */
export function presentRefusal(refusal: Refusal): Record<string, unknown> {
  return { ...refusal.details, error: refusal.code, message: refusal.message };
}

/** An error of one field of a request. */
export interface FieldFault {
  /** Dotted, as in `0.batches.1.quantity`. */
  readonly path: string;
  readonly message: string;
}

/** Nobody reads ten thousand of them. */
const MAX_FAULTS = 50;

/** REQUEST_VALIDATION_FAILED with `fields`, out of further faults and what zod found. */
export function validationRefusal(
  error: z.ZodError | undefined,
  further: readonly FieldFault[] = [],
): Refusal {
  const found = (error?.issues ?? [])
    .slice(0, MAX_FAULTS)
    // Of a number beyond the safe integers zod says so, and then its bound: the bound is enough.
    .filter(
      (issue, _, all) =>
        !('note' in issue) ||
        !all.some((other) => other !== issue && other.path.join() === issue.path.join()),
    )
    .map((issue): FieldFault => ({ path: issue.path.join('.'), message: issue.message }));
  const fields = [...further, ...found].slice(0, MAX_FAULTS);
  return new Refusal('REQUEST_VALIDATION_FAILED', undefined, { fields });
}

/** The value of a query parameter that must be given. Throws MISSING_PARAMETER with its name. */
export function requireParameter<Value>(
  name: string,
  value: Value | readonly never[] | undefined,
): NonNullable<Value> {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) {
    throw new Refusal('MISSING_PARAMETER', `The query parameter ${name} is required.`, { parameter: name });
  }
  return value as NonNullable<Value>;
}
