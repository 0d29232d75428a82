export { PackingQueuePage } from './packing-queue-page';
