import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { migrate } from '@routecard/db';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@routecard/postgres';
import pg from 'pg';
import { type Floor, furnish } from '../floor.ts';
import { ended, freePort, untilReady } from '../processes.ts';
import { SECRETS_KEY } from '../webhooks/orders.ts';
import { openBalancer } from './balancer.ts';

/** REST processes and a relay on a primary with a standby. */
export interface FailoverLab {
  readonly pair: ReplicatedPostgres;
  readonly floor: Floor;
  /** The order of all parts of the floor. */
  readonly orderId: number;
  /** Where requests go: to the REST processes in turn. */
  readonly url: string;
  /** Names of the processes that have ended. */
  gone(): readonly string[];
  close(): Promise<void>;
}

const REST = 2;
const READY_MS = 120_000;
/** More than is packed meanwhile. */
const MANY_UNITS = 1_000_000_000;

const program = (file: string) => fileURLToPath(new URL(`../../../apps/api/dist/${file}`, import.meta.url));

/** Sets it up with as many work orders, all of one order. */
export async function openFailoverLab(
  runs: number,
  options: { readonly synchronous: boolean },
): Promise<FailoverLab> {
  const pair = await startReplicatedPostgres(options);
  const processes: { readonly name: string; readonly child: ChildProcess }[] = [];
  const end = () => Promise.all(processes.map(({ child }) => ended(child, 'SIGKILL')));
  try {
    await migrate(pair.url);
    const { floor, orderId } = await floorOn(pair.superuserUrl(), runs);
    const ports = await Promise.all(Array.from({ length: REST }, freePort));
    const launch = (file: string, settings: Readonly<Record<string, string>>) =>
      spawn(process.execPath, [program(file)], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          LOG_LEVEL: 'fatal',
          DATABASE_URL: pair.url,
          DATABASE_DIRECT_URL: pair.url,
          WEBHOOK_SECRETS_KEY: SECRETS_KEY,
          RATE_LIMIT_PER_MINUTE: '0',
          ...settings,
        },
        stdio: 'ignore',
      });
    const rest = ports.map((port) => ({
      name: `REST on ${port}`,
      child: launch('main.js', { API_PORT: String(port) }),
    }));
    processes.push(...rest, { name: 'relay', child: launch('webhooks/main.js', {}) });
    const balancer = await openBalancer(ports);
    await Promise.all(
      rest.map(({ name, child }, i) =>
        untilReady(name, `http://127.0.0.1:${ports[i]}/ready`, child, READY_MS),
      ),
    );
    return {
      pair,
      floor,
      orderId,
      url: balancer.url,
      gone: () => processes.filter(({ child }) => hasEnded(child)).map(({ name }) => name),
      async close() {
        await end();
        await balancer.close();
        await pair.stop();
      },
    };
  } catch (error) {
    await end();
    await pair.stop();
    throw error;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function floorOn(superuserUrl: string, runs: number): Promise<{ floor: Floor; orderId: number }> {
  const sql = new pg.Pool({ connectionString: superuserUrl, max: 2 });
  try {
    const floor = await furnish(sql, runs);
    await sql.query('update requisitions set quantity = $1', [MANY_UNITS]);
    const { rows } = await sql.query<{ id: number }>('select id from orders');
    return { floor, orderId: rows[0]?.id ?? 0 };
  } finally {
    await sql.end();
  }
}
