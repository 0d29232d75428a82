export { AddressFields, type AddressLine } from './delivery';
export { addressDraft, addressFaults, addressOf } from './draft';
export { GoneShipmentPage } from './gone-shipment-page';
export { PackingPage } from './packing-page';
export { PackingQueuePage } from './queue';
export { ShipmentPage } from './shipment-page';
export {
  addressLine,
  countryName,
  INCOTERM_WORDS,
  incotermChoice,
  ShipmentState,
  TYPE_WORDS,
  weight,
} from './view';
