export { loadRunPanel, RunPanel } from './lazy-run-panel';
