export { LiveChanges } from './live-changes';
