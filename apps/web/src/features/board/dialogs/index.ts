export { cardOfDialog, type DialogState, dialogOver } from './dialog-state';
export { BoardDialogs, loadOpened, RunPanel } from './opened-later';
export { BoardProvider } from './steps-context';
