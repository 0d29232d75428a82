import type { ChangesHub } from './changes-hub.ts';
import type { Told } from './told.ts';

/** Then the screen comes back and shows its session again, so that a disabled user hears no more. */
const LONGEST_MS = 5 * 60_000;

const END = new TextEncoder().encode('event: end\ndata:\n\n');

/**
 * What changes, as server-sent events whose ids are positions. However slowly it is fetched, at most one event waits: later
 * news joins it, so that a slow screen costs no memory and misses nothing.
 */
export function eventStream(
  hub: ChangesHub,
  manufacturerId: string,
  since: string | null,
): ReadableStream<Uint8Array> {
  let waiting: Told | null = null;
  let leave: (() => void) | undefined;
  let gone = false;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const flush = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (gone || waiting === null || (controller.desiredSize ?? 0) <= 0) return;
    controller.enqueue(waiting.event);
    waiting = null;
  };
  const end = () => {
    gone = true;
    clearTimeout(ending);
    leave?.();
  };
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const left = await hub.watch(manufacturerId, since, (told) => {
        waiting = waiting === null ? told : waiting.followedBy(told);
        flush(controller);
      });
      leave = left;
      if (gone) left();
      ending = setTimeout(() => {
        end();
        controller.enqueue(END);
        controller.close();
      }, LONGEST_MS);
    },
    pull: flush,
    cancel: end,
  });
}
