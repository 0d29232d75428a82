import { instantText, quantity, stated, uuid, workSeconds } from '@routecard/contracts';
import {
  createOperation,
  deleteOperation,
  MACHINE_SPEEDS,
  MAX_MACHINES,
  PERMISSIONS,
  PRODUCTION_STEP_TYPES,
  placeOperation,
  restoreOperation,
  STEP_NAMING_STRATEGIES,
  TIME_MODELS,
  updateOperation,
} from '@routecard/core';
import { listOperations, readOperationUse } from '@routecard/db';
import { z } from 'zod';
import { planner } from '../../../planning/planner';
import { command, query, router } from '../../builders';
import { name } from './fields';

const machine = z.object({
  name: name.nullable(),
  speedPercent: z.int32().min(MACHINE_SPEEDS.min).max(MACHINE_SPEEDS.max),
  downUntil: instantText.nullable(),
});
const machines = z.array(machine).min(1).max(MAX_MACHINES);
const contents = z.object({
  name,
  stepNamePrefix: name,
  productionStepType: z.enum(PRODUCTION_STEP_TYPES),
  stepNamingStrategy: z.enum(STEP_NAMING_STRATEGIES),
  isCompletedStatus: z.boolean(),
  allowOverproduction: z.boolean(),
  timeModel: z.enum(TIME_MODELS),
  setupSeconds: workSeconds,
  secondsPerUnit: workSeconds,
  secondsPerLoad: workSeconds,
  loadCapacity: quantity.nullable(),
  machines,
  unlimited: z.boolean(),
  calendarId: uuid.nullable(),
});
const one = z.object({ operationId: uuid });
/** The machines and times that an edit replaces, as they were when it began; pages of the version before leave them out. */
const seen = z.object({
  machines: machines.exactOptional(),
  secondsPerUnit: workSeconds.exactOptional(),
  secondsPerLoad: workSeconds.exactOptional(),
});

/** The stages of the shop. */
export const operationsRouter = router({
  /** In the order of the shop. */
  list: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listOperations(database, manufacturerId),
    { refreshOn: ['operation'] },
  ),

  /** What work took at each; it changes with weeks of history, so that moves alone do not have it read again. */
  measured: query(
    PERMISSIONS.readCatalogue,
    async ({ manufacturerId }) => (await planner()).measured(manufacturerId),
    { refreshOn: ['operation', 'calendar'] },
  ),

  /** Rows that use it. */
  use: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }, { operationId }) =>
      readOperationUse(database, manufacturerId, operationId),
    { input: one, refreshOn: ['operation', 'process', 'postProcessing', 'routingTemplate'] },
  ),

  /** Adds one at the end; without a prefix it has the one that its name suggests. */
  create: command(createOperation, contents.extend({ stepNamePrefix: name.nullable() }), {
    idempotency: 'keyed',
    command: ({ stepNamePrefix, ...fields }) =>
      stepNamePrefix === null ? fields : { ...fields, stepNamePrefix },
    shown: (all, created) => ({ id: all.find((one) => one.name === created.name)?.id }),
  }),

  update: command(updateOperation, contents.partial().extend({ ...one.shape, seen: seen.exactOptional() }), {
    idempotency: 'repeatable',
    command: stated,
  }),

  /** Puts one before another, or at the end. */
  place: command(placeOperation, one.extend({ beforeOperationId: uuid.nullable() }), {
    idempotency: 'repeatable',
  }),

  /** Those that were deleted. */
  removed: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listOperations(database, manufacturerId, { deleted: true }),
    { refreshOn: ['operation'] },
  ),

  remove: command(deleteOperation, one, { idempotency: 'repeatable' }),
  restore: command(restoreOperation, one, { idempotency: 'repeatable' }),
});
