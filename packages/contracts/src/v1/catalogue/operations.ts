import {
  effectiveTimes,
  MACHINE_SPEEDS,
  MAX_MACHINES,
  type NewOperation,
  type OperationFields,
  type OperationView,
  PRODUCTION_STEP_TYPES,
  type ShopMachine,
  STEP_NAMING_STRATEGIES,
  TIME_MODELS,
  type UpdateOperation,
  VIEW_TYPES,
} from '@routecard/core';
import { z } from 'zod';
import { oldOperationKeys, presentOldOperationKeys } from '../deprecated-keys.ts';
import {
  flag,
  instant,
  instantText,
  label,
  note,
  optionalText,
  orNull,
  quantity,
  uuid,
  uuidShown,
  workSeconds,
} from '../fields.ts';
import { given, stated } from '../given.ts';

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

const machine = z.object({
  name: label.nullish().meta({ description: 'Null is named after the operation and its position.' }),
  speedPercent: z
    .int32()
    .min(MACHINE_SPEEDS.min)
    .max(MACHINE_SPEEDS.max)
    .nullish()
    .meta({ description: '200 works twice as fast as 100, which is the default.' }),
  downUntil: instantText.nullish().meta({ description: 'It takes no work before this instant.' }),
});

/** What every operation has: null is no value of it. */
const always = {
  stepNamePrefix: label,
  productionStepType: z.enum(PRODUCTION_STEP_TYPES),
  viewType: z.enum(VIEW_TYPES),
  stepNamingStrategy: z.enum(STEP_NAMING_STRATEGIES),
  sequence: z.int32().min(-MAX_DISTANT).max(MAX_DISTANT),
  duration: z.int32().min(0).meta({ description: 'Seconds of a load, unless secondsPerLoad is set.' }),
  setupSeconds: workSeconds,
  machines: z
    .int32()
    .min(1)
    .max(MAX_MACHINES)
    .meta({ description: 'How many there are; further ones work at the usual speed.' }),
  machineDetails: z.array(machine).min(1).max(MAX_MACHINES),
  unlimited: z.boolean().meta({ description: 'Any number of lots at once: waiting, cooling, outside work.' }),
  isCompletedStatus: z.boolean(),
  allowOverproduction: z.boolean(),
  automations: z
    .array(z.unknown())
    .max(100)
    .refine((list) => isShallow(list), { error: `is nested deeper than ${DEEPEST} levels`, abort: true })
    .refine((list) => !UNSTORABLE.test(JSON.stringify(list)), {
      error: 'contains characters that cannot be stored',
    }),
};

const sometimes = {
  buildConstraint: note.nullish(),
  timeModel: z.enum(TIME_MODELS).nullish(),
  secondsPerUnit: workSeconds.nullish(),
  secondsPerLoad: workSeconds.nullish(),
  loadCapacity: quantity.nullish().meta({ description: 'Units that share a load.' }),
  calendarId: uuid.nullish().meta({ description: 'Null works in the default calendar.' }),
};

/** `POST /operation` (decisions.md section 5). */
export const createOperationRequest = z
  .object({ ...orNull(always), ...sometimes, name: label })
  .meta({ id: 'NewOperation' });

/** `PATCH /operation`: the id in the body. */
export const updateOperationRequest = z
  .object({ ...always, ...sometimes, name: label })
  .partial()
  .extend({ id: uuid })
  .meta({ id: 'OperationEdit' });

/** The operation that is asked for. */
export function createOperationCommand(body: z.output<typeof createOperationRequest>): NewOperation {
  const { duration: durationSeconds, machines, machineDetails, ...rest } = body;
  const machinery = machineryOf(machines, machineDetails);
  return { ...given({ ...rest, durationSeconds }), ...machinery, name: body.name };
}

/** The requested changes. */
export function updateOperationCommand(body: z.output<typeof updateOperationRequest>): UpdateOperation {
  const { id, duration, machines, machineDetails, ...rest } = body;
  const edit = { ...stated(rest), ...machineryOf(machines, machineDetails), operationId: id };
  return duration === undefined ? edit : { ...edit, durationSeconds: duration };
}

/** The machines one by one, cut off or filled up to their number where both are given. */
function machineryOf(
  machineCount: number | null | undefined,
  details: readonly z.output<typeof machine>[] | null | undefined,
): Pick<OperationFields, 'machines' | 'machineCount'> {
  return given({ machines: details?.map(machineOf), machineCount });
}

const machineOf = ({ name, speedPercent, downUntil }: z.output<typeof machine>): ShopMachine => ({
  name: name ?? null,
  speedPercent: speedPercent ?? 100,
  downUntil: downUntil ?? null,
});

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
      buildConstraint: optionalText,
      stepNamingStrategy: z.enum(STEP_NAMING_STRATEGIES),
      sequence: z.int(),
      duration: z.int().meta({ description: 'Seconds of a load, unless secondsPerLoad was set.' }),
      timeModel: z.enum(TIME_MODELS).meta({
        description:
          'PER_UNIT: setup + units × secondsPerUnit. PER_LOAD: setup + secondsPerLoad for each load.',
      }),
      setupSeconds: z.int(),
      secondsPerUnit: z.int(),
      secondsPerLoad: z.int(),
      loadCapacity: z.int().nullable(),
      machines: z.int(),
      machineDetails: z.array(
        z.object({
          name: optionalText,
          speedPercent: z.int(),
          downUntil: instant.nullable(),
        }),
      ),
      unlimited: z.boolean(),
      calendarId: uuidShown.nullable(),
      isCompletedStatus: z.boolean(),
      allowOverproduction: z.boolean(),
      automations: z.array(z.unknown()),
      createdAt: instant,
      updateDt: instant,
    })
    .meta({ id: 'Operation' }),
);

/** Operations as answers show them. */
export const presentOperations = (operations: readonly OperationView[]): z.input<typeof operationsBody> =>
  operations.map(({ durationSeconds, updatedAt, machines, ...operation }) => ({
    ...operation,
    ...effectiveTimes({ ...operation, durationSeconds }),
    machines: machines.length,
    machineDetails: [...machines],
    ...presentOldOperationKeys(operation),
    automations: [...operation.automations],
    duration: durationSeconds,
    updateDt: updatedAt,
  }));
