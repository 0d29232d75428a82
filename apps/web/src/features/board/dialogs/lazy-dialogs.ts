import dynamic from 'next/dynamic';

export const loadDialogs = () => import('./board-dialogs');

/** The questions of the board. */
export const BoardDialogs = dynamic(() => loadDialogs().then((module) => module.BoardDialogs), {
  ssr: false,
});
