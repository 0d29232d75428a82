export { RunPanel } from './run-panel';
