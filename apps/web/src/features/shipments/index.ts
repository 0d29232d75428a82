export { PackingPage } from './packing-page';
export { PackingQueuePage } from './queue';
export { ShipmentPage } from './shipment-page';
export { ShipmentState, TYPE_WORDS, weight } from './view';
