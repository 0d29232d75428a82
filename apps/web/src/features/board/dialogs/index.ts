export { cardOfDialog, type DialogState, dialogOver } from './dialog-state';
export { BoardDialogs, loadDialogs } from './lazy-dialogs';
export { BoardProvider } from './steps-context';
