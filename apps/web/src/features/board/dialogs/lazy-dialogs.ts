import { loadedWhenOpened } from '@/components/loaded-when-opened';

export const loadDialogs = () => import('./board-dialogs');

/** The questions of the board. */
export const BoardDialogs = loadedWhenOpened(() => loadDialogs().then((module) => module.BoardDialogs));
