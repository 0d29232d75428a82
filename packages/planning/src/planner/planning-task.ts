import type {
  EpochSeconds,
  Finishes,
  Forecast,
  ForecastAccuracy,
  ForecastOptions,
  MeasuredTimes,
  OperationQueues,
  OrderFuture,
  OrderPast,
  OrderPromise,
  PlanView,
  PromiseRequest,
  Scenario,
  ScenarioComparison,
  SearchFound,
  SearchWanted,
  TimeUsed,
} from '@routecard/core';
import type { NewOrder } from '../promise/new-orders.ts';

/** A state as text of JSON without its instant, and what is asked about it. The past, the time used and the accuracy are of a `PastState`, what was measured of a `MeasuringState`. */
export type PlanningTask = { readonly stateText: string; readonly now: EpochSeconds } & (
  | { readonly kind: 'forecast'; readonly options: ForecastOptions }
  | { readonly kind: 'finishes' }
  | { readonly kind: 'plan' }
  | { readonly kind: 'queues' }
  | { readonly kind: 'future'; readonly orderId: number }
  | { readonly kind: 'past' }
  | { readonly kind: 'timeUsed' }
  | { readonly kind: 'accuracy' }
  | { readonly kind: 'measured' }
  | { readonly kind: 'promise'; readonly request: PromiseRequest }
  | { readonly kind: 'compare'; readonly scenario: Scenario; readonly newOrders: readonly NewOrder[] }
  | { readonly kind: 'search'; readonly wanted: SearchWanted }
);

export interface PlanningResults {
  readonly forecast: Forecast;
  readonly finishes: Finishes;
  readonly plan: PlanView;
  readonly queues: OperationQueues;
  readonly future: OrderFuture | undefined;
  readonly past: readonly OrderPast[];
  readonly timeUsed: TimeUsed;
  readonly accuracy: ForecastAccuracy;
  readonly measured: MeasuredTimes;
  readonly promise: OrderPromise;
  readonly compare: ScenarioComparison;
  readonly search: SearchFound;
}
