import type { ChangeNotice } from './change-notice.ts';
import type { ChangesHub } from './changes-hub.ts';

/** Then the screen comes back and shows its session again, so that a disabled user hears no more. */
const MAX_MS = 5 * 60_000;
/** Ends are spread over that much: screens that came back together do not do so again. */
const SPREAD_MS = 60_000;

/**
 * The changes after a position, or from now on if it is null, as events whose ids are positions. However slowly it is
 * fetched, at most one event waits: later news joins it, so that a slow screen costs no memory and misses nothing.
 */
export async function* changesSince(
  hub: ChangesHub,
  manufacturerId: string,
  since: string | null,
  signal?: AbortSignal,
): AsyncGenerator<ChangeNotice['event'], void> {
  let waiting: ChangeNotice | null = null;
  let ended = signal?.aborted === true;
  let wake = () => {};
  const end = () => {
    ended = true;
    wake();
  };
  const next = async (): Promise<ChangeNotice | null> => {
    while (waiting === null && !ended) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const notice = ended ? null : waiting;
    waiting = null;
    return notice;
  };
  signal?.addEventListener('abort', end);
  const ending = setTimeout(end, MAX_MS - Math.random() * SPREAD_MS);
  let leave: (() => void) | undefined;
  try {
    leave = await hub.watch(manufacturerId, since, (notice) => {
      waiting = waiting?.followedBy(notice) ?? notice;
      wake();
    });
    for (let notice = await next(); notice !== null; notice = await next()) yield notice.event;
  } finally {
    clearTimeout(ending);
    leave?.();
  }
}
