export { chainTo, forecast } from './forecast/forecast.ts';
export { finishes, orderFuture } from './lateness/futures.ts';
export { openPlanner, type Planner } from './planner/planner.ts';
export { promiseOrder } from './promise/promise.ts';
export { type JobShop, type JobShopStop, jobShop } from './search/job-shop/job-shop.ts';
export { lowerBound } from './search/job-shop/lower-bound.ts';
export { type JobShopProgress, type JobShopSearchOptions, searchJobShop } from './search/job-shop/search.ts';
export { aroundTheClock, type WorkingTime, workingTime } from './working-time.ts';
export { dayOf, endOfDay, startOfDay } from './zones.ts';
