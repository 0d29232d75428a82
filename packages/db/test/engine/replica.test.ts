import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEBIAN_PROGRAMS, type ReplicatedPostgres, startReplicatedPostgres } from '@routecard/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/engine/client/database.ts';
import { serverUrls } from '../../src/engine/client/servers.ts';
import {
  findAnything,
  listCustomers,
  listOrders,
  listPartSpecifications,
  listRequisitions,
  listShopShipments,
  migrate,
  readAuditLog,
  readCustomers,
  readEventFeed,
  readGate,
  readOverviewFloor,
  readOverviewWeeks,
  readPackingQueue,
  readPartTable,
  readShopTransitions,
  readToSchedule,
} from '../../src/index.ts';
import { addOrder, addPlace, type Place } from '../../testing/shop-rows.ts';

const LAG_MS = 30_000;

let pair: ReplicatedPostgres;
let sql: pg.Pool;
let place: Place;
let primaryPort: number;
let standbyUrl: string;
/** Two processes of the product, each with connections of its own. */
let database: Database;
let other: Database;
const statements: string[] = [];

const open = (onStatement?: (text: string) => void) =>
  openDatabase({ url: pair.url, readUrl: standbyUrl, ...(onStatement && { onStatement }) });

/** The name that the manufacturer has for this process, and the port of the server that said so. */
async function seen(by = database): Promise<{ name: string; port: number }> {
  const [row] = await by.readLarge<{ name: string; port: number }>(place.manufacturerId, {
    name: 'name_and_port',
    text: 'select name, inet_server_port() as port from manufacturers',
  });
  return row as { name: string; port: number };
}

const rename = (name: string, by = database) =>
  by.transaction(place.manufacturerId, (connection) =>
    connection.query({ text: 'update manufacturers set name = $1', values: [name] }),
  );

/** Reads until the replica answers, which rests for a second after it was behind. */
async function untilReplica(): Promise<void> {
  for (const until = performance.now() + 10_000; performance.now() < until; await sleep(50)) {
    if ((await seen()).port !== primaryPort) return;
  }
  throw new Error('The replica never answered');
}

const firstPage = { page: 0, size: 20, sorts: [{ by: 'id', direction: 'ASC' }], search: '' } as const;
const today = '2026-03-02';

/** What may be read from a replica. */
const LARGE_READS: Readonly<Record<string, (from: Database, manufacturerId: string) => Promise<unknown>>> = {
  'orders, expanded': (from, id) =>
    listOrders(from, id, { ...firstPage, expand: ['requisitions', 'shipments'] }),
  parts: (from, id) =>
    listRequisitions(from, id, { filter: { kind: 'ALL', archived: null }, after: null, limit: 20 }),
  'part specifications': (from, id) => listPartSpecifications(from, id, { ...firstPage, sorts: [] }),
  'part table': (from, id) => readPartTable(from, id, { search: '', after: null, limit: 20 }),
  customers: (from, id) => readCustomers(from, id, { search: '', after: null, limit: 20 }),
  'customers over REST': (from, id) =>
    listCustomers(from, id, {
      search: '',
      ids: null,
      externalId: null,
      name: null,
      after: null,
      limit: 20,
    }),
  shipments: (from, id) =>
    listShopShipments(from, id, {
      ids: null,
      orderIds: null,
      statuses: null,
      types: null,
      updatedSince: '2026-01-01T00:00:00Z',
      after: null,
      limit: 20,
    }),
  'packing queue': (from, id) => readPackingQueue(from, id, { after: null, limit: 20 }),
  'to schedule': (from, id) => readToSchedule(from, id, { search: '', after: null, limit: 20 }),
  gate: (from, id) => readGate(from, id, { after: null, limit: 20 }),
  ledger: (from, id) =>
    readShopTransitions(from, id, {
      requisitionIds: null,
      workOrderIds: null,
      operationIds: null,
      types: null,
      from: null,
      to: null,
      after: null,
      limit: 20,
    }),
  'audit log': (from, id) =>
    readAuditLog(from, id, {
      actorId: null,
      targetType: null,
      from: null,
      until: null,
      search: '',
      after: null,
      limit: 20,
    }),
  search: (from, id) => findAnything(from, id, 'Acme'),
  'overview of the floor': (from, id) => readOverviewFloor(from, id, today),
  'overview of weeks': (from, id) =>
    readOverviewWeeks(from, id, [new Date('2026-03-02'), new Date('2026-03-09')]),
  events: (from, id) => readEventFeed(from, id, { after: 'OLDEST', types: null, limit: 20 }),
};

// Its tests follow each other: the last ones take the replica away.
describe.skipIf(!existsSync(DEBIAN_PROGRAMS))('a read replica', () => {
  beforeAll(async () => {
    pair = await startReplicatedPostgres();
    await migrate(pair.url);
    sql = new pg.Pool({ connectionString: pair.superuserUrl(), max: 2 });
    // A server that stops says so on connections that are just being closed, and the pool passes it on.
    sql.on('connect', (client) => client.on('error', () => undefined));
    sql.on('error', () => undefined);
    place = await addPlace(sql);
    for (let i = 0; i < 3; i += 1) await addOrder(sql, place, { quantities: [5, 6] });
    primaryPort = Number(new URL(pair.superuserUrl()).port);
    standbyUrl = serverUrls(pair.url).find((url) => Number(new URL(url).port) !== primaryPort) ?? '';
    database = open((text) => statements.push(text));
    other = open();
  });
  afterAll(async () => {
    await database?.close();
    await other?.close();
    await sql?.end();
    await pair?.stop();
  });

  test.each(Object.entries(LARGE_READS))('answers %s as the primary would', async (_, read) => {
    await untilReplica();
    statements.length = 0;
    const answer = await read(database, place.manufacturerId);
    // The primary was asked for its position, and for nothing else.
    expect(statements).toEqual([expect.stringContaining('pg_current_wal_flush_lsn')]);
    const primary = openDatabase({ url: pair.url });
    expect(answer).toEqual(await read(primary, place.manufacturerId));
    await primary.close();
  });

  test('reads that come together ask the primary once, and then once more', async () => {
    await untilReplica();
    statements.length = 0;
    await Promise.all(Array.from({ length: 8 }, () => seen()));
    expect(statements.length).toBeLessThanOrEqual(2);
  });

  test('whoever has written sees it at once, in any process, and the replica is used all the same', async () => {
    await untilReplica();
    let fromReplica = 0;
    for (let i = 0; i < 100; i += 1) {
      await rename(`Works ${i}`);
      for (const process of [database, other]) {
        const { name, port } = await seen(process);
        expect(name).toBe(`Works ${i}`);
        if (port !== primaryPort) fromReplica += 1;
      }
    }
    expect(fromReplica).toBeGreaterThan(100);
  });

  test('while the replica lags 30 s, what was written is read from the primary', async () => {
    await pair.delayStandby(LAG_MS);
    await rename('Late works');
    for (let i = 0; i < 20; i += 1) {
      for (const process of [database, other]) {
        expect(await seen(process)).toEqual({ name: 'Late works', port: primaryPort });
      }
      await sleep(100);
    }
    const { orderId } = await addOrder(sql, place, { quantities: [1] });
    const orders = await listOrders(other, place.manufacturerId, firstPage);
    expect(orders.content.map(({ id }) => id)).toContain(orderId);
    // It does lag: asked alone, it does not know of either.
    const alone = openDatabase({ url: standbyUrl });
    const behind = await alone.read<{ name: string; orders: number }>(place.manufacturerId, {
      text: 'select name, (select count(*)::int from orders) as orders from manufacturers',
    });
    await alone.close();
    expect(behind).toEqual([{ name: 'Works 99', orders: 3 }]);
  });

  test('once it has caught up, it answers again', async () => {
    await pair.delayStandby(0);
    await untilReplica();
    expect((await seen()).name).toBe('Late works');
  });

  test('what it does not have yet is read from the primary', async () => {
    await pair.delayStandby(LAG_MS);
    await sql.query('alter table manufacturers add column lately text');
    const lately = { name: 'lately', text: 'select lately from manufacturers' };
    expect(await database.readLarge(place.manufacturerId, lately)).toEqual([{ lately: null }]);
    expect(await other.readLarge(place.manufacturerId, lately)).toEqual([{ lately: null }]);
    await pair.delayStandby(0);
    await untilReplica();
    // What every server refuses is said by the replica as well.
    const never = { name: 'never', text: 'select never from manufacturers' };
    await expect(database.readLarge(place.manufacturerId, never)).rejects.toThrow('"never" does not exist');
    expect(statements.at(-1)).toContain('pg_current_wal_flush_lsn');
  });

  test('a primary that has become a standby at the same address is not there for now', async () => {
    const moved = openDatabase({ url: standbyUrl, readUrl: standbyUrl });
    await expect(seen(moved)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await moved.close();
  });

  test('when it is away, the primary answers', async () => {
    await pair.stopStandby();
    expect(await seen()).toEqual({ name: 'Late works', port: primaryPort });
    expect(await seen(other)).toEqual({ name: 'Late works', port: primaryPort });
  });

  test('without one, a large read is one transaction on the primary like any other', async () => {
    const sent: string[] = [];
    const primary = openDatabase({ url: pair.url, onStatement: (text) => sent.push(text) });
    await seen(primary);
    await primary.close();
    expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'commit']);
  });
});
