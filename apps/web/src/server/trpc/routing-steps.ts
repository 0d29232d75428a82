import { uuid, workSeconds } from '@routecard/contracts';
import { STEP_TIME_KEYS, type StepInput } from '@routecard/core';
import { z } from 'zod';

const MAX_STEPS = 200;
const seconds = workSeconds.exactOptional();

/** The steps of a routing in their order; a time that is left out is the operation's. */
export const routingSteps = z
  .array(
    z.object({ operationId: uuid, setupSeconds: seconds, secondsPerUnit: seconds, secondsPerLoad: seconds }),
  )
  .max(MAX_STEPS);

/** The steps as commands take them; each says all of its times, so that cleared ones do not stay. */
export const stepInputsOf = (steps: z.infer<typeof routingSteps>): readonly StepInput[] =>
  steps.map((step, i) => ({
    operationId: step.operationId,
    sequence: i + 1,
    ...Object.fromEntries(STEP_TIME_KEYS.map((key) => [key, step[key] ?? null])),
  }));
