import dynamic from 'next/dynamic';

export const loadRunPanel = () => import('./run-panel');

/** The run beside the board. */
export const RunPanel = dynamic(() => loadRunPanel().then((module) => module.RunPanel), { ssr: false });
