export { GatePage } from './gate-page';
