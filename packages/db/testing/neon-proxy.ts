import net from 'node:net';
import { WebSocketServer } from 'ws';

/** A loopback WebSocket server in front of PostgreSQL, as Neon's hosts have one. */
export interface NeonProxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the proxy; every connection is carried to the PostgreSQL of the URL, wherever the client asked to go. */
export async function startNeonProxy(url: string): Promise<NeonProxy> {
  const { hostname, port } = new URL(url);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  server.on('connection', (client) => {
    const database = net.connect({ host: hostname, port: Number(port), noDelay: true });
    database.on('data', (chunk) => client.send(chunk));
    database.on('close', () => client.close());
    database.on('error', () => client.close());
    client.on('message', (message: Buffer) => database.write(message));
    client.on('close', () => database.destroy());
    client.on('error', () => database.destroy());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate();
        server.close(() => resolve());
      }),
  };
}
