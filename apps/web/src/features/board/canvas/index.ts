export { BoardCanvas } from './board-canvas';
export type { CardActions } from './card-actions';
export { RunFinishesProvider } from './run-finishes';
