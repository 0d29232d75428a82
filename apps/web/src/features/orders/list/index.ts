export { CustomerField } from './customer-field';
export { OrderFilters } from './order-filters';
export { OrderViews } from './order-views';
export { OrdersList } from './orders-list';
export { useOrderList, useOrders } from './use-orders';
