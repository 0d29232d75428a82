export { PackingDesk } from './packing-desk';
export { PackingSkeleton } from './packing-skeleton';
