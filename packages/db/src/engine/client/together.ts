import { Writable } from 'node:stream';
import type { Connection } from './connection.ts';

/**
 * Asks several things of a connection in one packet. Sent one by one, each costs a system call here and wakes the server up
 * once more, which is a quarter of what a look-up costs. Over Neon's WebSocket each goes by itself.
 */
export function together<Asked>(connection: Connection, ask: () => Asked): Asked {
  const socket = socketOf(connection);
  socket?.cork();
  try {
    return ask();
  } finally {
    socket?.uncork();
  }
}

function socketOf(connection: Connection): Writable | undefined {
  const { stream } = (connection as { readonly connection?: { readonly stream?: unknown } }).connection ?? {};
  return stream instanceof Writable ? stream : undefined;
}
