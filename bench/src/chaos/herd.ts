import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ended, freePort, untilReady } from '../processes.ts';
import { type Balancer, openBalancer } from './balancer.ts';

/** How many processes of each kind there are. */
const HERD = { rest: 4, console: 3, relay: 3 } as const;

/** Processes of the product on one database, with a proxy before those that answer requests. */
export interface Herd {
  readonly rest: Balancer;
  readonly console: Balancer;
  /** Ends any one of them at once, as a crash would, and starts another in its place without waiting for it. Returns its name. */
  killOne(): Promise<string>;
  /** Waits until all of them are at work. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Member {
  readonly name: string;
  /** Answers 200 once the process is at work; undefined for one that answers nobody. */
  readonly readyUrl: string | undefined;
  readonly launch: () => ChildProcess;
  child: ChildProcess;
}

const READY_MS = 120_000;
const program = (file: string) => fileURLToPath(new URL(`../../../apps/${file}`, import.meta.url));

/** Starts the herd; `nodeArgs` go to the Node.js of those that answer REST. */
export async function startHerd(
  settings: Readonly<Record<string, string>>,
  nodeArgs: readonly string[],
): Promise<Herd> {
  const begin = (file: string, args: readonly string[], more: Readonly<Record<string, string>>) => () =>
    spawn(process.execPath, [...args, program(file)], {
      cwd: program(file.split('/')[0] ?? ''),
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal', ...settings, ...more },
      stdio: 'ignore',
    });
  const member = (name: string, readyUrl: string | undefined, launch: () => ChildProcess): Member => ({
    name,
    readyUrl,
    launch,
    child: launch(),
  });
  const restPorts = await Promise.all(Array.from({ length: HERD.rest }, freePort));
  const webPorts = await Promise.all(Array.from({ length: HERD.console }, freePort));
  const members = [
    ...restPorts.map((port) =>
      member(
        'REST',
        `http://127.0.0.1:${port}/ready`,
        begin('api/dist/main.js', nodeArgs, { API_PORT: String(port) }),
      ),
    ),
    ...webPorts.map((port) =>
      member(
        'console',
        `http://127.0.0.1:${port}/api/ready`,
        begin('web/serve/main.mjs', [], { WEB_PORT: String(port), PORT: String(port), HOST: '127.0.0.1' }),
      ),
    ),
    ...Array.from({ length: HERD.relay }, () =>
      member('relay', undefined, begin('api/dist/webhooks/main.js', [], {})),
    ),
  ];
  const [rest, console] = await Promise.all([openBalancer(restPorts), openBalancer(webPorts)]);
  return {
    rest,
    console,
    async killOne() {
      const one = members[Math.floor(Math.random() * members.length)];
      if (one === undefined) throw new Error('There is nobody to kill');
      await ended(one.child, 'SIGKILL');
      one.child = one.launch();
      return one.name;
    },
    ready: async () => {
      await Promise.all(members.map(isReady));
    },
    async close() {
      await Promise.all(members.map(({ child }) => ended(child, 'SIGKILL')));
      await Promise.all([rest.close(), console.close()]);
    },
  };
}

async function isReady({ name, readyUrl, child }: Member): Promise<void> {
  if (readyUrl !== undefined) await untilReady(name, readyUrl, child, READY_MS);
  else if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
}
