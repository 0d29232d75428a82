import type { Touch } from '@routecard/db';
import type { trpc } from '@/trpc/client';

/** What the stream tells: this changed; null: anything may have. `position` is where to go on from. */
export interface Change {
  readonly position: string;
  readonly touched: readonly Touch[] | null;
}

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 8_000;
/** The server says where things stand at once; one that does not is not there. */
const FIRST_WORD_MS = 20_000;

export interface StreamOptions {
  readonly client: Pick<ReturnType<typeof trpc.useUtils>['client'], 'live'>;
  /** Where to begin; null begins with a change of anything. */
  readonly position: string | null;
  readonly onChange: (change: Change) => void;
  readonly onConnected: (connected: boolean) => void;
}

/**
 * Keeps one subscription to what changes. When its connection breaks it is made anew, soon at first and then less often, and
 * goes on from the last position, so that nothing is missed in between. Answers how to end it.
 */
export function openChangeStream({ client, position, onChange, onConnected }: StreamOptions): () => void {
  let last = position;
  let ended = false;
  let waitMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hangUp = () => clearTimeout(timer);

  const lost = () => {
    hangUp();
    onConnected(false);
    if (ended) return;
    // Many browsers lose the same server at the same moment; they do not come back at the same moment.
    timer = setTimeout(connect, waitMs * (0.5 + Math.random()));
    waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
  };
  const connect = () => {
    hangUp();
    timer = setTimeout(lost, FIRST_WORD_MS);
    let over = false;
    const unlessOver = (work: () => void) => () => over || work();
    const { unsubscribe } = client.live.changes.subscribe(
      { lastEventId: last },
      {
        onData: ({ id, data }) => {
          if (over) return;
          clearTimeout(timer);
          last = id;
          waitMs = FIRST_RETRY_MS;
          onConnected(true);
          onChange({ position: id, touched: data });
        },
        onError: unlessOver(lost),
        // The server ends each one after some minutes.
        onComplete: unlessOver(connect),
        // Broken, or silent for too long.
        onConnectionStateChange: ({ state, error }) => {
          if (!over && state === 'connecting' && error) lost();
        },
      },
    );
    hangUp = () => {
      over = true;
      clearTimeout(timer);
      unsubscribe();
    };
  };
  const backOnline = () => {
    waitMs = FIRST_RETRY_MS;
    connect();
  };
  const offline = () => {
    onConnected(false);
    hangUp();
  };
  window.addEventListener('online', backOnline);
  window.addEventListener('offline', offline);
  connect();
  return () => {
    ended = true;
    hangUp();
    window.removeEventListener('online', backOnline);
    window.removeEventListener('offline', offline);
  };
}
