import { uuid, workSeconds } from '@routecard/contracts';
import { STEP_TIME_KEYS, type StepInput, stepTimesOf } from '@routecard/core';
import { z } from 'zod';

export const MAX_STEPS = 200;
const seconds = workSeconds.exactOptional();

/** The steps of a routing in their order; a time that is left out is the operation's. */
export const routingSteps = z
  .array(
    z.object({ operationId: uuid, setupSeconds: seconds, secondsPerUnit: seconds, secondsPerLoad: seconds }),
  )
  .max(MAX_STEPS);

type RoutingSteps = z.infer<typeof routingSteps>;

/** The steps as scheduling takes them. */
export const chosenRoutingOf = (steps: RoutingSteps) => ({
  operationIds: steps.map(({ operationId }) => operationId),
  stepTimes: steps.map(stepTimesOf),
});

/** The steps as commands take them; each says all of its times, so that cleared ones do not stay. */
export const stepInputsOf = (steps: RoutingSteps): readonly StepInput[] =>
  steps.map((step, i) => ({
    operationId: step.operationId,
    sequence: i + 1,
    ...Object.fromEntries(STEP_TIME_KEYS.map((key) => [key, step[key] ?? null])),
  }));
