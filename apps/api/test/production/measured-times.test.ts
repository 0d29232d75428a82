import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

let testApi: TestApi;
let world: World;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
});
afterAll(() => testApi.close());

const HOUR = 3600;
const DAY = 24 * HOUR;

interface Measured {
  readonly operations: (Fields & { readonly operationId: string })[];
}

const measured = async (of = world) => {
  const { operations } = await of.done<Measured>('GET', '/operation/measured-times');
  return operations.find(({ operationId }) => operationId === of.ids.operationId);
};

/** Five units that came to the first operation so many days ago, and left it two hours later. */
async function workedOn(daysAgo: number) {
  const { operationId, nextOperationId, partSpecificationId } = world.ids;
  const { requisitions } = await world.done<{ requisitions: { id: number }[] }>('POST', '/order', {
    customerOrganisationName: 'Acme',
    requisitions: [{ partSpecificationId, quantity: 5 }],
  });
  const [balance] = await world.done<{ workOrderId: string }[]>('POST', '/requisition/work-orders', [
    { requisitionId: requisitions[0]?.id, quantity: 5, operationIds: [operationId, nextOperationId] },
  ]);
  await world.done('PATCH', '/production-step/move-batches', [
    {
      toOperationId: nextOperationId,
      batches: [{ workOrderId: balance?.workOrderId, fromOperationId: operationId, quantity: 5 }],
    },
  ]);
  const came = Date.now() / 1000 - daysAgo * DAY - 3 * HOUR;
  await testApi.shop.sql.query(
    `update batch_transitions set created_at = to_timestamp(case type when 'SCHEDULE' then $2::float8 else $3 end)
     where work_order_id = $1`,
    [balance?.workOrderId, came, came + 2 * HOUR],
  );
}

test('a measured time is read, and adopted by a change of the operation', async () => {
  const { operationId, partSpecificationId } = world.ids;
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));
  const calendar = await world.done('POST', '/calendar', { name: 'Always', shifts });
  const set = { id: operationId, timeModel: 'PER_UNIT', secondsPerUnit: 60, calendarId: calendar.id };
  await world.done('PATCH', '/operation', set);
  for (const daysAgo of [2, 4, 6, 8]) await workedOn(daysAgo);
  expect(await measured()).toMatchObject({ source: 'LEDGER', secondsPerUnit: null, parts: [] });
  for (const daysAgo of [10, 12, 14]) await workedOn(daysAgo);
  const time = await measured();
  expect(time).toMatchObject({
    timeModel: 'PER_UNIT',
    source: 'LEDGER',
    secondsPerUnit: (2 * HOUR) / 5,
    secondsPerLoad: null,
    parts: [{ partSpecificationId, secondsPerUnit: (2 * HOUR) / 5 }],
  });
  expect(time?.units).toBeGreaterThanOrEqual(25);
  const operations = await world.done<Fields[]>('PATCH', '/operation', {
    id: operationId,
    secondsPerUnit: time?.secondsPerUnit,
  });
  expect(operations.find(({ id }) => id === operationId)).toMatchObject({ secondsPerUnit: 1440 });
  await world.done('PATCH', '/operation', { id: operationId, timeModel: 'PER_LOAD' });
  expect(await measured()).toMatchObject({ secondsPerUnit: null, secondsPerLoad: 2 * HOUR });
});

test('is of its own token’s manufacturer and scope alone', async () => {
  const other = await openWorld(testApi);
  const { operations } = await other.done<Measured>('GET', '/operation/measured-times');
  expect(operations.map(({ operationId }) => operationId)).not.toContain(world.ids.operationId);
  const token = await testApi.issueToken({ of: world.place, scopes: ['orders:read'] });
  expect((await world.ask('GET', '/operation/measured-times', undefined, { token })).status).toBe(403);
});
