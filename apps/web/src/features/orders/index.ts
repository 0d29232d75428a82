export { AUTOMATION_WORDS } from './kanban';
export { CustomerField } from './list';
export { OrderPage, OrderSkeleton } from './order';
export { OrdersPage } from './orders-page';
