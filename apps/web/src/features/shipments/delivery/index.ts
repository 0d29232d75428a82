export { DeliveryBar } from './delivery-bar';
