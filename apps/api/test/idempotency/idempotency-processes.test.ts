import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { type ApiProcess, startApi } from '../process/process.ts';
import { collection, parcel } from '../shipments/shipment-bodies.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

let testApi: TestApi;
let world: World;
const running: ApiProcess[] = [];
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await testApi.close();
});

const CRASHING = fileURLToPath(new URL('./crash-before-answer.mjs', import.meta.url));

function start(preload?: string): ApiProcess {
  const api = startApi({
    DATABASE_URL: testApi.shop.url,
    ...(preload ? { NODE_OPTIONS: `--import ${preload}` } : {}),
  });
  running.push(api);
  return api;
}

interface Command {
  readonly what: string;
  readonly table: string;
  readonly path: () => string;
  readonly body: () => unknown;
}

/** A command of each kind of storage: the two group commits, and a transaction. */
const COMMANDS: readonly Command[] = [
  {
    what: 'scheduling',
    table: 'work_orders',
    path: () => '/requisition/work-orders',
    body: () => [{ requisitionId: world.ids.requisitionId, quantity: 2 }],
  },
  {
    what: 'packing',
    table: 'shipments',
    path: () => `/order/${world.ids.orderId}/shipments`,
    body: () => collection(parcel([world.ids.waitingRequisitionId, 1])),
  },
  {
    what: 'an order',
    table: 'orders',
    path: () => '/order',
    body: () => ({
      customerOrganisationName: 'Crash & Sons',
      requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 1 }],
    }),
  },
];

const send = async (api: ApiProcess, { path, body }: Command, key: string) => {
  const answer = await fetch((await api.url) + PREFIX + path(), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body()),
  });
  return {
    status: answer.status,
    text: await answer.text(),
    replayed: answer.headers.get('idempotency-replayed'),
  };
};

const count = async (table: string) =>
  (await testApi.shop.sql.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;

test('a process that dies after the commit and before the answer: the repeated request gets the answer', async () => {
  const next = start();
  for (const command of COMMANDS) {
    const before = await count(command.table);
    const dying = start(CRASHING);
    await dying.url;
    await expect(send(dying, command, `crash ${command.what}`.replaceAll(' ', '-'))).rejects.toThrow();
    await dying.ended;
    expect(dying.child.signalCode, command.what).toBe('SIGKILL');
    expect(await count(command.table), command.what).toBe(before + 1);

    const answer = await send(next, command, `crash ${command.what}`.replaceAll(' ', '-'));
    expect(answer, command.what).toMatchObject({ status: 200, replayed: 'true' });
    expect(JSON.parse(answer.text), command.what).toBeTruthy();
    expect(await count(command.table), command.what).toBe(before + 1);
  }
});

test('a hundred at once over two processes have one effect and one answer', async () => {
  const apis = [start(), start()];
  await Promise.all(apis.map((api) => api.url));
  for (const command of COMMANDS) {
    const before = await count(command.table);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        send(apis[i % 2] as ApiProcess, command, `race ${command.what}`.replaceAll(' ', '-')),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, command.what).toBe(1);
    expect(answers[0]?.status, command.what).toBe(200);
    expect(answers.filter(({ replayed }) => replayed !== 'true')).toHaveLength(1);
    expect(await count(command.table), command.what).toBe(before + 1);
  }
});
