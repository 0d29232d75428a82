/** What is opened from the board, in one file: all of it is loaded at the first sign of use, and draws with the same parts. */
export { RunPanel } from '@/features/board/run-panel';
export { BoardDialogs } from './board-dialogs';
