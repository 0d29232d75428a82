import type { Role } from '@routecard/core';
import type { Id, KnownIds } from '../known-ids.ts';
import type { Random } from '../random.ts';
import type { SentRequest } from '../send.ts';
import { encoded, hostileBody, hostileMeta, nearly, type SentBody } from '../spoil.ts';
import type { Values } from '../values.ts';
import type { Procedure } from './procedures.ts';
import { RouteRequests } from './route-requests.ts';
import type { PlainRoute } from './routes.ts';
import { makeSense } from './sense.ts';
import type { ShopMemory } from './shop-memory.ts';

/** A request to the console. */
export interface ConsoleRequest extends SentRequest {
  readonly kind: 'call' | 'batch' | 'route';
  /** The ids that the path of a route names. */
  readonly asked?: ReadonlyMap<string, Id>;
}

/** The cookies of the people who ask; none for nobody. */
export interface Sessions {
  readonly admin: string;
  readonly others: readonly string[];
  readonly byRole: ReadonlyMap<Role, string>;
}

/** Sources of requests. */
export interface CallParts {
  readonly procedures: readonly Procedure[];
  readonly routes: readonly PlainRoute[];
  readonly values: Values;
  readonly ids: KnownIds;
  readonly memory: ShopMemory;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly origin: string;
}

const TRPC = '/api/trpc';
/** So many of the last requests may be sent once more, as they were: their keys are then known. */
const LAST_SENT = 50;
/** As many calls as one batch may have, and one more. */
const MAX_BATCH = 20;
/** Characters of an address; 16 KiB of headers is what Node.js takes. */
const MAX_ADDRESS = 12_000;
const REMOVES = /\.(remove|delete\w*|revoke|leave)$/;
const REMOVED_OF_ALL = 0.2;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Generates calls of the router's procedures, alone and in batches, and requests to the pages and plain routes. */
export class Calls {
  readonly #parts: CallParts;
  readonly #routeRequests: RouteRequests;
  readonly #sent: ConsoleRequest[] = [];

  constructor(parts: CallParts) {
    this.#parts = parts;
    this.#routeRequests = new RouteRequests(parts.routes, parts.ids, parts.random);
  }

  /** Reads without an input, as an admin. */
  openings(): ConsoleRequest[] {
    const { procedures, sessions } = this.#parts;
    return procedures
      .filter(({ type, inputs }) => type === 'query' && inputs.length === 0)
      .map(({ path }) => ({
        kind: 'call',
        name: path,
        method: 'GET',
        path: `${TRPC}/${path}`,
        headers: { cookie: sessions.admin },
        body: undefined,
      }));
  }

  /** A new one, or an old one once more. */
  next(): ConsoleRequest {
    const { random, routes } = this.#parts;
    if (this.#sent.length > 0 && random.chance(0.03)) return random.pick(this.#sent);
    const dice = random.fraction();
    const made =
      dice < 0.15 && routes.length > 0 ? this.#route() : dice < 0.22 ? this.#batch() : this.#call();
    if (this.#sent.push(made) > LAST_SENT) this.#sent.shift();
    return made;
  }

  #procedure(): Procedure {
    const { random, procedures } = this.#parts;
    for (;;) {
      const procedure = random.pick(procedures);
      if (!REMOVES.test(procedure.path) || random.chance(REMOVED_OF_ALL)) return procedure;
    }
  }

  #call(): ConsoleRequest {
    const { random } = this.#parts;
    const procedure = this.#procedure();
    const { path, type, inputs } = procedure;
    const dice = random.fraction();
    const head = { kind: 'call', name: path, endless: type === 'subscription' } as const;
    const value = this.#input(procedure);
    const spoilt = dice < 0.65 || inputs.length === 0 ? value : nearly(value, random);
    const hostile = dice > 0.88 ? this.#hostile(spoilt) : undefined;
    if (type === 'mutation') {
      const { bytes, headers } = hostile ?? { bytes: packed(spoilt), headers: JSON_TYPE };
      const sent = { ...this.#headers(), ...headers };
      return { ...head, method: 'POST', path: `${TRPC}/${path}`, headers: sent, body: bytes };
    }
    const text = (hostile?.bytes ?? packed(spoilt)).toString();
    const query = inputs.length === 0 && hostile === undefined ? '' : `?input=${encoded(text)}`;
    return {
      ...head,
      method: 'GET',
      // Node.js itself refuses longer ones.
      path: `${TRPC}/${path}${query}`.slice(0, MAX_ADDRESS),
      headers: this.#headers(),
      body: undefined,
    };
  }

  #hostile(value: unknown): SentBody {
    const { random } = this.#parts;
    if (random.chance(0.4)) return { bytes: packed(value, hostileMeta(random)), headers: JSON_TYPE };
    return hostileBody({ json: value }, random);
  }

  /** Calls of one type in one request. */
  #batch(): ConsoleRequest {
    const { random, procedures } = this.#parts;
    const type = random.pick(['query', 'mutation'] as const);
    const among = procedures.filter((procedure) => procedure.type === type && !REMOVES.test(procedure.path));
    const size = random.chance(0.05) ? MAX_BATCH + 1 : random.between(1, 5);
    const calls = Array.from({ length: size }, () => random.pick(among));
    const paths = calls.map(({ path }) => path).join(',');
    const values = calls.map((procedure) => {
      const value = this.#input(procedure);
      return random.chance(0.8) ? value : nearly(value, random);
    });
    const text = JSON.stringify(Object.fromEntries(values.map((json, at) => [at, { json }])));
    const headers = {
      ...this.#headers(),
      ...(random.chance(0.5) ? { 'trpc-accept': 'application/jsonl' } : {}),
    };
    const head = { kind: 'batch', name: `batch of ${type}` } as const;
    if (type === 'query') {
      const path = `${TRPC}/${paths}?batch=1&input=${encoded(text)}`;
      if (path.length < MAX_ADDRESS) return { ...head, method: 'GET', path, headers, body: undefined };
    }
    return {
      ...head,
      method: 'POST',
      path: `${TRPC}/${paths}?batch=1`,
      headers: { ...headers, ...JSON_TYPE },
      body: Buffer.from(text),
    };
  }

  #route(): ConsoleRequest {
    const made = this.#routeRequests.next();
    return { ...made, kind: 'route', headers: { ...this.#headers(), ...made.headers } };
  }

  #input({ path, inputs }: Procedure): unknown {
    const { values } = this.#parts;
    const parts = inputs.map((schema) => values.of(schema, '', new Map()));
    const input: unknown = parts.length > 1 ? Object.assign({}, ...parts) : parts[0];
    makeSense(path, input, this.#parts);
    return input;
  }

  #headers(): Record<string, string> {
    const { random, sessions, origin } = this.#parts;
    if (random.chance(0.02)) return { origin };
    const cookie = random.chance(0.9) ? sessions.admin : random.pick(sessions.others);
    return { origin, cookie };
  }
}

const packed = (json: unknown, meta?: unknown) =>
  Buffer.from(JSON.stringify(meta === undefined ? { json } : { json, meta }));
