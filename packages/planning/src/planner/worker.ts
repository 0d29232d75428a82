import type { MeasuringState, PastState, PlanningState } from '@routecard/core';
import { forecastAccuracy } from '../backtest/backtest.ts';
import { forecast } from '../forecast/forecast.ts';
import { finishes, orderFuture } from '../lateness/futures.ts';
import { measuredTimes } from '../measured/measured-times.ts';
import { pastOf, timeUsed } from '../past/past.ts';
import { operationQueues } from '../plan/operation-queues.ts';
import { planView } from '../plan/plan-view.ts';
import { promiseOrder } from '../promise/promise.ts';
import { compareScenario } from '../scenario/scenario.ts';
import { SearchPieces } from '../search/plan/search-pieces.ts';
import type { PlanningResults, PlanningTask } from './planning-task.ts';

const searches = new SearchPieces();

/** Computes what is asked about a state; runs in a thread of its own. */
export default function plan(task: PlanningTask): PlanningResults[PlanningTask['kind']] {
  const { stateText, now } = task;
  if (task.kind === 'past') return pastOf(JSON.parse(stateText) as PastState, now);
  if (task.kind === 'timeUsed') return timeUsed(JSON.parse(stateText) as PastState, now);
  if (task.kind === 'accuracy') return forecastAccuracy(JSON.parse(stateText) as PastState);
  if (task.kind === 'measured') return measuredTimes(JSON.parse(stateText) as MeasuringState, now);
  const parse = (): PlanningState => ({
    ...(JSON.parse(stateText) as Omit<PlanningState, 'now'>),
    now,
  });
  if (task.kind === 'search') return searches.next({ stateText, now, parse }, task.wanted);
  const state = parse();
  switch (task.kind) {
    case 'forecast':
      return forecast(state, task.options);
    case 'finishes':
      return finishes(state);
    case 'plan':
      return planView(state);
    case 'queues':
      return operationQueues(state);
    case 'future':
      return orderFuture(state, task.orderId);
    case 'promise':
      return promiseOrder(state, task.request);
    case 'compare':
      return compareScenario(state, task.scenario, task.newOrders);
  }
}
