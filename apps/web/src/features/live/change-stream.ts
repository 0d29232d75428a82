import type { Touch } from '@routecard/db';

/** What the stream tells: this changed; null: anything may have. `position` is where to go on from. */
export interface Change {
  readonly position: string;
  readonly touched: readonly Touch[] | null;
}

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 8_000;
/** The server says something at least every 15 seconds; a connection that is silent for longer is lost. */
const SILENCE_MS = 40_000;

export interface StreamOptions {
  /** Where to begin; null begins with a change of anything. */
  readonly position: string | null;
  readonly onChange: (change: Change) => void;
  readonly onConnected: (connected: boolean) => void;
}

/**
 * Keeps one connection to what changes. When it breaks it is made anew, soon at first and then less often, and goes on
 * from the last position, so that nothing is missed in between. Answers how to end it.
 */
export function openChangeStream({ position, onChange, onConnected }: StreamOptions): () => void {
  let last = position;
  let ended = false;
  let waitMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: EventSource | undefined;

  const after = (ms: number, work: () => void) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(work, ms);
  };
  const lost = () => {
    onConnected(false);
    current?.close();
    // Many browsers lose the same server at the same moment; they do not come back at the same moment.
    after(waitMs * (0.5 + Math.random()), connect);
    waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
  };
  const connect = () => {
    current?.close();
    const source = new EventSource(
      last === null ? '/api/live' : `/api/live?since=${encodeURIComponent(last)}`,
    );
    current = source;
    after(SILENCE_MS, lost);
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId;
      waitMs = FIRST_RETRY_MS;
      after(SILENCE_MS, lost);
      onConnected(true);
      onChange({ position: lastEventId, touched: JSON.parse(data) as Touch[] | null });
    };
    source.onerror = lost;
    // The server ends each connection after some minutes.
    source.addEventListener('end', connect);
  };
  const backOnline = () => {
    waitMs = FIRST_RETRY_MS;
    connect();
  };
  const offline = () => {
    onConnected(false);
    clearTimeout(timer);
    current?.close();
  };
  window.addEventListener('online', backOnline);
  window.addEventListener('offline', offline);
  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    current?.close();
    window.removeEventListener('online', backOnline);
    window.removeEventListener('offline', offline);
  };
}
