import { addRequisition } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

describe('balances', () => {
  test('are counted per operation, lists repeated or separated by commas', async () => {
    const other = await openTestApi();
    try {
      const { print, qc, paint } = other.shop.operations;
      const requisitionId = await addRequisition(other.shop);
      await other.ask('POST', '/requisition/work-orders', [{ requisitionId, quantity: 6 }]);
      const counts = { [print]: 6, [qc]: 0, [paint]: 0 };
      const path = '/operation/batch-balances/count';
      expect((await other.ask('GET', `${path}?operationIds=${print},${qc},${paint}`)).body).toEqual(counts);
      expect(
        (await other.ask('GET', `${path}?operationIds=${print}&operationIds=${qc},${paint.toUpperCase()}`))
          .body,
      ).toEqual(counts);
    } finally {
      await other.close();
    }
  });

  test('of racks whose names end in numbers stay apart where groups are carried on', async () => {
    const { qc } = testApi.shop.operations;
    await testApi.ask('PATCH', '/operation', { id: qc, stepNamingStrategy: 'KEEP' });
    const requisitionId = await addRequisition(testApi.shop);
    const { body: run } = await testApi.ask('POST', `/requisition/${requisitionId}/work-order`, {
      quantity: 1,
    });
    for (const name of ['LOT 5/1', 'LOT 5/2', '2026/11']) {
      await testApi.ask('POST', `/work-orders/${String(run.id)}/parts`, { quantity: 2, name });
    }
    const balances = async () =>
      (
        await testApi.ask<Fields[]>(
          'GET',
          `/production-step/batch-balances/part-ids?partIds=${requisitionId}`,
        )
      ).body;
    for (const { stepId, groupId } of await balances()) {
      if (!String(groupId).includes('/')) continue;
      await testApi.ask('PATCH', '/production-step/move-batches', {
        toOperationId: qc,
        batches: [{ workOrderId: run.id, productionStepId: stepId, quantity: 2 }],
      });
    }
    const moved = (await balances()).filter(({ operationId }) => operationId === qc);
    expect(moved.map(({ groupId, quantity }) => [groupId, quantity]).toSorted()).toEqual([
      ['2026/11', 2],
      ['LOT 5/1', 2],
      ['LOT 5/2', 2],
    ]);
  });

  test('are listed by operation; those of archived orders apart', async () => {
    const { print } = testApi.shop.operations;
    const {
      orderId,
      requisitionIds: [requisitionId],
    } = await testApi.shop.addOrder();
    await testApi.ask('POST', '/requisition/work-orders', [{ requisitionId, quantity: 2 }]);
    const list = async (archived: string) => {
      const path = `/production-step/batch-balances/status-ids?operationIds=${print}&archived=${archived}`;
      return (await testApi.ask<Fields[]>('GET', path)).body.map((balance) => balance.requisitionId);
    };
    expect(await list('false')).toContain(requisitionId);
    expect(await list('true')).toEqual([]);
    expect(await testApi.ask('PATCH', `/order/${orderId}`, { isArchived: true })).toMatchObject({
      status: 200,
    });
    expect(await list('false')).not.toContain(requisitionId);
    expect(await list('true')).toEqual([requisitionId]);
  });

  test('are counted as they are listed, without those of archived orders', async () => {
    const { print } = testApi.shop.operations;
    const count = async () =>
      (
        await testApi.ask<Record<string, number>>(
          'GET',
          `/operation/batch-balances/count?operationIds=${print}`,
        )
      ).body[print] ?? 0;
    const before = await count();
    const {
      orderId,
      requisitionIds: [requisitionId],
    } = await testApi.shop.addOrder();
    await testApi.ask('POST', '/requisition/work-orders', [{ requisitionId, quantity: 7 }]);
    expect(await count()).toBe(before + 7);
    await testApi.ask('PATCH', `/order/${orderId}`, { isArchived: true });
    expect(await count()).toBe(before);
  });

  test('that arrive later in a completed step are new to who polls, until their arrival is undone', async () => {
    const { packing } = testApi.shop.operations;
    const name = 'Shelf';
    const arrive = async () => {
      const requisitionId = await addRequisition(testApi.shop);
      const { body: scheduled } = await testApi.ask<Fields[]>('POST', '/requisition/work-orders', [
        { requisitionId, quantity: 2 },
      ]);
      const workOrderId = String(scheduled[0]?.workOrderId);
      const pack = async () => {
        const move = {
          toOperationId: packing,
          name,
          batches: [{ workOrderId, quantity: 1, fromOperationId: testApi.shop.operations.print }],
        };
        expect((await testApi.ask('PATCH', '/production-step/move-batches', move)).status).toBe(200);
      };
      await pack();
      return { workOrderId, requisitionId, pack };
    };
    /** The instant of the database, later than everything before it and earlier than everything after it. */
    const now = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { rows } = await testApi.shop.sql.query('select clock_timestamp() as at');
      await new Promise((resolve) => setTimeout(resolve, 5));
      return (rows[0].at as Date).toISOString();
    };
    const arrivedSince = async (instant: string) => {
      const { body } = await testApi.ask<Fields[]>(
        'GET',
        `/production-step/batch-balances/status-ids?operationIds=${packing}&completedAfter=${instant}`,
      );
      return body.map(({ workOrderId, quantity }) => [workOrderId, quantity]);
    };
    const first = await arrive();
    const firstPoll = await now();
    expect(await arrivedSince(firstPoll)).toEqual([]);
    // Into the same step, which was completed before the poll: another run, then more units of the first one.
    const second = await arrive();
    expect(await arrivedSince(firstPoll)).toEqual([[second.workOrderId, 1]]);
    const secondPoll = await now();
    await first.pack();
    expect(await arrivedSince(secondPoll)).toEqual([[first.workOrderId, 2]]);
    const { body: ledger } = await testApi.ask<Fields[]>(
      'GET',
      `/requisition/batch-transitions?requisitionIds=${first.requisitionId}`,
    );
    const undone = await testApi.ask('POST', `/batch-transitions/${String(ledger.at(-1)?.id)}/undo`);
    expect(undone.status, undone.text).toBe(200);
    expect(await arrivedSince(secondPoll)).toEqual([]);
  });

  test('count as completed by what their operation says now, also in steps that were opened before', async () => {
    const other = await openTestApi();
    try {
      const { print } = other.shop.operations;
      const requisitionId = await addRequisition(other.shop);
      await other.ask('POST', '/requisition/work-orders', [{ requisitionId, quantity: 3 }]);
      const completed = async () => {
        const path = `/production-step/batch-balances/status-ids?operationIds=${print}`;
        const after = await other.ask<Fields[]>('GET', `${path}&completedAfter=2020-01-01T00:00:00Z`);
        const before = await other.ask<Fields[]>('GET', `${path}&completedBefore=2100-01-01T00:00:00Z`);
        return [after, before].map(({ body }) => body.map(({ quantity }) => quantity));
      };
      expect(await completed()).toEqual([[], []]);
      for (const isCompletedStatus of [true, false]) {
        await other.ask('PATCH', '/operation', { id: print, isCompletedStatus });
        expect(await completed()).toEqual(isCompletedStatus ? [[3], [3]] : [[], []]);
      }
    } finally {
      await other.close();
    }
  });

  test('of completed steps come newest first, page by page, and none twice or never', async () => {
    const other = await openTestApi();
    try {
      const { packing } = other.shop.operations;
      const ids: string[] = [];
      for (let i = 0; i < 5; i += 1) {
        const requisitionId = await addRequisition(other.shop);
        const { body } = await other.ask<Fields[]>('POST', '/requisition/work-orders', [
          { requisitionId, quantity: 1 },
        ]);
        ids.unshift(String(body[0]?.workOrderId));
        await other.ask('PATCH', '/production-step/move-batches', {
          toOperationId: packing,
          name: `Box ${i}`,
          batches: [{ workOrderId: body[0]?.workOrderId, quantity: 1 }],
        });
      }
      const seen: string[] = [];
      const path = `/production-step/batch-balances/status-ids?operationIds=${packing}&limit=2`;
      let bound = '&completedAfter=2020-01-01T00:00:00Z';
      for (let pages = 0; pages < 4; pages += 1) {
        const { body } = await other.ask<Fields[]>('GET', path + bound);
        seen.push(...body.map((balance) => String(balance.workOrderId)));
        const last = body.at(-1);
        if (last === undefined) break;
        const { rows } = await other.shop.sql.query('select created_at from production_steps where id = $1', [
          last.stepId,
        ]);
        bound = `&completedBefore=${rows[0].created_at.toISOString()}&completedBeforeId=${String(last.stepId)}`;
      }
      expect(seen).toEqual(ids);
    } finally {
      await other.close();
    }
  });
});
