export { ForecastAccuracyNote } from './forecast-accuracy';
export { OrderFutureFact, OrderFutureSection } from './order-future';
export { OrderPastSection } from './order-past';
export { PromiseOffer } from './promise-offer';
export { useOrderFinishes } from './use-order-finishes';
export { useOrderFuture } from './use-order-future';
