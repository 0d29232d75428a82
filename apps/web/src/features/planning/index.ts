export { OrderFutureFact, OrderFutureSection } from './order-future';
export { useOrderFuture } from './use-order-future';
