import { once } from 'node:events';
import net from 'node:net';

/** A loopback proxy before a database, whose network can be broken on purpose. */
export interface FaultProxy {
  /** The database's address, through the proxy. */
  readonly url: string;
  /** Closes every connection, as a restarted firewall would. */
  cut(): void;
  /** From now on nothing that is sent arrives, and nobody is told; connections that met this stay silent for good. */
  silence(): void;
  /** New connections go through again. */
  heal(): void;
  stop(): Promise<void>;
}

/** Starts the proxy before the database of the URL. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let silent = false;
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    const pair = new Pair(client, net.connect({ host: hostname, port: Number(port), noDelay: true }), () =>
      pairs.delete(pair),
    );
    pairs.add(pair);
    if (silent) pair.silence();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  const cut = () => {
    for (const pair of pairs) pair.cut();
  };
  return {
    url: url.href,
    cut,
    silence() {
      silent = true;
      for (const pair of pairs) pair.silence();
    },
    heal() {
      silent = false;
    },
    async stop() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

/** A client's connection and the one it is carried on. */
class Pair {
  readonly #sockets: readonly [net.Socket, net.Socket];
  #silent = false;

  constructor(client: net.Socket, database: net.Socket, ended: () => void) {
    this.#sockets = [client, database];
    client.setNoDelay(true);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('data', (chunk) => {
        if (!this.#silent) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.once('close', () => {
        if (this.#sockets.every(({ closed }) => closed)) ended();
        if (!this.#silent) to.destroy();
      });
      from.on('end', () => {
        if (!this.#silent) to.end();
      });
    }
  }

  silence(): void {
    this.#silent = true;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
