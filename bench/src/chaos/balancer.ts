import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy on loopback before several processes. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens one that hands each connection to the next process in turn; a process that refuses it is passed over. A connection that breaks
 * breaks for the client as well.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    turn += 1;
    handOver(
      client,
      ports.map((_, i) => ports[(turn + i) % ports.length] ?? 0),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      for (const client of open) client.destroy();
      await once(server, 'close');
    },
  };
}

function handOver(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    client.destroy();
    return;
  }
  const process = connect(port, '127.0.0.1');
  const passOver = () => handOver(client, others);
  process.once('error', passOver);
  process.once('connect', () => {
    process.off('error', passOver);
    process.on('error', () => client.destroy());
    process.once('close', () => client.destroy());
    client.once('close', () => process.destroy());
    client.pipe(process).pipe(client);
  });
}
