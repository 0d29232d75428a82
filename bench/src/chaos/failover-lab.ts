import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORDER_EVENT_TYPES } from '@routecard/core';
import { migrate } from '@routecard/db';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@routecard/postgres';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { signInAs } from '../console.ts';
import { type Floor, furnish } from '../floor.ts';
import { ended, freePort, untilReady } from '../processes.ts';
import { addOrders, addWebhook, SECRETS_KEY } from '../webhooks/orders.ts';
import { openBalancer } from './balancer.ts';
import { type Erratic, openErraticReceiver } from './erratic-receiver.ts';

/** REST processes, a console and a relay on a primary with a standby. */
export interface FailoverLab {
  readonly pair: ReplicatedPostgres;
  readonly floor: Floor;
  /** Orders of one part each to ship: an event tells of all shipments of its order. */
  readonly shipped: readonly { readonly orderId: number; readonly requisitionId: number }[];
  /** Where requests go: to the REST processes in turn. */
  readonly url: string;
  readonly web: Web;
  /** Where the relay sends events. */
  readonly receiver: Erratic;
  /** Names of the processes that have ended. */
  gone(): readonly string[];
  close(): Promise<void>;
}

/** The console, and a planner who is signed in there. */
export interface Web {
  readonly url: string;
  readonly cookie: string;
  readonly plannerId: string;
  /** Where the units of each run stand: the steps of its first and its second operation. */
  readonly stepIds: ReadonlyMap<string, readonly string[]>;
}

const REST = 2;
const SHIPPED_ORDERS = 200;
const READY_MS = 120_000;
/** More than is packed meanwhile. */
const MANY_UNITS = 1_000_000_000;
const PLANNER = 'planner@example.com';

const app = (file: string) => fileURLToPath(new URL(`../../../apps/${file}`, import.meta.url));

/** Sets it up with as many work orders, all of one order, as a screen reads them. */
export async function openFailoverLab(
  runs: number,
  options: { readonly synchronous: boolean },
): Promise<FailoverLab> {
  const pair = await startReplicatedPostgres(options);
  const receiver = await openErraticReceiver({ isKind: true });
  const processes: { readonly name: string; readonly child: ChildProcess }[] = [];
  const end = async () => {
    await Promise.all(processes.map(({ child }) => ended(child, 'SIGKILL')));
    await receiver.close();
    await pair.stop();
  };
  try {
    await migrate(pair.url);
    const { floor, shipped, ...planner } = await floorOn(pair.superuserUrl(), runs, receiver);
    const start = (name: string, file: string, settings: Readonly<Record<string, string>>) => {
      const child = launch(pair.url, file, settings);
      processes.push({ name, child });
      return child;
    };
    const ports = await Promise.all(Array.from({ length: REST }, freePort));
    const webPort = await freePort();
    const webUrl = `http://127.0.0.1:${webPort}`;
    const ready = [
      ...ports.map((port) => ({
        url: `http://127.0.0.1:${port}/ready`,
        child: start(`REST on ${port}`, 'api/dist/main.js', { API_PORT: String(port) }),
      })),
      {
        url: `${webUrl}/api/ready`,
        child: start('console', 'web/serve/main.mjs', { WEB_PORT: String(webPort), HOST: '127.0.0.1' }),
      },
    ];
    start('relay', 'api/dist/webhooks/main.js', {});
    const balancer = await openBalancer(ports);
    await Promise.all(ready.map(({ url, child }) => untilReady(url, url, child, READY_MS)));
    return {
      pair,
      floor,
      shipped,
      url: balancer.url,
      web: { ...planner, url: webUrl, cookie: await signInAs(webUrl, PLANNER) },
      receiver,
      gone: () => processes.filter(({ child }) => hasEnded(child)).map(({ name }) => name),
      async close() {
        await balancer.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function launch(databaseUrl: string, file: string, settings: Readonly<Record<string, string>>): ChildProcess {
  const [folder = ''] = file.split(path.posix.sep);
  return spawn(process.execPath, [app(file)], {
    cwd: app(folder),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: databaseUrl,
      WEBHOOK_SECRETS_KEY: SECRETS_KEY,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      BETTER_AUTH_SECRET: 'a secret of the failovers, of forty letters',
      DEMO_DATA: 'yes',
      RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    },
    stdio: 'ignore',
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Furnishes it with the work orders, a planner, and a webhook to the receiver. */
async function floorOn(superuserUrl: string, runs: number, receiver: Erratic) {
  const sql = new pg.Pool({ connectionString: superuserUrl, max: 2 });
  try {
    // Events of one order go one after the other, those of many side by side.
    const floor = await furnish(sql, runs, { partsPerOrder: 1 });
    const orderIds = await addOrders(sql, floor, SHIPPED_ORDERS);
    await sql.query('update requisitions set quantity = $1', [MANY_UNITS]);
    const { rows: shipped } = await sql.query<{ orderId: number; requisitionId: number }>(
      'select order_id as "orderId", id as "requisitionId" from requisitions where order_id = any($1)',
      [orderIds],
    );
    receiver.expect((await addWebhook(sql, floor, receiver.url, ORDER_EVENT_TYPES)).secret);
    const plannerId = uuidv7();
    await sql.query(
      `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
       values ($1, $2, $3, 'A Planner', 'A', 'Planner', 'PLANNER')`,
      [floor.manufacturerId, plannerId, PLANNER],
    );
    // Only people of a demo shop can sign in without a password.
    await sql.query('update manufacturers set is_demo = true where id = $1', [floor.manufacturerId]);
    const steps = await sql.query<{ run: string; ids: string[] }>(
      `select work_order_id as run, array_agg(production_step_id order by routing_step) as ids from batch_balances group by 1`,
    );
    const stepIds = new Map(steps.rows.map(({ run, ids }) => [run, ids]));
    return { floor, shipped, plannerId, stepIds };
  } finally {
    await sql.end();
  }
}
