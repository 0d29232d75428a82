import { type MaintenanceDatabase, openMaintenanceDatabase } from '@routecard/db';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { admitDemoAdmin, closeDemo, type DemoSignIn, demoSignIns, openDemo } from '../demo/access.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { isDemoRemoved, removeDemo, wantDemo } from '../demo/remove-demo.ts';
import { ensureDemoToken } from '../demo/token.ts';
import type { Env } from '../env.ts';

type Verb = (maintenance: MaintenanceDatabase, env: Env, terminal: Terminal) => Promise<void>;

const VERBS: Readonly<Record<string, Verb>> = { off: closeDemo, load, enter, remove };

/** How to get into the demo shop: no sign-ins without such a shop; the token is null where nobody knows the one that lives. */
export interface DemoAccess {
  readonly signIns: readonly DemoSignIn[];
  readonly token: string | null;
}

/** The demo shop, as other programs ask for it. The last line on stdout is JSON for them. */
export const demoCommand: Command = {
  usage: 'demo [off|load|enter|remove]',
  summary:
    'Load the demo shop unless it is there or was removed, and print its sign-ins. off: disable its sign-ins; load: also if it was removed; enter: let its admin in alone; remove: delete it.',
  async run(env, [given, ...more], terminal) {
    const verb = given === undefined ? loadByItself : Object.hasOwn(VERBS, given) ? VERBS[given] : undefined;
    if (verb === undefined || more.length > 0) {
      throw new UsageError('demo takes off, load, enter, remove or nothing.');
    }
    const maintenance = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
    try {
      await verb(maintenance, env, terminal);
      return 0;
    } finally {
      await maintenance.close();
    }
  },
};

async function loadByItself(maintenance: MaintenanceDatabase, env: Env, terminal: Terminal) {
  terminal.out(JSON.stringify(await openUnlessRemoved(maintenance, env, terminal)));
}

/** Loads the demo shop unless it is there or was removed. */
export async function openUnlessRemoved(
  maintenance: MaintenanceDatabase,
  env: Env,
  terminal: Terminal,
): Promise<DemoAccess> {
  if (!(await isDemoRemoved(maintenance))) return open(maintenance, env, terminal);
  terminal.err('The demo shop was removed; npm run manufacturers -- load-demo brings it back.');
  return { signIns: [], token: null };
}

async function load(maintenance: MaintenanceDatabase, env: Env, terminal: Terminal) {
  terminal.out(JSON.stringify(await open(maintenance, env, terminal)));
}

/** Loads the demo shop unless it is there, and lets its people in. */
async function open(maintenance: MaintenanceDatabase, env: Env, terminal: Terminal): Promise<DemoAccess> {
  const manufacturerId = await loaded(maintenance, env, terminal);
  await openDemo(maintenance);
  const token = await ensureDemoToken(maintenance, addressOf(env), manufacturerId, env);
  return { signIns: await demoSignIns(maintenance), token };
}

async function enter(maintenance: MaintenanceDatabase, env: Env, terminal: Terminal) {
  await loaded(maintenance, env, terminal);
  terminal.out(JSON.stringify({ adminId: await admitDemoAdmin(maintenance) }));
}

async function remove(maintenance: MaintenanceDatabase, _env: Env, terminal: Terminal) {
  const removed = await removeDemo(maintenance);
  terminal.err(removed ? 'The demo shop was removed.' : 'There is no demo shop.');
}

async function loaded(maintenance: MaintenanceDatabase, env: Env, terminal: Terminal): Promise<string> {
  const id = await loadDemo(maintenance, addressOf(env), (line) => terminal.err(line));
  await maintenance.transaction('read write', (connection) => wantDemo(connection, true));
  return id;
}

const addressOf = ({ databaseUrl: url, pooler }: Env) => ({ url, pooler });
