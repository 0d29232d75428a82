export { type Asking, cardAskedAbout } from './asking';
export { BoardDialogs, loadDialogs } from './lazy-dialogs';
export { BoardProvider } from './steps-context';
