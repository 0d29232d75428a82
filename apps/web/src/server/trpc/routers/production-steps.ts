import { text } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { readStepHistory, readStepPage } from '@routecard/db';
import { z } from 'zod';
import { query, router } from '../builders';

const one = z.object({ stepId: text });

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
});
