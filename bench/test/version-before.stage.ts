import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startTestCluster } from '@routecard/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningConsole, startConsole } from '../src/console.ts';
import { readProcedures } from '../src/fuzz/console/procedures.ts';
import { type Api, startApi } from '../src/lab.ts';
import { ended } from '../src/processes.ts';
import { startRelay } from '../src/webhooks/child.ts';
import { SECRETS_KEY } from '../src/webhooks/orders.ts';
import { ROUTES, SAMPLES } from './tenancy/samples.ts';
import { type Ids, NOBODYS, shipmentOf } from './tenancy/shop.ts';
import { type Person, signIn } from './version-before/person.ts';
import { BEFORE, command, NOW, RELEASES, type Version } from './version-before/programs.ts';
import { openReceiver, type Receiver } from './version-before/receiver.ts';

/*
 * An installation is replaced while it works: the console, the relay and the REST app of the version before are running when the database
 * is migrated, and go on beside those of this version. The tests are steps of that, in their order.
 */

const TYPES = ['order.created', 'order.updated', 'order.completed', 'work_order.completed'];
const SHIPMENT_TYPES = ['shipment.prepared', 'shipment.released', 'shipment.fulfilled'];
const UNITS = 5;
const LAWFUL = /^All \d+ laws hold\.$/m;
const ORDERS_AT_ONCE = 3;

/** The same for all consoles of an installation, so that a session is known to each. */
const settings = {
  BETTER_AUTH_SECRET: randomBytes(32).toString('base64url'),
  WEBHOOK_SECRETS_KEY: SECRETS_KEY,
  WEBHOOK_ALLOW_PRIVATE: 'true',
  CONSOLE_RATE_LIMIT_PER_MINUTE: '0',
};

const close: (() => Promise<unknown>)[] = [];
let databaseUrl: string;
let sql: pg.Pool;
let receiver: Receiver;
let consoleBefore: RunningConsole;
let apiBefore: Api;
let relayBefore: Awaited<ReturnType<typeof startRelay>>;
let consoleNow: RunningConsole;
let apiNow: Api;
let planner: Person;
let shipper: Person;
let admin: Person;
let token: string;
let partSpecificationId: string;
let manufacturerId: string;
let signIns: readonly { readonly role: string; readonly email: string; readonly password: string }[];

const openConsoleOf = async ({ console: { program, folder } }: Version) => {
  const running = await startConsole(databaseUrl, { program, folder, settings });
  close.push(() => running.stop());
  return running;
};

const openApiOf = async ({ api }: Version) => {
  const running = await startApi(databaseUrl, api, { shown: true, settings });
  close.push(() => running.stop());
  return running;
};

const openRelayOf = async ({ relay }: Version) => {
  const running = await startRelay(databaseUrl, relay);
  close.push(() => ended(running, 'SIGTERM'));
  return running;
};

/** Signs the person of the demo shop with the role in. */
function personOf(role: string, at: RunningConsole): Promise<Person> {
  const { email = '', password = '' } = signIns.find((one) => one.role === role) ?? {};
  return signIn(at, email, password);
}

beforeAll(async () => {
  const cluster = await startTestCluster();
  close.push(() => cluster.stop());
  databaseUrl = cluster.url;
  sql = new pg.Pool({ connectionString: cluster.superuserUrl, max: 2 });
  sql.on('error', () => undefined);
  close.push(() => sql.end());
  receiver = await openReceiver();
  close.push(() => receiver.close());
  const newest = readdirSync(RELEASES)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  await command(BEFORE, databaseUrl, 'restore', path.join(RELEASES, newest ?? ''));
  const said = (await command(BEFORE, databaseUrl, 'demo')).trim().split('\n');
  ({ signIns } = JSON.parse(said.at(-1) ?? ''));
  [consoleBefore, apiBefore, relayBefore] = await Promise.all([
    openConsoleOf(BEFORE),
    openApiOf(BEFORE),
    openRelayOf(BEFORE),
  ]);
  [planner, shipper, admin] = await Promise.all([
    personOf('PLANNER', consoleBefore),
    personOf('SHIPPER', consoleBefore),
    personOf('ADMIN', consoleBefore),
  ]);
  const { rows } = await sql.query(
    `select r.part_specification_id, r.manufacturer_id, u.id as user_id from work_orders w
     join requisitions r on r.manufacturer_id = w.manufacturer_id and r.id = w.requisition_id
     join users u on u.manufacturer_id = r.manufacturer_id and u.role = 'PLANNER'
     order by w.id, u.id limit 1`,
  );
  ({ part_specification_id: partSpecificationId, manufacturer_id: manufacturerId } = rows[0]);
  const wanted = { name: 'ERP', userId: rows[0].user_id, scopes: ['orders:write'], expiresAt: null };
  ({ token } = await admin.make(consoleBefore, 'access.issue', wanted));
});
afterAll(async () => {
  for (const one of close.reverse()) await one();
});

/** Takes turns between the consoles. */
const turnsOf = (consoles: readonly RunningConsole[]) => {
  let turn = 0;
  return () => consoles[turn++ % consoles.length] ?? consoleBefore;
};

/** An order from its entry until it is handed over, each step at the next console. Returns its id. */
async function fulfilAnOrder(...consoles: readonly RunningConsole[]): Promise<number> {
  const next = turnsOf(consoles);
  const { id: orderId } = await planner.make(next(), 'orders.create', {
    order: {
      customerOrganisationName: 'Quagga Ltd',
      requisitions: [{ partSpecificationId, quantity: UNITS }],
    },
  });
  const [{ requisitionId }] = (await planner.read(next(), 'orders.page', { orderId })).parts;
  const { parts } = await planner.read(next(), 'scheduling.dialog', { requisitionIds: [requisitionId] });
  const way = parts[0].ways.find((one: { refusal: string | null }) => one.refusal === null);
  const [{ workOrderId }] = await planner.make(next(), 'scheduling.schedule', {
    parts: [
      {
        requisitionId,
        quantity: UNITS,
        ...(way.templateId === null ? {} : { routingTemplateId: way.templateId }),
      },
    ],
  });
  await moveToTheEnd(workOrderId, next);
  await planner.read(next(), 'board.reading', { known: null });
  const packing = await shipper.read(next(), 'shipments.packing', { orderId });
  expect(JSON.stringify(packing)).toContain(String(requisitionId));
  const shipment = shipmentOf(requisitionId, 'Gate 2');
  const prepared = await shipper.make(next(), 'shipments.prepare', { orderId, shipment, release: false });
  const target = { orderId, shipmentId: prepared.id };
  const seenParcelIds = prepared.parcels.map(({ id }: { id: string }) => id);
  await shipper.make(next(), 'shipments.release', { ...target, seenParcelIds });
  const tracking = { provider: 'DHL', providerService: 'Express', trackingNumber: '1' };
  await shipper.make(next(), 'shipments.track', { ...target, tracking });
  await shipper.make(next(), 'shipments.fulfil', target);
  expect((await shipper.read(next(), 'shipments.one', target)).status).toBe('FULFILLED');
  return orderId;
}

/** Moves all units of a run from each operation to the next; the first move is undone and made again. */
async function moveToTheEnd(workOrderId: string, next: () => RunningConsole): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { routing, balances } = await planner.read(next(), 'workOrders.page', { workOrderId });
    const [from] = balances;
    const at = routing.findIndex(({ step }: { step: number }) => step === from.step);
    const to = routing[at + 1];
    if (to === undefined) return;
    const move = {
      source: {
        workOrderId,
        productionStepId: from.productionStepId,
        // As the version before names them, which this one still takes.
        sequence: routing[at].sequence,
        quantity: from.quantity,
      },
      toOperationId: to.operationId,
      toSequence: to.sequence,
    };
    const { transitionIds } = await planner.make(next(), 'board.move', { moves: [move] });
    if (!isFirst) continue;
    await planner.make(next(), 'board.undo', { transitionIds });
    await planner.make(next(), 'board.move', { moves: [move] });
  }
}

/** Creates an order over REST. */
async function orderOverRest({ port }: Api): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/manufacturer/v1/order`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      customerOrganisationName: 'Quagga Ltd',
      requisitions: [{ partSpecificationId, quantity: 1 }],
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** The events of the outbox that each address has to get, by order: as they were numbered, since the address was subscribed. */
async function expectedAt(webhookId: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql.query(
    `select e.order_id, array_agg(e.id::text order by e.position) as ids from order_events e
     join webhook_endpoints w on w.manufacturer_id = e.manufacturer_id and w.id = $2
     where e.manufacturer_id = $1 and e.created_at > w.created_at group by 1`,
    [manufacturerId, webhookId],
  );
  return Object.fromEntries(rows.map(({ order_id, ids }) => [order_id, ids]));
}

function receivedAt(address: string): Readonly<Record<string, readonly string[]>> {
  const byOrder: Record<string, string[]> = {};
  for (const { path: at, id, orderId } of receiver.received) {
    if (at === address) byOrder[orderId] = [...(byOrder[orderId] ?? []), id];
  }
  return byOrder;
}

const webhooks = new Map<string, string>();

async function subscribe(at: RunningConsole, address: string): Promise<void> {
  const types = [...TYPES, ...SHIPMENT_TYPES];
  const { id } = await admin.make(at, 'webhooks.create', { url: receiver.url + address, types });
  webhooks.set(address, id);
}

/** Every event of the outbox has come once to each address, those of an order in the order of their numbers; at least so many. */
async function expectDelivered(atLeast: number): Promise<void> {
  const waiting = async () =>
    (
      await sql.query(
        `select (select count(*)::int from order_events where sequence is null) +
                (select count(*)::int from webhook_lanes where pending > 0) as n`,
      )
    ).rows[0].n;
  await expect.poll(waiting).toBe(0);
  for (const [address, webhookId] of webhooks) {
    const expected = await expectedAt(webhookId);
    await expect.poll(() => receivedAt(address)).toEqual(expected);
    expect(Object.values(expected).flat().length).toBeGreaterThanOrEqual(atLeast);
  }
}

const together = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: ORDERS_AT_ONCE }, work));

test('the version before works on its own schema', async () => {
  await subscribe(consoleBefore, '/before');
  await together(() => fulfilAnOrder(consoleBefore));
  await orderOverRest(apiBefore);
  await expectDelivered(ORDERS_AT_ONCE * 8);
});

test('it goes on while its database is migrated', async () => {
  await Promise.all([command(NOW, databaseUrl, 'migrate'), together(() => fulfilAnOrder(consoleBefore))]);
  // The others go on with the sessions that they had.
  shipper = await personOf('SHIPPER', consoleBefore);
  await together(() => fulfilAnOrder(consoleBefore));
  await orderOverRest(apiBefore);
  await expectDelivered(ORDERS_AT_ONCE * 24);
});

test('its relay delivers what processes of both versions have done, in order and once', async () => {
  [consoleNow, apiNow] = await Promise.all([openConsoleOf(NOW), openApiOf(NOW)]);
  await subscribe(consoleNow, '/now');
  await Promise.all([
    together(() => fulfilAnOrder(consoleNow, consoleBefore)),
    together(() => fulfilAnOrder(consoleBefore, consoleNow, consoleNow)),
    fulfilAnOrder(consoleNow),
    ...[apiNow, apiBefore, apiNow].map(orderOverRest),
  ]);
  await expectDelivered(ORDERS_AT_ONCE * 16);
});

test('a board that the console before keeps open hears of changes of this version', async () => {
  const stop = new AbortController();
  const stream = await fetch(
    `${consoleBefore.url}/api/trpc/live.changes?input=${encodeURIComponent('{"json":{}}')}`,
    {
      headers: { cookie: planner.cookie, origin: consoleBefore.url },
      signal: stop.signal,
    },
  );
  let heard = '';
  const listening = (async () => {
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += text;
  })().catch(() => undefined);
  await expect.poll(() => heard).toMatch(/\bid:/);
  const orderId = await fulfilAnOrder(consoleNow);
  await expect.poll(() => heard).toMatch(new RegExp(`\\b${orderId}\\b`));
  stop.abort();
  await listening;
});

const VIEW = { search: '', customer: null, dueFrom: null, dueTo: null, today: '2027-01-01' };
/** Lists and counts of whole shops. Of some of them this version keeps counts that the version before knows nothing of. */
const LISTS: Readonly<Record<string, object | undefined>> = {
  'orders.table': { ...VIEW, view: 'all', kanbanColumnId: null, sort: { by: 'number', descending: true } },
  'kanban.orders': { ...VIEW, perColumn: 10 },
  'parts.toSchedule': { search: '' },
  'gate.parts': {},
  'shipments.queue': {},
  'overview.floor': { today: '2027-01-01' },
};

/** Columns come in no order of their own. */
const inOrder = (answer: object): object =>
  Array.isArray(answer)
    ? answer.toSorted((a, b) => String(a.columnId).localeCompare(String(b.columnId)))
    : answer;

/**
 * What this version tells of routings in another way than the version before: steps of a derived one have their operations' ids beside the
 * names, and templates their steps instead of the names alone.
 */
const byName = (answer: object): object =>
  JSON.parse(JSON.stringify(answer), (key, value) => {
    if (key === 'operationNames') return undefined;
    return value?.operationName && value.operationId && Object.keys(value).length === 2
      ? value.operationName
      : value;
  });

test('screens of both versions list the same while the relay before is alone', async () => {
  for (const [name, input] of Object.entries(LISTS)) {
    const read = (at: RunningConsole): Promise<object> =>
      planner.read(at, name, input).then(inOrder).then(byName);
    const [before, now] = await Promise.all([read(consoleBefore), read(consoleNow)]);
    expect(now, name).toMatchObject(before);
  }
  expect(await command(NOW, databaseUrl, 'verify')).toMatch(LAWFUL);
});

/** Ids of things of the demo shop, one of each kind that the console reads by its id. */
async function idsOfTheShop(): Promise<Ids> {
  const { rows } = await sql.query(
    `select w.order_id as "orderId", w.requisition_id as "requisitionId", w.id as "workOrderId",
       t.to_production_step_id as "productionStepId", t.to_operation_id as "operationId", s.id as "shipmentId",
       $2::uuid as "partSpecificationId", o.customer_organisation_id as "customerId"
     from shipments s
     join orders o on o.manufacturer_id = s.manufacturer_id and o.id = s.order_id
     join work_orders w on w.manufacturer_id = o.manufacturer_id and w.order_id = o.id
     join batch_transitions t on t.manufacturer_id = w.manufacturer_id and t.work_order_id = w.id
     where o.manufacturer_id = $1 and t.to_operation_id is not null order by t.id desc limit 1`,
    [manufacturerId, partSpecificationId],
  );
  return new Proxy(NOBODYS, { get: (ids, name: keyof Ids) => rows[0][name] ?? ids[name] });
}

test('no call fails at the console before', async () => {
  const ids = await idsOfTheShop();
  const webhookId = webhooks.get('/before') ?? '';
  const known = new Proxy(ids, {
    get: (all, name: keyof Ids) => (name === 'webhookId' ? webhookId : all[name]),
  });
  const failed: string[] = [];
  let read = 0;
  for (const { path: name, type } of await readProcedures(BEFORE.console.folder)) {
    const sample = SAMPLES[name];
    if (type === 'subscription' || (type === 'mutation' && sample === undefined)) continue;
    const input = type === 'query' ? sample?.(known) : { key: randomUUID(), ...sample?.(NOBODYS) };
    const { status, text } = await admin.ask(consoleBefore, type, name, input);
    if (type === 'query' && status === 200) read += 1;
    // What this version names in another way is refused by the one before, as are ids that nothing has.
    if (status >= 500) failed.push(`${name} ${status} ${text}`);
  }
  for (const [address, body] of ROUTES) {
    const { status, text } = await admin.ask(
      consoleBefore,
      body ? 'mutation' : 'query',
      address(ids),
      body?.(ids),
    );
    if (status >= 500) failed.push(`${address(ids)} ${status} ${text}`);
  }
  expect(failed).toEqual([]);
  expect(read).toBeGreaterThan(60);
});

test('relays of both versions share the work, and that of this version goes on alone', async () => {
  await openRelayOf(NOW);
  await together(() => fulfilAnOrder(consoleBefore, consoleNow));
  await ended(relayBefore, 'SIGTERM');
  await together(() => fulfilAnOrder(consoleBefore, consoleNow));
  await expectDelivered(ORDERS_AT_ONCE * 32);
});

test('every law holds', async () => {
  expect(await command(NOW, databaseUrl, 'verify')).toMatch(LAWFUL);
});
