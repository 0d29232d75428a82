import {
  readLatePastStateText,
  readMeasuringStateText,
  readPastStateText,
  readPlanningStateText,
  readPromiseRoutings,
  readRecentPastStateText,
} from '@routecard/db';
import type { Planner } from '@routecard/planning';
import { database } from '../database';
import { perProcess } from '../per-process';

/** The planner, which computes forecasts in a worker thread; one per process, so that screens share what they ask for. */
export function planner(): Promise<Planner> {
  return perProcess('planner', open);
}

async function open(): Promise<Planner> {
  // Not bundled: it starts its threads by the path of its file, which a bundle would not have.
  const { openPlanner } = await import(/* turbopackIgnore: true */ '@routecard/planning');
  return openPlanner({
    readState: (manufacturerId) => readPlanningStateText(database(), manufacturerId),
    readPast: (manufacturerId, ids) => readPastStateText(database(), manufacturerId, ids),
    readLatePast: (manufacturerId, today) => readLatePastStateText(database(), manufacturerId, today),
    readRecentPast: (manufacturerId) => readRecentPastStateText(database(), manufacturerId),
    readMeasuring: (manufacturerId, since) => readMeasuringStateText(database(), manufacturerId, since),
    readRoutings: (manufacturerId, ids) => readPromiseRoutings(database(), manufacturerId, ids),
  });
}
