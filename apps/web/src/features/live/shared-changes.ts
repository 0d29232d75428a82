import { type Change, openChangeStream, type StreamOptions } from './change-stream';

type Message = { readonly change: Change } | { readonly connected: boolean } | { readonly joined: true };

export interface SharedOptions extends StreamOptions {
  /** Tabs with the same name share a connection; of one person in one browser. */
  readonly name: string;
}

/**
 * What changes, over one connection for all tabs of the browser: it keeps at most six to a server, and each screen needs
 * some for its calls. The tab that has the lock holds the connection and tells the others; when it is closed, however that
 * comes, the browser gives the lock to another one, which goes on where it was.
 */
export function followSharedChanges(options: SharedOptions): () => void {
  const { name, client, onChange, onConnected } = options;
  const channel = new BroadcastChannel(`routecard-live/${name}`);
  const left = new AbortController();
  let last = options.position;
  let connected = true;
  let leads = false;

  const noteChange = (change: Change) => {
    last = change.position;
    onChange(change);
  };
  const noteConnected = (now: boolean) => {
    connected = now;
    onConnected(now);
  };
  const tell = (message: Message) => channel.postMessage(message);

  const lead = () => {
    leads = true;
    const end = openChangeStream({
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
    });
    return new Promise<void>((resolve) => {
      left.signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  };
  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if ('change' in message) noteChange(message.change);
    else if ('connected' in message) noteConnected(message.connected);
    else if (leads) tell({ connected });
  };
  tell({ joined: true });
  const { locks } = navigator as { locks?: LockManager };
  // Browsers have locks only where the way to the server is secure. Elsewhere each tab holds a connection of its own.
  if (locks) locks.request(channel.name, { signal: left.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    left.abort();
    channel.close();
  };
}
