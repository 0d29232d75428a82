import {
  type NewOperation,
  type OperationView,
  PRODUCTION_STEP_TYPES,
  STEP_NAMING_STRATEGIES,
  type UpdateOperation,
  VIEW_TYPES,
} from '@routecard/core';
import { z } from 'zod';
import { oldOperationKeys, presentOldOperationKeys } from './deprecated-keys.ts';
import { flag, instant, label, note, uuid, uuidShown } from './fields.ts';
import { given, stated } from './given.ts';

/** Leaves room for operations that are put after the last. */
const MAX_DISTANT = 1_000_000_000;

/** Characters that jsonb cannot store: NUL and half of a surrogate pair, which JSON writes as escapes. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Lists and objects within each other. */
const DEEPEST = 100;

function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

const fields = {
  stepNamePrefix: label.optional(),
  productionStepType: z.enum(PRODUCTION_STEP_TYPES).optional(),
  viewType: z.enum(VIEW_TYPES).optional(),
  buildConstraint: note.nullish(),
  stepNamingStrategy: z.enum(STEP_NAMING_STRATEGIES).optional(),
  sequence: z.int32().min(-MAX_DISTANT).max(MAX_DISTANT).optional(),
  duration: z.int32().min(0).optional().meta({ description: 'Seconds.' }),
  isCompletedStatus: z.boolean().optional(),
  allowOverproduction: z.boolean().optional(),
  automations: z
    .array(z.unknown())
    .max(100)
    .refine((list) => isShallow(list), { error: `is nested deeper than ${DEEPEST} levels`, abort: true })
    .refine((list) => !UNSTORABLE.test(JSON.stringify(list)), {
      error: 'contains characters that cannot be stored',
    })
    .optional(),
};

/** `POST /operation` (decisions.md section 5). */
export const createOperationRequest = z.object({ ...fields, name: label }).meta({ id: 'NewOperation' });

/** `PATCH /operation`: the id in the body. */
export const updateOperationRequest = z
  .object({ ...fields, id: uuid, name: label.optional() })
  .meta({ id: 'OperationEdit' });

/** The operation that is asked for. */
export function createOperationCommand(body: z.output<typeof createOperationRequest>): NewOperation {
  const { duration: durationSeconds, ...rest } = body;
  return { ...given({ ...rest, durationSeconds }), name: body.name };
}

/** The requested changes. */
export function updateOperationCommand(body: z.output<typeof updateOperationRequest>): UpdateOperation {
  const { id, duration, ...rest } = body;
  const edit = { ...stated(rest), operationId: id };
  return duration === undefined ? edit : { ...edit, durationSeconds: duration };
}

/** `GET /operation`. */
export const operationsQuery = z.object({ deleted: flag.optional() });

/** Operations in the order of the shop. */
export const operationsBody = z.array(
  z
    .object({
      id: uuidShown,
      name: z.string(),
      ...oldOperationKeys,
      stepNamePrefix: z.string(),
      productionStepType: z.enum(PRODUCTION_STEP_TYPES),
      viewType: z.enum(VIEW_TYPES),
      buildConstraint: z.string().nullable(),
      stepNamingStrategy: z.enum(STEP_NAMING_STRATEGIES),
      sequence: z.int(),
      duration: z.int().meta({ description: 'Seconds.' }),
      isCompletedStatus: z.boolean(),
      allowOverproduction: z.boolean(),
      automations: z.array(z.unknown()),
      createdAt: instant,
      updateDt: instant,
    })
    .meta({ id: 'Operation' }),
);

/** Operations as answers show them. */
export const presentOperations = (operations: readonly OperationView[]): z.infer<typeof operationsBody> =>
  operations.map(({ durationSeconds, updatedAt, ...operation }) => ({
    ...operation,
    ...presentOldOperationKeys(operation),
    automations: [...operation.automations],
    duration: durationSeconds,
    updateDt: updatedAt,
  }));
