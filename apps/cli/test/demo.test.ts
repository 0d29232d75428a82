import { setTimeout as sleep } from 'node:timers/promises';
import {
  authenticateToken,
  hashAccessToken,
  listBoxPresets,
  openDatabase,
  readOverviewFloor,
  readOverviewWeeks,
} from '@routecard/db';
import { createTestDatabase, type TestDatabase } from '@routecard/db/testing';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backtestCommand } from '../src/commands/backtest.ts';
import { demoCommand } from '../src/commands/demo.ts';
import { manufacturersCommand } from '../src/commands/manufacturers.ts';
import { prepareCommand } from '../src/commands/prepare.ts';
import { setupCommand } from '../src/commands/setup.ts';
import { NAME_WHILE_LOADING } from '../src/demo/load-shop.ts';
import { checkLaws } from '../src/verify/check-laws.ts';
import { run } from './command-line.ts';

interface Answer {
  readonly signIns: readonly {
    readonly role: string;
    readonly email: string;
    readonly password: string | null;
  }[];
  readonly token: string | null;
}

const DAY_S = 86_400;
const WEEK_MS = 7 * DAY_S * 1000;

let test1: TestDatabase;
let sql: pg.Pool;
let first: Answer;

const open = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  return pool;
};

const demo = async (url: string, demoToken?: string): Promise<Answer> => {
  const { code, out } = await run(demoCommand, { databaseUrl: url, demoToken });
  expect(code).toBe(0);
  return JSON.parse(out.at(-1) ?? '');
};

beforeAll(async () => {
  test1 = await createTestDatabase();
  sql = open(test1.superuserUrl);
  first = await demo(test1.url);
});

afterAll(async () => {
  await sql.end();
  await test1.drop();
});

const rows = async (text: string, pool = sql) => (await pool.query(text)).rows;

test('forecasts of its history can be compared with what happened', async () => {
  const { code, out } = await run(backtestCommand, { databaseUrl: test1.url, demoToken: undefined });
  expect(code).toBe(0);
  expect(out[2]).toMatch(
    /^ {2}\d+ forecasts, [1-9]\d* finishes: P50 \d+\.\d h, P85 \d+\.\d h, median -?\d+\.\d h$/,
  );
});

test('the demo people can sign in with the passwords that are printed', async () => {
  expect(first.signIns.map(({ role }) => role)).toEqual([
    'PLANNER',
    'SHIPPER',
    'OPERATOR',
    'ADMIN',
    'VIEWER',
  ]);
  for (const { role, email, password } of first.signIns) {
    const [account] = await rows(`select u.role, a.password from users u
      join accounts a on a.user_id = u.id and a.provider_id = 'credential' and a.account_id = u.id::text
      where u.email = '${email}'`);
    expect(account.role).toBe(role);
    expect(await verifyPassword({ hash: account.password, password: String(password) })).toBe(true);
  }
});

test('a password is printed only while it is the one that is published', async () => {
  const passwordOf = async (email: string) =>
    (await demo(test1.url)).signIns.find((person) => person.email === email)?.password;
  const setPassword = (email: string, hash: string) =>
    sql.query(
      `update accounts a set password = $2, updated_at = now() from users u
        where u.id = a.user_id and u.email = $1`,
      [email, hash],
    );
  const email = 'admin@demo.example';
  const published = first.signIns[0]?.password ?? '';
  await setPassword(email, await hashPassword('four unrelated words 7'));
  expect(await passwordOf(email)).toBeNull();
  expect(await passwordOf('viewer@demo.example')).toBe(published);
  await setPassword(email, await hashPassword(published));
  expect(await passwordOf(email)).toBe(published);

  // One that somebody has set who had none.
  await sql.query('delete from accounts a using users u where u.id = a.user_id and u.email = $1', [email]);
  expect(await passwordOf(email)).toBe(published);
  await sql.query('delete from accounts a using users u where u.id = a.user_id and u.email = $1', [email]);
  await sql.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
      select gen_random_uuid(), id, id::text, 'credential', $2 from users where email = $1`,
    [email, await hashPassword('four unrelated words 7')],
  );
  expect(await passwordOf(email)).toBeNull();
  await setPassword(email, await hashPassword(published));
});

test('the shop is at work: a board full of cards, late orders, scrap with reasons, shipments in every state', async () => {
  const [shop] = await rows(`select
    (select count(*)::int from orders) as orders, (select count(*)::int from requisitions) as parts,
    (select count(*)::int from batch_balances) as cards,
    (select count(distinct operation_id)::int from batch_balances) as columns,
    (select count(*)::int from batch_balances where dispatch_date < current_date) as late,
    (select count(*)::int from batch_transitions where scrap_reason <> '') as scraps,
    (select array_agg(distinct status order by status) from shipments) as shipments,
    (select count(*)::int from routing_templates where approved and is_default) as defaults`);
  expect(shop).toMatchObject({ orders: 60, columns: 12, shipments: ['FULFILLED', 'PREPARED', 'RELEASED'] });
  expect(shop.parts).toBeGreaterThan(250);
  expect(shop.cards).toBeGreaterThanOrEqual(120);
  expect(shop.cards).toBeLessThanOrEqual(320);
  expect(shop.late).toBeGreaterThan(0);
  expect(shop.scraps).toBeGreaterThan(0);
  expect(shop.defaults).toBeGreaterThan(10);
});

test('it packs into boxes that it has, the packing screen offers them', async () => {
  const [shop] = await rows('select id from manufacturers where is_demo');
  const database = openDatabase({ url: test1.url });
  try {
    const boxes = await listBoxPresets(database, shop.id);
    expect(boxes.map(({ name, tareGrams }) => [name, tareGrams])).toEqual([
      ['Small box', 90],
      ['Medium box', 210],
      ['Large box', 420],
    ]);
  } finally {
    await database.close();
  }
  const [parcels] = await rows(`select count(*)::int as parcels, count(b.id)::int as boxed from parcels p
    left join box_presets b on b.length_millimeters = p.length_millimeters and b.width_millimeters = p.width_millimeters
      and b.height_millimeters = p.height_millimeters and b.tare_grams = p.gross_weight_grams - p.net_weight_grams`);
  expect(parcels.parcels).toBeGreaterThan(0);
  expect(parcels.boxed).toBe(parcels.parcels);
});

test('its parts have a declared value, so that nobody types that of a parcel', async () => {
  const [parts] =
    await rows(`select count(*)::int as parts, count(v.unit_value)::int as valued from part_specifications s
    left join declared_values v on v.manufacturer_id = s.manufacturer_id and v.part_specification_id = s.id and v.currency = 'EUR'`);
  expect(parts.parts).toBeGreaterThan(0);
  expect(parts.valued).toBe(parts.parts);
});

test('twelve weeks lie behind it: output, lead times, scrap for several reasons, some orders late', async () => {
  const [shop] = await rows(`select id, date_trunc('week', now()) as monday, current_date::text as today
    from manufacturers where is_demo`);
  const starts = Array.from({ length: 13 }, (_, i) => new Date(shop.monday.getTime() + (i - 11) * WEEK_MS));
  const database = openDatabase({ url: test1.url });
  try {
    const { weeks, scrap } = await readOverviewWeeks(database, shop.id, starts);
    // The first one begins before the shop's first day, and this one may have only begun.
    for (const { finishedUnits, leadMedianSeconds, leadP90Seconds } of weeks.slice(1, -1)) {
      expect(finishedUnits).toBeGreaterThan(0);
      expect(leadMedianSeconds).toBeGreaterThan(2 * DAY_S);
      expect(leadP90Seconds).toBeLessThan(28 * DAY_S);
    }
    expect(scrap.length).toBeGreaterThanOrEqual(4);
    const { operations, late } = await readOverviewFloor(database, shop.id, shop.today);
    expect(operations.filter(({ units }) => units > 0).length).toBeGreaterThanOrEqual(9);
    const lateOrders = late.reduce((sum, { orders }) => sum + orders, 0);
    expect(lateOrders).toBeGreaterThanOrEqual(4);
    expect(lateOrders).toBeLessThanOrEqual(12);
  } finally {
    await database.close();
  }
  const [times] = await rows(`select
    (select count(*)::int from batch_transitions where created_at > now()) as ahead,
    (select count(*)::int from work_orders w join orders o on o.id = w.order_id where w.created_at < o.created_at) as early,
    (select count(*)::int from batch_transitions where extract(isodow from created_at at time zone 'UTC') > 5
      and created_at < now() - interval '2 hours') as weekend`);
  expect(times).toEqual({ ahead: 0, early: 0, weekend: 0 });
});

test('each order has its event and its history, as if a command had made it; columns do something', async () => {
  const [told] = await rows(`select
    (select count(distinct order_id)::int from order_events where type = 'order.created') as created,
    (select count(*)::int from order_events where type = 'order.created') as events,
    (select count(*)::int from order_events e where type = 'order.updated' and id < (
      select id from order_events c where c.order_id = e.order_id and c.type = 'order.created')) as before,
    (select count(*)::int from order_history where kind = 'CREATED') as history,
    (select count(*)::int from kanban_column_automations) as automations`);
  expect(told).toEqual({ created: 60, events: 60, before: 0, history: 60, automations: 3 });
});

test('every law holds in it', async () => {
  const broken = (await checkLaws(sql)).filter(({ violations }) => violations > 0);
  expect(broken).toEqual([]);
});

test('a second loading changes nothing, and does not show the token again', async () => {
  const state = `select (select count(*) from manufacturers) as m, (select count(*) from orders) as o,
    (select count(*) from batch_transitions) as t, (select count(*) from access_tokens) as a`;
  const before = await rows(state);
  const [second, third] = await Promise.all([demo(test1.url), demo(test1.url)]);
  expect(await rows(state)).toEqual(before);
  expect(second).toEqual({ signIns: first.signIns, token: null });
  expect(third).toEqual(second);
});

test('a start prepares it for whoever wants it, closes it for others, and offers them a link instead', async () => {
  const env = { databaseUrl: test1.url, demoToken: undefined };
  const prepared = async (...args: string[]) =>
    JSON.parse((await run(prepareCommand, env, args)).out.join('\n')) as Record<string, unknown>;
  const open = async () =>
    (await rows(`select email from users where email like '%@demo.example' and disabled_at is null`)).length;

  expect(await prepared()).toEqual({
    signIns: [],
    token: null,
    setUpLink: expect.stringContaining('/set-up?link='),
  });
  expect(await open()).toBe(0);
  expect(await prepared('demo')).toEqual({ signIns: first.signIns, token: null, setUpLink: null });
  expect(await open()).toBe(first.signIns.length);
});

test('the token speaks for the shop; a wanted one replaces it', async () => {
  const database = openDatabase({ url: test1.url });
  const bearer = (token: string) => authenticateToken(database, hashAccessToken(token));
  try {
    const [shop] = await rows('select id from manufacturers where is_demo');
    expect(first.token).toMatch(/^rc_/);
    expect((await bearer(first.token ?? ''))?.actor.manufacturerId).toBe(shop.id);
    expect((await demo(test1.url, 'my-token')).token).toBe('my-token');
    expect((await demo(test1.url, 'my-token')).token).toBe('my-token');
    expect(await bearer(first.token ?? '')).toBeUndefined();
    expect((await bearer('my-token'))?.actor.role).toBe('ADMIN');
    expect((await demo(test1.url)).token).toBeNull();
    await expect(demo(test1.url, `${first.token?.slice(0, -1)}_`)).resolves.toMatchObject({
      token: expect.stringMatching(/_$/),
    });
    const mistyped = `rc_${first.token?.slice(3, -1)}${first.token?.endsWith('0') ? '1' : '0'}`;
    await expect(demo(test1.url, mistyped)).rejects.toThrow('checksum');
  } finally {
    await database.close();
  }
});

test('a token that is kept elsewhere is told for as long as it lives', async () => {
  const kept = 'kept-elsewhere';
  await demo(test1.url, kept);
  const told = async (keptDemoToken: string) => {
    const env = { databaseUrl: test1.url, demoToken: undefined, keptDemoToken };
    const { out } = await run(prepareCommand, env, ['demo']);
    return (JSON.parse(out.at(-1) ?? '') as Answer).token;
  };
  expect(await told(kept)).toBe(kept);
  expect(await told('of-a-shop-before')).toBeNull();
  await sql.query('update access_tokens set revoked_at = now() where revoked_at is null');
  expect(await told(kept)).toBeNull();
});

test('an interrupted loading is begun again, and ends in the same shop', async () => {
  const other = await createTestDatabase();
  const pool = open(other.superuserUrl);
  try {
    await demo(other.url);
    await pool.query('update manufacturers set name = $1', [NAME_WHILE_LOADING]);
    await demo(other.url);
    const content = `select o.order_number, r.sequence, r.name, r.quantity, o.dispatch_date::text, c.name as customer,
        b.routing_sequence, b.quantity as units, b.part_name
      from requisitions r join orders o on o.id = r.order_id
      join customer_organisations c on c.id = o.customer_organisation_id
      left join batch_balances b on b.requisition_id = r.id order by 1, 2, b.routing_sequence`;
    expect(await rows(content, pool)).toEqual(await rows(content));
    expect(await rows('select count(*)::int as n from manufacturers', pool)).toEqual([{ n: 1 }]);
  } finally {
    await pool.end();
    await other.drop();
  }
});

describe('removing it', () => {
  let server: TestDatabase;
  let pool: pg.Pool;
  let before: unknown;
  beforeAll(async () => {
    server = await createTestDatabase();
    pool = open(server.superuserUrl);
    const shop = ['--manufacturer', 'Acme', '--admin', 'anna@example.com'];
    await run(setupCommand, { databaseUrl: server.url, demoToken: undefined }, shop);
    before = await countsOf(pool);
  });
  afterAll(async () => {
    await pool.end();
    await server.drop();
  });

  const command = (...args: string[]) =>
    run(demoCommand, { databaseUrl: server.url, demoToken: undefined }, args);
  const answerOf = ({ out }: { out: readonly string[] }) =>
    JSON.parse(out.at(-1) ?? '') as Record<string, unknown>;
  const usable = () =>
    rows(
      `select u.role, a.id is not null as "hasPassword" from users u join manufacturers m on m.id = u.manufacturer_id and m.is_demo
        left join accounts a on a.user_id = u.id where u.disabled_at is null`,
      pool,
    );

  test('its admin alone is let in, without the published password, until it is opened', async () => {
    const [entered, again] = await Promise.all([command('enter'), command('enter')]);
    expect(answerOf(entered)).toEqual(answerOf(again));
    const [admin] = await rows(`select id from users where role = 'ADMIN' and email like '%demo%'`, pool);
    expect(answerOf(entered)).toEqual({ adminId: admin.id });
    expect(await usable()).toEqual([{ role: 'ADMIN', hasPassword: false }]);
    expect(await rows('select count(*)::int as demos from manufacturers where is_demo', pool)).toEqual([
      { demos: 1 },
    ]);
    await command();
    expect(await usable()).toHaveLength(5);
    expect((await usable()).every(({ hasPassword }) => hasPassword)).toBe(true);
    expect(answerOf(await command('enter'))).toEqual({ adminId: admin.id });
    expect((await usable()).every(({ hasPassword }) => hasPassword)).toBe(true);
  });

  test('leaves no row of it and every other row, and it stays away until it is asked for', async () => {
    const [{ id }] = await rows(
      'select id from users where disabled_at is null order by email limit 1',
      pool,
    );
    await pool.query(
      `insert into sessions (id, user_id, token, expires_at) select gen_random_uuid(), id, id::text, now() + interval '1 day' from users`,
    );
    await pool.query(
      `insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), 'set-password:x', $1, now())`,
      [id],
    );
    const removals = await Promise.all([
      command('remove'),
      run(manufacturersCommand, { databaseUrl: server.url, demoToken: undefined }, ['remove-demo']),
    ]);
    expect(removals.flatMap(({ err }) => err).toSorted()).toEqual([
      'The demo shop was removed.',
      'There is no demo shop.',
    ]);
    await pool.query('delete from sessions');
    expect(await countsOf(pool)).toEqual(before);
    expect(await rows('select name from manufacturers', pool)).toEqual([{ name: 'Acme' }]);

    expect(answerOf(await command())).toEqual({ signIns: [], token: null });
    expect(await countsOf(pool)).toEqual(before);
    const loaded = await run(manufacturersCommand, { databaseUrl: server.url, demoToken: undefined }, [
      'load-demo',
    ]);
    expect(answerOf(loaded).signIns).toHaveLength(5);
    expect(answerOf(await command()).signIns).toHaveLength(5);
  });

  test('while people work in it, takes all of it', async () => {
    const database = openDatabase({ url: server.url });
    const [{ id: manufacturerId }] = await rows('select id from manufacturers where is_demo', pool);
    // As the console and the REST app do, which look whether the shop is disabled once a second.
    let disabled = false;
    const work = async () => {
      while (!disabled) {
        await database
          .transaction(manufacturerId, async (connection) => {
            await connection.query({
              text: `update orders set updated_at = now()
                where order_number in (select order_number from orders order by order_number desc limit 5)`,
            });
            await connection.query({
              text: 'insert into materials (manufacturer_id, name) select id, gen_random_uuid()::text from manufacturers',
            });
          })
          .catch(() => undefined);
      }
    };
    const workers = [work(), work(), work()];
    const removal = command('remove');
    await vi.waitFor(async () =>
      expect(await rows('select from manufacturers where disabled_at is null', pool)).toHaveLength(1),
    );
    await sleep(500);
    disabled = true;
    await Promise.all(workers);
    expect((await removal).err).toEqual(['The demo shop was removed.']);
    await database.close();
    expect(await countsOf(pool)).toEqual(before);
    expect(await verifies(pool)).toBe(true);
  });
});

/** The rows of every table but the one that remembers the removal. */
async function countsOf(pool: pg.Pool): Promise<Record<string, number>> {
  const tables = await rows(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'installation' order by 1`,
    pool,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [found] = await rows(`select count(*)::int as n from ${name}`, pool);
    if (found.n > 0) counts[name] = found.n;
  }
  return counts;
}

const verifies = async (pool: pg.Pool) => (await checkLaws(pool)).every(({ violations }) => violations === 0);
