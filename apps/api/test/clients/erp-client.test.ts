import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApi } from '../process/process.ts';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

let testApi: TestApi;
let world: World;
let api: ApiProcess;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
  api = startApi({ DATABASE_URL: testApi.shop.url });
});
afterAll(async () => {
  api.child.kill('SIGKILL');
  await api.ended;
  await testApi.close();
});

const FOLDER = fileURLToPath(new URL('../../../../examples/erp-client', import.meta.url));

/** Runs the example as its README says; returns its exit code and what it has said. */
async function runExample(orderId: unknown, token: string, url?: string): Promise<[number, string]> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'src/main.ts', String(orderId)],
    {
      cwd: FOLDER,
      env: { PATH: process.env.PATH ?? '', ROUTECARD_URL: url ?? (await api.url), ROUTECARD_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return [code as number, said];
}

test('the example takes an order to a released shipment, and does nothing twice when it is run again', async () => {
  const { order } = await world.done<{ order: { id: number; orderNumber: string } }>('POST', '/order', {
    customerOrganisationName: 'Acme',
    requisitions: [3, 4].map((quantity) => ({
      partSpecificationId: world.ids.partSpecificationId,
      quantity,
    })),
  });
  const [code, said] = await runExample(order.id, world.token);
  expect(said.replaceAll(/[0-9a-f-]{36}/g, '<id>').split('\n')).toEqual([
    `Order ${order.orderNumber} for Acme: 2 parts`,
    `Scheduled ${order.orderNumber}-1-R1: 3 units at print`,
    `Scheduled ${order.orderNumber}-2-R1: 4 units at print`,
    `Moved ${order.orderNumber}-1-R1: 3 units at packing`,
    `Moved ${order.orderNumber}-2-R1: 4 units at packing`,
    'Shipment <id> is RELEASED',
    '',
  ]);
  expect(code).toBe(0);

  const [again, saidAgain] = await runExample(order.id, world.token);
  expect(again, saidAgain).toBe(0);
  expect(saidAgain.split('\n').slice(1)).toEqual(said.split('\n').slice(3));
  const shipments = await world.done<Fields[]>('GET', `/order/${order.id}/shipments`);
  expect(shipments).toHaveLength(1);
  const parts = await world.done<{ workOrders: unknown[] }[]>('GET', `/requisition/order/${order.id}`);
  expect(parts.map(({ workOrders }) => workOrders.length)).toEqual([1, 1]);
});

test('it says what Routecard refuses, and how it is used', async () => {
  expect(await runExample(2_147_483_000, world.token)).toEqual([1, '404 ORDER_NOT_FOUND: order not found\n']);
  expect(await runExample(1, 'no-such-token')).toEqual([1, expect.stringMatching(/^401 UNAUTHORIZED: /)]);
  expect(await runExample('seven', world.token)).toEqual([2, expect.stringContaining('Usage:')]);
});

test('it waits for a service that is away', async () => {
  const { port } = new URL(await api.url);
  const { order } = await world.done<{ order: { id: number } }>('POST', '/order', {
    customerOrganisationName: 'Acme',
    requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 1 }],
  });
  api.child.kill('SIGKILL');
  await api.ended;
  const running = runExample(order.id, world.token, `http://127.0.0.1:${port}`);
  api = startApi({ DATABASE_URL: testApi.shop.url, API_PORT: port });
  expect(await running).toEqual([0, expect.stringContaining('is RELEASED')]);
});
