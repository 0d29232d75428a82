const TICK_MS = 50;

/**
 * Calls back when so many milliseconds have passed in which an answer would have been noticed: while this process is busy, or waits for a
 * processor, it does not look at its connections, and such a time counts as one tick. Returns how to stop.
 */
export function whenOutOfPatience(ms: number, callback: () => void): () => void {
  let ticks = Math.ceil(ms / TICK_MS);
  const timer = setInterval(() => {
    ticks -= 1;
    if (ticks > 0) return;
    clearInterval(timer);
    callback();
  }, TICK_MS);
  return () => clearInterval(timer);
}
