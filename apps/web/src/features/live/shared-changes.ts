import { SILENCE_MS } from '@/lib/heartbeat';
import type { SessionEnd } from '@/trpc/session-end';
import { type Change, openChangeStream, type StreamOptions } from './change-stream';

type Message =
  | { readonly change: Change }
  | { readonly connected: boolean }
  | { readonly sessionEnd: SessionEnd }
  | { readonly joined: true }
  /** The answer to a tab that has joined: how far those are that were here before. */
  | { readonly connected: boolean; readonly position: string | null };

export interface SharedOptions extends StreamOptions {
  /** Tabs with the same name share a connection; of one person in one browser. */
  readonly name: string;
}

/**
 * The stream of changes, over one connection for all tabs of the browser: it keeps at most six to a server, and each screen needs
 * some for its calls. One tab holds the connection and tells the others; when it is closed, however that comes, another one
 * goes on where it was.
 */
export function followSharedChanges(options: SharedOptions): () => void {
  const { name, client, onChange, onConnected, onSessionEnded } = options;
  const channel = new BroadcastChannel(`routecard-live/${name}`);
  const left = new AbortController();
  let last = options.position;
  let connected = false;
  let end: (() => void) | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const noteChange = (change: Change) => {
    last = change.position;
    onChange(change);
  };
  const noteConnected = (now: boolean) => {
    connected = now;
    onConnected(now);
    // The tab that holds the connection tells of each heartbeat, unless it hangs itself.
    clearTimeout(silence);
    if (now) silence = setTimeout(() => noteConnected(false), SILENCE_MS);
  };
  // Changes from before this tab listened are not repeated.
  const catchUp = (position: string | null) => {
    if (position !== null && momentOf(last) < momentOf(position)) noteChange({ position, touched: null });
  };
  const tell = (message: Message) => channel.postMessage(message);
  const hold = () => {
    end ??= openChangeStream({
      client,
      position: last,
      onChange: (change) => {
        noteChange(change);
        tell({ change });
      },
      onConnected: (now) => {
        if (now !== connected) tell({ connected: now });
        noteConnected(now);
      },
      // All tabs have the cookie of this one.
      onSessionEnded: (end) => {
        tell({ sessionEnd: end });
        onSessionEnded(end);
      },
    });
  };
  const letGo = () => {
    end?.();
    end = undefined;
  };
  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if ('change' in message) {
      noteConnected(true);
      noteChange(message.change);
    } else if ('sessionEnd' in message) {
      onSessionEnded(message.sessionEnd);
    } else if ('connected' in message) {
      noteConnected(message.connected);
      if ('position' in message) catchUp(message.position);
    } else if (end) tell({ connected, position: last });
  };
  tell({ joined: true });
  takeTurns(channel.name, hold, letGo, left.signal);
  return () => {
    left.abort();
    clearTimeout(silence);
    channel.close();
  };
}

/** The instant of a position, in milliseconds; positions start with it. */
const momentOf = (position: string | null) => (position === null ? 0 : Number.parseFloat(position));

/**
 * Has one tab hold at a time: the one that the browser gives the lock to. Browsers have locks only where the way to the
 * server is secure; elsewhere the tabs hold that are in sight.
 */
function takeTurns(name: string, hold: () => void, letGo: () => void, left: AbortSignal): void {
  left.addEventListener('abort', letGo);
  const { locks } = navigator as { locks?: LockManager };
  if (locks) {
    const untilLeft = () => {
      hold();
      return new Promise<void>((resolve) => left.addEventListener('abort', () => resolve()));
    };
    locks.request(name, { signal: left }, untilLeft).catch(() => undefined);
    return;
  }
  const whileInSight = () => (document.visibilityState === 'visible' ? hold() : letGo());
  document.addEventListener('visibilitychange', whileInSight, { signal: left });
  whileInSight();
}
