export { AddressFields, type Line as AddressLine } from './address-fields';
export { DeliveryBar } from './delivery-bar';
