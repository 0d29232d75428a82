export { chainTo, forecast } from './forecast/forecast.ts';
export { orderFuture } from './lateness/order-future.ts';
export { openPlanner, type Planner } from './planner/planner.ts';
export { promiseOrder } from './promise/promise.ts';
export { aroundTheClock, type WorkingTime, workingTime } from './working-time.ts';
export { dayOf, endOfDay, startOfDay } from './zones.ts';
