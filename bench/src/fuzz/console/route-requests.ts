import type { Id, KnownIds } from '../known-ids.ts';
import { nounOf } from '../known-ids.ts';
import type { Random } from '../random.ts';
import { hostileBody, hostileText, type SentBody, strayAddress } from '../spoil.ts';
import type { PlainRoute } from './routes.ts';

/** A request to a page or a plain route, without who sends it. */
export interface RouteRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** The ids that its path names. */
  readonly asked: ReadonlyMap<string, Id>;
}

const QUERY_NAMES = [
  'today',
  'search',
  'page',
  'from',
  'to',
  'reason',
  'state',
  'view',
  'next',
  'sort',
  'ids',
];
const ALL_METHODS = ['GET', 'GET', 'POST', 'DELETE'];
const JSON_TYPE = { 'content-type': 'application/json' };
/** Requests of the framework's own client, and some that have confused frameworks. */
const FRAMEWORK_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-state-tree': '%zz' },
  { rsc: '1', 'next-router-state-tree': '[1,{"a":2}]' },
  { rsc: '1', 'next-router-state-tree': '["",{"children":["orders",{}]}]' },
  { rsc: '1', 'next-router-segment-prefetch': '/\u00e9' },
  { 'next-url': '/\u00e9' },
  { 'next-action': 'x' },
  { 'x-nextjs-data': '1' },
  { 'x-middleware-subrequest': 'proxy' },
  { 'x-routecard-asked-for': '//\u00e9' },
  { 'x-forwarded-host': '\u00e9' },
];

/** Generates requests to the pages and plain routes: those that they serve, and addresses that lead nowhere. */
export class RouteRequests {
  readonly #routes: readonly PlainRoute[];
  readonly #ids: KnownIds;
  readonly #random: Random;

  constructor(routes: readonly PlainRoute[], ids: KnownIds, random: Random) {
    this.#routes = routes;
    this.#ids = ids;
    this.#random = random;
  }

  next(): RouteRequest {
    const random = this.#random;
    if (random.chance(0.2)) return this.#stray();
    const route = random.pick(this.#routes);
    const hostile = random.chance(0.35) || route.served.length === 0;
    const method = random.pick(hostile ? ALL_METHODS : route.served);
    const asked = new Map<string, Id>();
    const path = this.#path(route.path, asked, hostile);
    const body = method === 'POST' ? this.#body(route.path, hostile) : undefined;
    return {
      name: `${method} ${route.path}`,
      method,
      path: this.#withQuery(path, hostile),
      headers: {
        ...(route.isPage && random.chance(0.3) ? random.pick(FRAMEWORK_HEADERS) : {}),
        ...body?.headers,
      },
      body: body?.bytes,
      asked,
    };
  }

  /** The address of a page that does not exist, or an invalid address. */
  #stray(): RouteRequest {
    const random = this.#random;
    return {
      name: 'GET of a stray address',
      method: 'GET',
      path: strayAddress(random),
      headers: random.chance(0.3) ? random.pick(FRAMEWORK_HEADERS) : {},
      body: undefined,
      asked: new Map(),
    };
  }

  #path(pattern: string, asked: Map<string, Id>, hostile: boolean): string {
    let path = pattern;
    // The last one is the most particular: those before it are what it belongs to.
    for (const [whole, name = ''] of [...pattern.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].toReversed()) {
      const noun = nounOf(name);
      const known =
        noun === undefined || (hostile && this.#random.chance(0.5))
          ? undefined
          : this.#ids.pick(noun, this.#random, asked);
      if (noun !== undefined && known !== undefined) {
        for (const [other, id] of known.beside) if (!asked.has(other)) asked.set(other, id);
        asked.set(noun, known.id);
      }
      path = path.replace(whole, () => (known ? String(known.id) : hostileText(this.#random)));
    }
    return path;
  }

  #withQuery(path: string, hostile: boolean): string {
    const random = this.#random;
    const pairs = path === '/api/orders/export' && !hostile ? ['today=2026-11-22', 'view=all'] : [];
    for (let more = random.between(0, hostile ? 2 : 0); more > 0; more -= 1)
      pairs.push(`${random.pick(QUERY_NAMES)}=${hostileText(random)}`);
    return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
  }

  #body(path: string, hostile: boolean): SentBody {
    const random = this.#random;
    if (hostile) return hostileBody({ kind: 'labels', shipments: [] }, random);
    if (path === '/api/print')
      return { bytes: Buffer.from(JSON.stringify(this.#print())), headers: JSON_TYPE };
    if (path.endsWith('/documents') || path.endsWith('/files')) return this.#file();
    return { bytes: Buffer.from(random.pick(['dark', 'light', 'system'])), headers: {} };
  }

  #print(): unknown {
    const random = this.#random;
    const kind = random.pick(['packing-slips', 'labels', 'order-travellers', 'step-travellers']);
    if (kind === 'order-travellers') return { kind, orderIds: [this.#ids.pick('order', random)?.id] };
    if (kind === 'step-travellers') return { kind, stepIds: [this.#ids.pick('step', random)?.id] };
    const shipment = this.#ids.pick('shipment', random);
    const orderId = Number(shipment?.beside.get('order') ?? 1);
    return { kind, shipments: [{ orderId, shipmentId: shipment?.id ?? random.uuid() }] };
  }

  #file(): SentBody {
    const random = this.#random;
    return {
      bytes: Buffer.from(random.pick(['', 'x', '%PDF-1.7 x', 'x'.repeat(2000)])),
      headers: {
        'content-type': random.pick([
          'application/pdf',
          'text/plain',
          'x',
          '\u00e9/\u00e9',
          'a/b; c="\u00ff"',
        ]),
        'x-intent-key': random.uuid(),
        'x-file-name': random.pick([
          'a.pdf',
          '%F0%9F%9A%80.txt',
          '..%2Fx',
          '%0D%0Ax',
          '%',
          'a%22b.csv',
          'a%E2%80%AEb',
        ]),
      },
    };
  }
}
