import { loadedWhenOpened } from '@/components/loaded-when-opened';

export const loadRunPanel = () => import('./run-panel');

/** The run beside the board. */
export const RunPanel = loadedWhenOpened(() => loadRunPanel().then((module) => module.RunPanel));
