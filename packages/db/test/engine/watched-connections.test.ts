import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/index.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a connection that broke is not watched any more: nobody asks the server for signs of life while all is idle', async () => {
  const asked: net.Socket[] = [];
  const { hostname, port } = new URL(shop.url);
  const server = net.createServer((client) => {
    const database = net.connect(Number(port), hostname);
    asked.push(client);
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(shop.url);
  url.port = String((server.address() as net.AddressInfo).port);
  const through = await openShop({ url: url.href, driver: 'pg' });
  try {
    const work = through.database.transaction(through.manufacturerId, async (connection) => {
      const { rows } = await connection.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
      await shop.sql.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await connection.query({ text: 'select pg_sleep(5)' });
    });
    await expect(work).rejects.toThrow();
    const before = asked.length;
    await sleep(1_500);
    expect(asked.length).toBe(before);
    expect(await through.database.anonymous<{ one: number }>({ text: 'select 1 as one' })).toEqual([
      { one: 1 },
    ]);
  } finally {
    await through.close();
    for (const socket of asked) socket.destroy();
    server.close();
  }
});

test('who measures is told of each connection that cannot be opened, and of none to a replica: the primary answers then', async () => {
  const nobody = new URL(shop.url);
  nobody.hostname = '127.0.0.1';
  nobody.port = '1';
  const told: unknown[] = [];
  const observer = {
    statement: () => () => undefined,
    connectFailed: (error: unknown) => void told.push(error),
  };
  // The proxy that Neon's driver goes through here leads to one server, whatever the address.
  const measured = { observer, driver: 'pg' } as const;
  const away = openDatabase({ url: nobody.href, ...measured });
  const withoutReplica = openDatabase({ url: shop.url, readUrl: nobody.href, ...measured });
  try {
    for (let i = 0; i < 2; i += 1) {
      await expect(away.read(shop.manufacturerId, { text: 'select 1' })).rejects.toThrow();
    }
    expect(told).toEqual([expect.any(Error), expect.any(Error)]);
    expect(await withoutReplica.readLarge(shop.manufacturerId, { text: 'select 1 as one' })).toEqual([
      { one: 1 },
    ]);
    expect(told).toHaveLength(2);
  } finally {
    await Promise.all([away.close(), withoutReplica.close()]);
  }
});

test('a replica that refuses the connection is told of, and the primary answers', async () => {
  // A pooler says it with a code by which connections are lost.
  const wrong = new URL(shop.directUrl);
  wrong.pathname = '/no_such_database';
  const told: string[] = [];
  const database = openDatabase({
    url: shop.url,
    readUrl: wrong.href,
    driver: 'pg',
    onIdleError: ({ message }) => void told.push(message),
  });
  try {
    const answer = await database.readLarge(shop.manufacturerId, { text: 'select 1 as one' });
    expect(answer).toEqual([{ one: 1 }]);
    expect(told).toEqual([expect.stringContaining('database "no_such_database" does not exist')]);
  } finally {
    await database.close();
  }
});
