export { PackingSkeleton } from './packing-skeleton';
export { PackingWorkspace } from './packing-workspace';
