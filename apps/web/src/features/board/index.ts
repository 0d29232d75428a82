export { BoardPage } from './workspace';
