import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { detectPooler, readPooler } from '../../src/engine/client/pooler.ts';
import { ensureSession } from '../../src/engine/client/session.ts';
import { migrate, openDatabase } from '../../src/index.ts';
import { sharedShop, testDriver } from '../../testing/index.ts';

const shop = await sharedShop();
const pooled = process.env.TEST_POOLED_URL !== undefined;

const detected = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await detectPooler(client);
  } finally {
    await client.end();
  }
};

test('a connection straight to PostgreSQL is known for one', async () => {
  expect(await detected(shop.directUrl)).toBe('none');
  await ensureSession(shop.directUrl, 'This');
});

test('DATABASE_POOLER names what there is', () => {
  expect(['', 'auto', 'none', 'Transaction', ' transaction-prepared '].map(readPooler)).toEqual([
    undefined,
    undefined,
    'none',
    'transaction',
    'transaction-prepared',
  ]);
  expect(() => readPooler('session')).toThrow('DATABASE_POOLER');
});

test.each([
  ['none', 1],
  ['transaction', 0],
] as const)('behind %s a named statement is kept: %i', async (pooler, kept) => {
  const database = openDatabase({ ...testDriver(), url: shop.directUrl, maxConnections: 1, pooler });
  const text = `select count(*)::int as kept from pg_prepared_statements where name = 'kept'`;
  try {
    const [row] = await database.read<{ kept: number }>(shop.manufacturerId, { name: 'kept', text });
    expect(row).toEqual({ kept });
  } finally {
    await database.close();
  }
});

describe.runIf(pooled)('through a pooler of transactions', () => {
  test('it is detected', async () => {
    expect(await detected(shop.url)).toMatch(/^transaction/);
  });

  test('what needs a session says which variable to set', async () => {
    await expect(migrate(shop.url)).rejects.toThrow('DATABASE_DIRECT_URL');
  });
});
