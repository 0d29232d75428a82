import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { isReadOnlyServer } from '../group-commit/passing-errors.ts';
import { Primary, type PrimaryServer } from './primary.ts';
import { type Probe, probeOfServer } from './reachability.ts';
import { namesServers, serverUrls } from './servers.ts';
import { endConnection } from './watch-pool.ts';

/** How a pool of `pg` reaches the database of a URL, be it one server or the primary among several. */
export interface WayToDatabase {
  /** Options of the pool. */
  readonly config: pg.PoolConfig;
  /** Looks at each new connection before its first use. Throws where it leads to no primary any more. */
  verify(client: pg.ClientBase): Promise<void>;
  /** Asks whether the server that is used answers; where there is none, whether there is a primary. */
  readonly probe: Probe;
}

/** The way to the database of the URL. */
export function wayToDatabase(url: string): WayToDatabase {
  const [first = url] = serverUrls(url);
  if (!namesServers(url)) {
    const { host, port } = new pg.Client({ connectionString: url });
    return {
      config: { connectionString: url },
      verify: async () => undefined,
      probe: probeOfServer(host, port),
    };
  }
  const primary = Primary.of(url);
  return {
    config: { connectionString: first, Client: clientOf(primary) } as object,
    verify: (client) => (client as unknown as PrimaryClient).verify(),
    async probe() {
      const { known } = primary;
      if (known === undefined) {
        return primary.find().then(
          () => true,
          () => false,
        );
      }
      if (await probeOfServer(known.host, known.port)()) return true;
      primary.forget(known);
      return false;
    },
  };
}

type Connected = (error: Error | null, ...rest: unknown[]) => void;

/** A client of `pg`, with what it keeps of its connection. */
interface Inside extends EventEmitter {
  host: string;
  port: number;
  readonly connectionParameters: { host: string; port: number };
  readonly connection: EventEmitter & { readonly stream: { destroy(): void } };
  connect(callback: Connected): unknown;
}

interface PrimaryClient extends Inside {
  verify(): Promise<void>;
}

const Client = pg.Client as unknown as new (config: pg.ClientConfig) => Inside;

/** Clients that connect to the primary, whichever server that is when they do, and end once it is another one. */
function clientOf(primary: Primary): new (config: pg.ClientConfig) => PrimaryClient {
  return class extends Client implements PrimaryClient {
    #server: PrimaryServer | undefined;

    override connect(callback: Connected): unknown {
      let over = false;
      const done: Connected = (error, ...rest) => {
        if (over) return;
        over = true;
        callback(error, ...rest);
      };
      // It may be ended while the primary is still looked for, when nobody else listens.
      this.connection.on('error', done);
      this.connection.on('errorMessage', (error: Error) => {
        if (isReadOnlyServer(error)) this.#leave();
      });
      return primary.find().then((server) => {
        if (over) return;
        this.#goTo(server);
        super.connect((error, ...rest) => {
          if (error) primary.forget(server);
          done(error, ...rest);
        });
      }, done);
    }

    async verify(): Promise<void> {
      const server = this.#server;
      if (server === undefined) return;
      await primary.check(this as unknown as pg.ClientBase, server);
      const follower = { endFor: (why: string) => endConnection(this, why) };
      primary.follow(follower, server);
      this.once('end', () => primary.unfollow(follower));
    }

    #goTo(server: PrimaryServer): void {
      this.#server = server;
      this.host = server.host;
      this.port = server.port;
      this.connectionParameters.host = server.host;
      this.connectionParameters.port = server.port;
    }

    /** Whoever asked is told of the error first. */
    #leave(): void {
      if (this.#server !== undefined) primary.forget(this.#server);
      setImmediate(() => endConnection(this, 'The server does not accept writes any more'));
    }
  };
}
