import { int32, text, uuid } from '@routecard/contracts';
import { finishWork, PERMISSIONS, startWork, type WorkPeriod } from '@routecard/core';
import { readStepHistory, readStepPage, readStepWork } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';

const one = z.object({ stepId: text });
/** More runs than anybody has at one machine. */
const MAX_RUNS = 1000;
const work = z.object({
  stepId: uuid,
  workOrderIds: z.array(uuid).min(1).max(MAX_RUNS),
  /** Which visits of the runs; pages of the version before leave them out. */
  visits: z
    .array(z.object({ workOrderId: uuid, step: int32 }))
    .min(1)
    .max(2 * MAX_RUNS)
    .exactOptional(),
});
const runsOf = (periods: readonly WorkPeriod[]) => periods.map(({ workOrderId }) => ({ workOrderId }));

/** Groups of units at one operation. */
export const productionStepsRouter = router({
  /** A step with what stands there. */
  page: query(
    PERMISSIONS.readProduction,
    ({ database, manufacturerId }, { stepId }) => readStepPage(database, manufacturerId, stepId),
    { input: one, refreshOn: ['orders', 'operation', 'plan'] },
  ),

  /** Transitions into and out of a step, the newest first. */
  history: query(
    PERMISSIONS.readProduction,
    ({ database, manufacturerId }, { stepId }) => readStepHistory(database, manufacturerId, stepId),
    { input: one, refreshOn: ['orders', 'operation'] },
  ),

  /** What there is to work on in a step, and what is worked on. */
  work: query(
    PERMISSIONS.readProduction,
    ({ database, manufacturerId }, { stepId }) => readStepWork(database, manufacturerId, stepId),
    { input: one, refreshOn: ['orders', 'operation'] },
  ),

  /** Says that work on units begins; they stay where they are. */
  start: command(startWork, work, { idempotency: 'keyed', shown: runsOf }),

  /** Says that work on units has ended; they stay where they are. */
  finish: command(finishWork, work, { idempotency: 'keyed', shown: runsOf }),
});
