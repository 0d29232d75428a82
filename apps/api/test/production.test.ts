import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, openDoor, type TestDoor } from './door.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

test('a part is scheduled, moved, and its batches are found where they stand', async () => {
  const { operations } = door.shop;
  const {
    requisitionIds: [requisitionId = 0],
  } = await door.shop.addOrder({ quantities: [10] });
  const scheduled = await door.ask<Fields[]>('POST', '/requisition/work-orders', [
    { requisitionId, quantity: 10 },
  ]);
  console.log(scheduled.text);
  expect(scheduled.status).toBe(200);
  const moved = await door.ask<Fields[]>('PATCH', '/production-step/move-batches', {
    toOperationId: operations.qc,
    batches: [{ workOrderId: scheduled.body[0]?.workOrderId, quantity: 4 }],
  });
  console.log(moved.text);
  const count = await door.ask(
    'GET',
    `/operation/batch-balances/count?operationIds=${operations.print},${operations.qc}`,
  );
  expect(count.body).toEqual({ [operations.print]: 6, [operations.qc]: 4 });
  const found = await door.ask(
    'GET',
    `/production-step/batch-balances/status-ids?operationIds=${operations.qc}&limit=5`,
  );
  console.log(found.text);
});
