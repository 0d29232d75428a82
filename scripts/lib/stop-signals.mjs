const PARENT_POLL_MS = 250;

/**
 * Calls back when this process is asked to stop, and says by what. npm starts its scripts through a shell that
 * does not pass a SIGTERM on; that the shell has gone is then the only sign.
 *
 * @param {(reason: string) => void} onStop
 */
export function onStopSignal(onStop) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => onStop(signal));
  }
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onStop('npm has ended');
  }, PARENT_POLL_MS);
  timer.unref();
}
