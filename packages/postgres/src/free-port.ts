import { createServer } from 'node:net';

/**
 * A TCP port on 127.0.0.1 that nothing listens on at this moment.
 * `preferred` is answered when it is free; otherwise the system picks one.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await listenOnce(preferred)) !== undefined) return preferred;
  const port = await listenOnce(0);
  if (port === undefined) throw new Error('No TCP port is free on 127.0.0.1.');
  return port;
}

/** Opens and closes a listener; undefined when the port is taken. */
export function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
