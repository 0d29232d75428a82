export { GoneShipment } from './gone-shipment';
export { PackingSkeleton } from './packing-skeleton';
export { PackingWorkspace } from './packing-workspace';
