import { loadedWhenOpened } from '@/components/loaded-when-opened';

export const loadOpened = () => import('./opened');

/** The questions of the board. */
export const BoardDialogs = loadedWhenOpened(() => loadOpened().then((module) => module.BoardDialogs));

/** The run beside the board. */
export const RunPanel = loadedWhenOpened(() => loadOpened().then((module) => module.RunPanel));
