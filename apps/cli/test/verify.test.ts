import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyCommand } from '../src/commands/verify.ts';
import { checkLaws } from '../src/verify/check-laws.ts';
import { LAWS } from '../src/verify/laws.ts';
import { run } from './command-line.ts';
import { openScene, type Scene } from './scene.ts';
import { SEEDED } from './seeded-violations.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
});

afterAll(async () => {
  await scene.shop.close();
});

const verify = () => run(verifyCommand, { databaseUrl: scene.shop.url, demoToken: undefined });

test('every law has a seeded violation', () => {
  expect([...new Set(SEEDED.map(({ law }) => law))].toSorted()).toEqual(
    LAWS.map(({ name }) => name).toSorted(),
  );
});

test('a working shop breaks no law, and each law is printed once with its count', async () => {
  const { code, out } = await verify();
  expect(code).toBe(0);
  for (const { name, sentence } of LAWS) {
    expect(out.filter((line) => line.match(/\S+/g)?.[1] === name)).toEqual([
      expect.stringMatching(/^ +0 {2}/),
    ]);
    expect(out.some((line) => line.endsWith(sentence))).toBe(true);
  }
});

/** The names of the laws that the statements break; they are taken back. */
async function brokenBy(statements: readonly string[]): Promise<string[]> {
  const connection = await scene.shop.sql.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    for (const statement of statements) await connection.query(statement);
    const verdicts = await checkLaws(connection);
    return verdicts.filter(({ violations }) => violations > 0).map((verdict) => verdict.law.name);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

for (const { law, alsoBreaks = [], dropping = [], seed } of SEEDED) {
  test(`a violation of ${law} is counted`, async () => {
    const broken = await brokenBy([...dropping, ...seed(scene)]);
    expect(broken.toSorted()).toEqual([law, ...alsoBreaks].toSorted());
  });
}

test('an event may repeat the number of a state that retention took away', async () => {
  const { orderId } = scene;
  const event = (type: string, sequence: number) =>
    `insert into order_events (manufacturer_id, id, order_id, type, sequence, relayed_at)
     select manufacturer_id, gen_random_uuid(), id, '${type}', ${sequence}, now() from orders where id = ${orderId}`;
  expect(
    await brokenBy([
      `delete from order_events where order_id = ${orderId}`,
      event('order.completed', 1),
      event('order.updated', 2),
      `insert into order_sequences (manufacturer_id, order_id, last_sequence)
       select manufacturer_id, id, 2 from orders where id = ${orderId}`,
    ]),
  ).toEqual([]);
});

test('a violation in the live database ends the command with 1', async () => {
  await scene.shop.sql.query(
    `update shop_counters set last_order_number = last_order_number - 1 where manufacturer_id = $1`,
    [scene.shop.manufacturerId],
  );
  const { code, out } = await verify();
  expect(code).toBe(1);
  expect(out.find((line) => line.includes('order-numbers-unique'))).toMatch(/^ +1 {2}/);
  expect(out.at(-1)).toBe(`1 of ${LAWS.length} laws are broken.`);
  const { rows } = await scene.shop.sql.query(
    'select laws, broken from law_checks order by checked_at desc limit 1',
  );
  expect(rows).toEqual([{ laws: LAWS.length, broken: 1 }]);
});
