export { RunPage } from './run-page';
