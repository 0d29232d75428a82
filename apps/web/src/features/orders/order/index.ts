export { OrderPage } from './order-page';
export { OrderSkeleton } from './order-skeleton';
