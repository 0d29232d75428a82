export { cardOfDialog, type DialogState } from './dialog-state';
export { BoardDialogs, loadDialogs } from './lazy-dialogs';
export { BoardProvider } from './steps-context';
