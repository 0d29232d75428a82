import type { Touch } from '@routecard/db';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { FIRST_EVENT_MS, SILENCE_MS } from '@/lib/heartbeat';
import type { trpc } from '@/trpc/client';
import { type SessionEnd, sessionEndOf } from '@/trpc/session-end';
import { Backoff } from './backoff';

/** An event of the stream: the changes; null: anything may have changed. `position` is where to continue. */
export interface Change {
  readonly position: string;
  readonly touched: readonly Touch[] | null;
}

export interface StreamOptions {
  readonly client: Pick<ReturnType<typeof trpc.useUtils>['client'], 'live'>;
  /** The position to start after; null starts with a change of everything. */
  readonly position: string | null;
  readonly onChange: (change: Change) => void;
  readonly onConnected: (connected: boolean) => void;
  /** Called when the server refuses the stream because the session has ended; the stream does not ask again then. */
  readonly onSessionEnded: (end: SessionEnd) => void;
}

/**
 * Holds one subscription to changes. It counts as connected while events or heartbeats arrive. When it ends, whatever the
 * reason, the next attempt waits (`Backoff`) and continues from the last position, so that nothing is missed in between.
 * Returns how to end it.
 */
export function openChangeStream({
  client,
  position,
  onChange,
  onConnected,
  onSessionEnded,
}: StreamOptions): () => void {
  const backoff = new Backoff();
  const connection = randomUuid();
  let last = position;
  /** The beginning of an attempt that has not heard anything yet. */
  let begunAtMs: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hangUp = () => clearTimeout(timer);

  const again = () => {
    hangUp();
    // An attempt that fails late has waited already.
    timer = setTimeout(connect, backoff.nextMs(begunAtMs === null ? 0 : Date.now() - begunAtMs));
  };
  const lost = () => {
    onConnected(false);
    again();
  };
  const failed = (error: unknown) => {
    const end = sessionEndOf(error);
    if (end === null) {
      lost();
      return;
    }
    hangUp();
    onConnected(false);
    onSessionEnded(end);
  };
  const connect = () => {
    hangUp();
    begunAtMs = Date.now();
    let over = false;
    const unlessOver = (work: () => void) => () => over || work();
    const silence = (forMs = SILENCE_MS) => {
      clearTimeout(timer);
      timer = setTimeout(lost, forMs);
    };
    silence(FIRST_EVENT_MS);
    const { unsubscribe } = client.live.changes.subscribe(
      { lastEventId: last, connection },
      {
        onStarted: unlessOver(() => silence()),
        onData: ({ id, data }) => {
          if (over) return;
          silence();
          last = id;
          begunAtMs = null;
          backoff.heard();
          onConnected(true);
          onChange({ position: id, touched: data });
        },
        onError: (error) => {
          if (!over) failed(error);
        },
        // The server ends each subscription after some minutes; one that held until then is no loss.
        onComplete: unlessOver(() => (backoff.held ? again() : lost())),
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
  const online = () => {
    backoff.reset();
    connect();
  };
  const offline = () => {
    onConnected(false);
    hangUp();
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  connect();
  return () => {
    hangUp();
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
}
