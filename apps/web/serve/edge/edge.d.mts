import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The console's HTTP server, whose requests pass the guard before the handler sees them. */
export function createGuardedServer(
  settings: { readonly trustProxy: string | undefined; readonly webOrigin: string | undefined },
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Server;
