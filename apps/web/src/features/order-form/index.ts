export { EditOrderPage } from './edit-order-page';
export { NewOrderPage } from './new-order-page';
export { PartField } from './part-field';
