import { BroadcastChannel, createLeaderElection } from 'broadcast-channel';
import { type Change, openChangeStream, type StreamOptions } from './change-stream';

type Message = { readonly change: Change } | { readonly connected: boolean } | { readonly joined: true };

export interface SharedOptions extends StreamOptions {
  /** Tabs with the same name share a connection; of one person in one browser. */
  readonly name: string;
}

/**
 * What changes, over one connection for all tabs of the browser: it keeps at most six to a server, and each screen needs
 * some for its calls. One tab holds the connection and tells the others; when it is closed another one goes on where it was.
 */
export function followSharedChanges({ name, position, onChange, onConnected }: SharedOptions): () => void {
  const channel = new BroadcastChannel<Message>(`routecard-live/${name}`, { webWorkerSupport: false });
  const election = createLeaderElection(channel);
  let last = position;
  let connected = true;
  let endStream: (() => void) | undefined;

  const noteChange = (change: Change) => {
    last = change.position;
    onChange(change);
  };
  const noteConnected = (now: boolean) => {
    connected = now;
    onConnected(now);
  };
  const tell = (message: Message) => void channel.postMessage(message);

  const lead = () => {
    if (election.isDead || endStream) return;
    endStream = openChangeStream({
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
  };
  channel.onmessage = (message) => {
    if ('change' in message) noteChange(message.change);
    else if ('connected' in message) noteConnected(message.connected);
    else if (endStream) tell({ connected });
  };
  // Where the browser has no locks two tabs may both think they lead: the one that is told so first steps back.
  election.onduplicate = () => {
    endStream?.();
    endStream = undefined;
  };
  tell({ joined: true });
  void election.awaitLeadership().then(lead);
  return () => {
    endStream?.();
    void channel.close();
  };
}
