export { QueuePage } from './queue-page';
export { useWorkTimes } from './use-work-times';
