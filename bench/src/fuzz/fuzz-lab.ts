import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ROLES, type Role } from '@routecard/core';
import { migrate } from '@routecard/db';
import { startTestCluster } from '@routecard/postgres';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { BUILT_CONSOLE, cookiesOf, openConsole, requestDemoSignIn, signInAs } from '../console.ts';
import { type Floor, furnish } from '../floor.ts';
import { startApi } from '../lab.ts';
import { issueToken } from '../token.ts';
import type { Sessions } from './console/calls.ts';
import type { Tokens } from './rest.ts';

/** Arguments to Node.js that run the product's programs. */
export interface Programs {
  readonly api: readonly string[];
  readonly cli: readonly string[];
  readonly console: readonly string[];
}

/** A throw-away shop, behind whichever interface is asked for. */
export interface FuzzLab {
  /** The superuser's connections. */
  readonly sql: pg.Pool;
  openRest(): Promise<{ readonly port: number; readonly tokens: Tokens }>;
  openConsole(
    onLog?: (text: string) => void,
  ): Promise<{ readonly port: number; readonly url: string; readonly sessions: Sessions }>;
  /** Requires two-factor authentication of the shop's people, who have none. */
  requireSecondFactor(required: boolean): Promise<void>;
  /** The cookie of somebody who has given the password and no code yet. */
  openSecondStep(consoleUrl: string): Promise<string>;
  /** Adds another shop, which is empty, and signs its admin in. */
  openNeighbour(
    consoleUrl: string,
    name: string,
  ): Promise<{ readonly manufacturerId: string; readonly cookie: string }>;
  /** A digest of all rows of a manufacturer, by table. */
  rowsOf(manufacturerId: string): Promise<unknown>;
  /** Lets each table's integer ids begin elsewhere, so that a number in an answer tells which thing it names. */
  spreadIds(): Promise<void>;
  /** Issues a token with every scope to the person with the role. */
  tokenOf(role: Role): Promise<string>;
  /** Checks every law of the database; what `verify` printed where one is broken. */
  brokenLaws(): Promise<string | undefined>;
  close(): Promise<void>;
}

const RUNS = 12;

const program = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The programs as they were built. */
export const BUILT: Programs = {
  api: [program('apps/api/dist/main.js')],
  cli: [program('apps/cli/dist/main.js')],
  console: BUILT_CONSOLE,
};

/** Sets the lab up. */
export async function openFuzzLab(programs: Programs): Promise<FuzzLab> {
  const cluster = await startTestCluster();
  await migrate(cluster.url);
  const sql = new pg.Pool({ connectionString: cluster.superuserUrl, max: 2 });
  sql.on('error', () => undefined);
  const floor = await furnish(sql, RUNS);
  const colleagues = await addColleagues(sql, floor);
  const settings = { WEBHOOK_SECRETS_KEY: randomBytes(32).toString('base64') };
  const opened: { stop(): Promise<void> }[] = [];
  return {
    sql,
    async openRest() {
      const api = await startApi(cluster.url, programs.api, { shown: true, settings });
      opened.push(api);
      const scopes = ['orders:read', 'shipments:read'] as const;
      const reader = await issueToken(sql, floor.manufacturerId, floor.userId, scopes);
      return { port: api.port, tokens: { full: floor.token, others: [reader, 'unknown', 'rc_short'] } };
    },
    async openConsole(onLog) {
      const lab = { sql, floor, databaseUrl: cluster.url };
      const unlimited = { CONSOLE_RATE_LIMIT_PER_MINUTE: '0', CONSOLE_STREAMS_PER_USER: '0' };
      const console = await openConsole(lab, {
        program: programs.console,
        settings: { ...settings, ...unlimited },
        ...(onLog ? { onLog } : {}),
      });
      opened.push(console);
      const { port, url, cookie } = console;
      const byRole = new Map<Role, string>([['ADMIN', cookie]]);
      for (const { role, email } of colleagues) byRole.set(role, await signInAs(url, email));
      const others = colleagues.map(({ role }) => byRole.get(role) ?? '');
      return {
        port,
        url,
        sessions: { admin: cookie, others: [...others, 'routecard.session_token=x.y'], byRole },
      };
    },
    async requireSecondFactor(required) {
      await sql.query('update manufacturers set second_factor_required = $2 where id = $1', [
        floor.manufacturerId,
        required,
      ]);
    },
    openSecondStep: (consoleUrl) => openSecondStep(sql, floor, consoleUrl),
    openNeighbour: (consoleUrl, name) => openNeighbour(sql, consoleUrl, name),
    rowsOf: (manufacturerId) => rowsOf(sql, manufacturerId),
    spreadIds: () => spreadIds(sql),
    async tokenOf(role) {
      const { userId } = colleagues.find((person) => person.role === role) ?? floor;
      return issueToken(sql, floor.manufacturerId, userId);
    },
    brokenLaws: () => brokenLaws(programs.cli, cluster.url),
    async close() {
      await Promise.all(opened.map((one) => one.stop()));
      await sql.end();
      await cluster.stop();
    },
  };
}

/** Adds an admin with a second factor, and signs them in as far as the code. */
async function openSecondStep(sql: pg.Pool, floor: Floor, consoleUrl: string) {
  const [userId, email] = [uuidv7(), 'second-step@example.com'];
  await addUser(sql, floor, { userId, email, role: 'ADMIN' });
  await sql.query(`insert into second_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [
    userId,
  ]);
  const response = await requestDemoSignIn(consoleUrl, email);
  const { code } = (await response.json()) as { code: string };
  if (code !== 'SECOND_FACTOR_REQUIRED') throw new Error(`Signing in returned ${response.status}: ${code}`);
  return cookiesOf(response);
}

async function openNeighbour(sql: pg.Pool, consoleUrl: string, name: string) {
  const [manufacturerId, userId, email] = [uuidv7(), uuidv7(), `${name}@example.com`];
  await sql.query('insert into manufacturers (id, name, is_demo) values ($1, $2, true)', [
    manufacturerId,
    name,
  ]);
  await sql.query('insert into shop_counters (manufacturer_id) values ($1)', [manufacturerId]);
  await addUser(sql, { manufacturerId }, { userId, email, role: 'ADMIN' });
  return { manufacturerId, cookie: await signInAs(consoleUrl, email) };
}

async function rowsOf(sql: pg.Pool, manufacturerId: string) {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'manufacturer_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const digests = tables.map(
    ({ name }) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t
        where t.manufacturer_id = $1) as ${name}`,
  );
  return (await sql.query(`select ${digests.join(', ')}`, [manufacturerId])).rows[0];
}

async function spreadIds(sql: pg.Pool) {
  await sql.query(`do $$ declare name text; start bigint := 100000; begin
    for name in select format('%I.%I', schemaname, sequencename) from pg_sequences where schemaname = 'public' loop
      perform setval(name::regclass, start);
      start := start + 100000;
    end loop; end $$`);
}

async function brokenLaws(cli: readonly string[], databaseUrl: string) {
  const child = spawn(process.execPath, [...cli, 'verify'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return code === 0 ? undefined : out + err;
}

/** Somebody of the lab's shop. */
interface Colleague {
  readonly role: Role;
  readonly userId: string;
  readonly email: string;
}

/** Adds a user of each role but the first user's. */
async function addColleagues(sql: pg.Pool, floor: Floor): Promise<readonly Colleague[]> {
  const colleagues = ROLES.filter((role) => role !== 'ADMIN').map((role) => ({
    role,
    userId: uuidv7(),
    email: `${role.toLowerCase()}@example.com`,
  }));
  for (const colleague of colleagues) await addUser(sql, floor, colleague);
  return colleagues;
}

async function addUser(
  sql: pg.Pool,
  { manufacturerId }: Pick<Floor, 'manufacturerId'>,
  { role, userId, email }: Colleague,
) {
  await sql.query(
    `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
     values ($1, $2, $3, $4, $4, 'Fuzz', $4)`,
    [manufacturerId, userId, email, role],
  );
}
