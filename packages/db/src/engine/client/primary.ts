import pg from 'pg';
import { whenOutOfPatience } from './patience.ts';
import { DatabaseUnreachable } from './reachability.ts';
import { namesServers, serverUrls } from './servers.ts';

/** A server that said it accepts writes, and the timeline that it writes: each promotion begins a later one. */
export interface PrimaryServer {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly timeline: number;
}

/** A connection that is to end when another server has become the primary. */
export interface Follower {
  endFor(why: string): void;
}

/** Asked for so long; then a server counts as absent. */
const ASK_MS = 2_000;
/** Once one has said that it is the primary, the others are waited for so long: one of them may be a later primary. */
const OTHERS_MS = 500;
/** After a search that found none, the next one begins so much later. */
const PAUSE_MS = 200;
/** How often it is looked whether another server was promoted while this one still answers. */
const LOOK_MS = 5_000;

/** Answered by a server that accepts writes with its timeline, as eight hexadecimal digits; otherwise with nothing. */
const QUESTION = `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** By URL, once in the process: the console's bundles have a copy of this module each. */
const SHARED = Symbol.for('routecard.primaries');

/**
 * Which of several servers is the primary now. A process keeps one for each URL, so that all of its pools agree.
 *
 * A primary that was replaced may come back and accept writes again. It still writes an earlier timeline: of two that say they
 * are the primary the later one is taken, and one earlier than this process has seen is never taken.
 */
export class Primary {
  readonly #urls: readonly string[];
  readonly #followers = new Map<Follower, number>();
  #known: PrimaryServer | undefined;
  #latest = 0;
  #searching: Promise<PrimaryServer> | undefined;
  #failed: { readonly at: number; readonly error: unknown } | undefined;
  #looking: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#urls = serverUrls(url);
  }

  static of(url: string): Primary {
    const holder: { [SHARED]?: Map<string, Primary> } & typeof globalThis = globalThis;
    holder[SHARED] ??= new Map();
    const primary = holder[SHARED].get(url) ?? new Primary(url);
    holder[SHARED].set(url, primary);
    return primary;
  }

  /** The primary as of the last look; undefined where it has to be looked for. */
  get known(): PrimaryServer | undefined {
    return this.#known;
  }

  /** The primary. Throws DatabaseUnreachable where none is there, or more than one says that it is the latest. */
  async find(): Promise<PrimaryServer> {
    if (this.#known !== undefined) return this.#known;
    if (this.#failed !== undefined && performance.now() - this.#failed.at < PAUSE_MS)
      throw this.#failed.error;
    return this.look();
  }

  /** Asks all servers. Throws as `find` does. */
  look(): Promise<PrimaryServer> {
    this.#searching ??= this.#search().finally(() => {
      this.#searching = undefined;
    });
    return this.#searching;
  }

  /** Lets the next caller look again, unless another one was found meanwhile. */
  forget(server: PrimaryServer): void {
    if (this.#known === server) this.#known = undefined;
  }

  /** Asks on a new connection whether its server is the primary still. Throws DatabaseUnreachable where it is not. */
  async check(client: pg.ClientBase, server: PrimaryServer): Promise<void> {
    const timeline = await timelineOf(client);
    if (timeline === undefined || timeline < this.#latest) {
      this.forget(server);
      throw new DatabaseUnreachable(`${nameOf(server)} is not the primary any more`);
    }
    this.#latest = timeline;
  }

  /** The connection is used from now on, and ended once there is a later primary. */
  follow(follower: Follower, server: PrimaryServer): void {
    this.#followers.set(follower, server.timeline);
    if (this.#looking !== undefined || this.#urls.length < 2) return;
    this.#looking = setInterval(() => void this.look().catch(() => undefined), LOOK_MS);
    this.#looking.unref();
  }

  unfollow(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  async #search(): Promise<PrimaryServer> {
    try {
      const found = this.#latestOf(await claimsOf(this.#urls));
      this.#failed = undefined;
      // The same one stays the same object: those who connect to it now may forget it.
      if (this.#known?.url !== found.url || this.#known.timeline !== found.timeline) this.#known = found;
      this.#latest = found.timeline;
      for (const [follower, timeline] of this.#followers) {
        if (timeline < found.timeline) follower.endFor(`${nameOf(found)} has become the primary`);
      }
      return this.#known;
    } catch (error) {
      this.#failed = { at: performance.now(), error };
      throw error;
    }
  }

  #latestOf(claims: readonly PrimaryServer[]): PrimaryServer {
    const timeline = Math.max(...claims.map((claim) => claim.timeline));
    const [found, other] = claims.filter((claim) => claim.timeline === timeline);
    if (found === undefined) {
      throw new DatabaseUnreachable(`None of ${this.#urls.length} servers says that it is the primary`);
    }
    if (timeline < this.#latest) {
      throw new DatabaseUnreachable(`${nameOf(found)} was the primary, and was replaced since`);
    }
    if (other !== undefined) this.#takeNone(`${nameOf(found)} and ${nameOf(other)}`);
    return found;
  }

  /** Two databases that have parted: whichever of them is written to further has more to lose. */
  #takeNone(names: string): never {
    const why = `${names} both say that they are the primary`;
    this.#known = undefined;
    for (const follower of this.#followers.keys()) follower.endFor(why);
    throw new DatabaseUnreachable(why);
  }
}

/** The URL of the server to write to: the primary among several, or the one that the URL names. */
export async function primaryUrl(url: string): Promise<string> {
  return namesServers(url) ? (await Primary.of(url).look()).url : url;
}

const nameOf = ({ host, port }: PrimaryServer) => `${host}:${port}`;

/** The servers that say they are the primary, in the order of the URL. */
async function claimsOf(urls: readonly string[]): Promise<readonly PrimaryServer[]> {
  const claims = new Map<string, PrimaryServer>();
  let claimed: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    claimed = resolve;
  });
  const all = urls.map(async (url) => {
    const claim = await claimOf(url);
    if (claim === undefined) return;
    claims.set(url, claim);
    claimed();
  });
  await new Promise<void>((resolve) => {
    let stopWaiting = () => {};
    const end = () => {
      stopWaiting();
      resolve();
    };
    void Promise.all(all).then(end);
    void first.then(() => {
      stopWaiting = whenOutOfPatience(OTHERS_MS, end);
    });
  });
  return urls.flatMap((url) => claims.get(url) ?? []);
}

/** Undefined where the server does not accept writes, or does not answer. */
async function claimOf(url: string): Promise<PrimaryServer | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'routecard' });
  client.on('error', () => undefined);
  const stopWaiting = whenOutOfPatience(ASK_MS, () => cut(client));
  try {
    await client.connect();
    const timeline = await timelineOf(client);
    if (timeline === undefined) return undefined;
    return { url, host: client.host, port: client.port, timeline };
  } catch {
    return undefined;
  } finally {
    stopWaiting();
    client.end().catch(() => undefined);
  }
}

function cut(client: pg.Client): void {
  const { connection } = client as unknown as {
    readonly connection: { readonly stream: { destroy(error: Error): void } };
  };
  connection.stream.destroy(new DatabaseUnreachable('The server does not answer'));
}

async function timelineOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ timeline: string | null }>(QUESTION);
  const timeline = rows[0]?.timeline ?? undefined;
  return timeline === undefined ? undefined : Number.parseInt(timeline, 16);
}
