import { readFileSync } from 'node:fs';
import {
  addParts,
  allUseCases,
  cancelOrder,
  cancelRequisition,
  changeDates,
  changeRouting,
  editOrder,
  importLines,
  moveBatches,
  Refusal,
  removeRequisition,
  scheduleWorkOrders,
  undoTransition,
} from '@routecard/core';
import { describe, expect, test } from 'vitest';
import { createDeps } from '../../src/create-deps.ts';
import {
  addPlannedRun,
  addRequisition,
  countEvents,
  eventsAfter,
  fresh,
  newId,
  sharedShop,
} from '../../testing/index.ts';
import { ORDER_SCENES, REFUSED_ORDER_SCENES, records } from './order-scenes.ts';
import { REFUSED_SHIPMENT_SCENES, SHIPMENT_SCENES } from './shipment-scenes.ts';
import { SHOP_SCENES } from './shop-scenes.ts';
import { TOLD, toldTable } from './told.ts';

const shop = await sharedShop();

const SCENES = [...ORDER_SCENES, ...SHIPMENT_SCENES, ...SHOP_SCENES];
const REFUSED = [...REFUSED_ORDER_SCENES, ...REFUSED_SHIPMENT_SCENES];
const call = () => ({ actor: shop.actor() });
const typesAfter = async (before: number) => (await eventsAfter(shop, before)).map(({ type }) => type);

/** Counts of the rows that commands of orders add, by kind. */
async function written(): Promise<unknown> {
  const tables = ['order_events', 'order_history', 'orders', 'work_orders', 'batch_transitions', 'shipments'];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await shop.sql.query(`select ${counts.join(', ')}`)).rows[0];
}

test('the table names every command of the product, and each has a scene to try it in', () => {
  const commands = [...allUseCases().keys()].toSorted();
  expect(Object.keys(TOLD).toSorted()).toEqual(commands);
  expect(SCENES.map(([name]) => name).toSorted()).toEqual(commands);
});

test('docs/events.md shows the table', () => {
  const page = readFileSync(new URL('../../../../docs/events.md', import.meta.url), 'utf8');
  expect(page).toContain(toldTable());
});

describe.each(SCENES)('%s', (name, set) => {
  const told = TOLD[name]?.events ?? [];

  test(`tells of ${told.join(', ') || 'nothing'}, and of nothing when it is only tried`, async () => {
    const run = await set(shop);
    const before = await countEvents(shop);
    await run({ ...call(), dryRun: true });
    expect(await typesAfter(before)).toEqual([]);
    await run(call());
    expect(await typesAfter(before)).toEqual(told);
  });
});

test.each(SCENES)(
  '%s tells of nothing, and does nothing, when it is rolled back at its end',
  async (_, set) => {
    const run = await set(shop);
    const before = await written();
    const idempotency = {
      key: newId(),
      requestHash: new Uint8Array(32),
      answer: (): never => {
        throw new Error('The answer cannot be made');
      },
      refusal: (refusal: Refusal) => ({ status: refusal.status, body: '' }),
    };
    await Promise.allSettled([run({ ...call(), idempotency })]);
    expect(await written()).toEqual(before);
  },
);

test.each(REFUSED)('%s tells of nothing when it is refused', async (_, set) => {
  const run = await set(shop);
  const before = await countEvents(shop);
  await expect(run(call())).rejects.toBeInstanceOf(Refusal);
  expect(await countEvents(shop)).toBe(before);
});

test('a thousand runs of one order are one event, of forty orders forty', async () => {
  const one = await shop.addOrder({ quantities: Array.from({ length: 1000 }, () => 1) });
  const forty = await Promise.all(
    Array.from({ length: 40 }, () => shop.addOrder({ quantities: Array.from({ length: 25 }, () => 1) })),
  );
  for (const orders of [[one], forty]) {
    const requisitionIds = orders.flatMap((order) => order.requisitionIds);
    const entries = requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 1 }));
    const expected = orders.map(({ orderId }) => orderId).toSorted((a, b) => a - b);
    const toldOf = async (before: number) =>
      (await eventsAfter(shop, before)).map(({ orderId }) => orderId).toSorted((a, b) => a - b);

    const before = await countEvents(shop);
    const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
    expect(workOrders).toHaveLength(1000);
    expect(await toldOf(before)).toEqual(expected);

    const scheduled = await countEvents(shop);
    const batches = workOrders.map(({ id }) => ({ workOrderId: id, quantity: 1 }));
    const move = [{ toOperationId: shop.operations.qc, batches }];
    await fresh(moveBatches(shop.deps, call(), { entries: move }));
    expect(await toldOf(scheduled)).toEqual(expected);
  }
});

test('a thousand imported lines of one order are one event', async () => {
  const before = await countEvents(shop);
  await fresh(importLines(shop.deps, call(), { records: records(1000) }));
  expect(await typesAfter(before)).toEqual(['order.created']);
});

test('commands on one order that commit together are told of once, and a refused one among them not at all', async () => {
  const requisitionId = await addRequisition(shop, 50);
  const entries = [{ requisitionId, quantity: 50 }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  const workOrderId = workOrders[0]?.id ?? '';
  const before = await countEvents(shop);
  const transactions = async () =>
    (await shop.sql.query('select count(distinct xmin::text)::int as n from batch_transitions')).rows[0].n;
  const committed = await transactions();
  const move = (quantity: number) =>
    moveBatches(shop.deps, call(), {
      entries: [
        {
          toOperationId: shop.operations.qc,
          batches: [{ workOrderId, quantity, fromOperationId: shop.operations.print }],
        },
      ],
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => move(i === 20 ? 51 : 1)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const told = await typesAfter(before);
  expect(told).toHaveLength((await transactions()) - committed);
  expect(told.length).toBeLessThan(39);
});

test('the same days or steps again are told of nobody', async () => {
  const requisitionId = await addRequisition(shop);
  const workOrderId = await addPlannedRun(shop, requisitionId, 5);
  await fresh(changeDates(shop.deps, call(), { workOrderId, startDate: '2026-11-02' }));
  const before = await countEvents(shop);
  await fresh(changeDates(shop.deps, call(), { workOrderId, startDate: '2026-11-02' }));
  const steps = [{ operationId: shop.operations.print, sequence: 1 }];
  await fresh(changeRouting(shop.deps, call(), { workOrderId, steps }));
  expect(await countEvents(shop)).toBe(before);
});

describe('an order is completed', () => {
  const { print } = shop.operations;
  const completedOf = async (before: number) =>
    (await typesAfter(before)).filter((type) => type === 'order.completed').length;
  const runsOf = async (requisitionIds: readonly number[], quantity: number) =>
    (
      await fresh(
        scheduleWorkOrders(shop.deps, call(), {
          entries: requisitionIds.map((requisitionId) => ({
            requisitionId,
            quantity,
            operationIds: [print, shop.operations.packing],
          })),
        }),
      )
    ).workOrders.map(({ id }) => id);
  const finish = (quantity: number, ...workOrderIds: readonly string[]) =>
    fresh(
      moveBatches(shop.deps, call(), {
        entries: [
          {
            toOperationId: shop.operations.packing,
            batches: workOrderIds.map((workOrderId) => ({
              workOrderId,
              quantity,
              fromOperationId: print,
            })),
          },
        ],
      }),
    );

  test('with its last run, and not before', async () => {
    const { requisitionIds } = await shop.addOrder({ quantities: [2, 2] });
    const [first = '', second = ''] = await runsOf(requisitionIds, 2);
    const before = await countEvents(shop);
    await finish(2, first);
    expect(await typesAfter(before)).toEqual(['order.updated', 'work_order.completed']);
    await finish(1, second);
    expect(await completedOf(before)).toBe(0);
    await finish(1, second);
    expect(await typesAfter(before)).toEqual([
      'order.updated',
      'work_order.completed',
      'order.updated',
      'order.updated',
      'work_order.completed',
      'order.completed',
    ]);
  });

  test('only where as many units are completed as were ordered', async () => {
    const { requisitionIds } = await shop.addOrder({ quantities: [4] });
    const before = await countEvents(shop);
    const [first = ''] = await runsOf(requisitionIds, 3);
    await finish(3, first);
    expect(await completedOf(before)).toBe(0);
    const [second = ''] = await runsOf(requisitionIds, 1);
    await finish(1, second);
    expect(await completedOf(before)).toBe(1);
  });

  test('also where kept units of a cancelled part are moved in the same call', async () => {
    const { requisitionIds } = await shop.addOrder({ quantities: [2, 3] });
    const [first = '', second = ''] = await runsOf(requisitionIds, 2);
    const [, requisitionId = 0] = requisitionIds;
    await fresh(cancelRequisition(shop.deps, call(), { requisitionId, unitsInProduction: 'KEEP' }));
    const before = await countEvents(shop);
    const { packing } = shop.operations;
    const last = { toOperationId: packing, batches: [{ workOrderId: first, quantity: 2 }] };
    const kept = { toOperationId: packing, batches: [{ workOrderId: second, quantity: 1 }] };
    await fresh(moveBatches(shop.deps, call(), { entries: [last, kept] }));
    expect(await completedOf(before)).toBe(1);
  });

  describe('when its last open part is cancelled', () => {
    test.each(['KEEP', 'SCRAP'] as const)(
      'with its units: %s, after the others are completed',
      async (units) => {
        const { requisitionIds } = await shop.addOrder({ quantities: [2, 2] });
        const [first = '', second = ''] = await runsOf(requisitionIds, 2);
        const [, requisitionId = 0] = requisitionIds;
        await finish(2, first);
        const before = await countEvents(shop);
        await fresh(cancelRequisition(shop.deps, call(), { requisitionId, unitsInProduction: units }));
        expect(await typesAfter(before)).toEqual(['order.updated', 'order.completed']);
        // Kept units that are finished later are the run's matter; the order was complete before.
        if (units === 'KEEP') await finish(2, second);
        expect((await typesAfter(before)).slice(2)).toEqual(
          units === 'KEEP' ? ['order.updated', 'work_order.completed'] : [],
        );
      },
    );

    test('that was never planned', async () => {
      const { requisitionIds } = await shop.addOrder({ quantities: [2, 2] });
      const [made = 0, requisitionId = 0] = requisitionIds;
      const [run = ''] = await runsOf([made], 2);
      await finish(2, run);
      const before = await countEvents(shop);
      await fresh(cancelRequisition(shop.deps, call(), { requisitionId, unitsInProduction: 'SCRAP' }));
      expect(await completedOf(before)).toBe(1);
    });

    test('and not while another is open, nor with a part that was completed, nor with the whole order', async () => {
      const { orderId, requisitionIds } = await shop.addOrder({ quantities: [2, 2, 2] });
      const [first = 0, second = 0, third = 0] = requisitionIds;
      const [run = '', other = ''] = await runsOf([first, second], 2);
      const cancelPart = (requisitionId: number) =>
        fresh(cancelRequisition(shop.deps, call(), { requisitionId, unitsInProduction: 'KEEP' }));
      const before = await countEvents(shop);
      await finish(2, run);
      await cancelPart(third);
      expect(await completedOf(before)).toBe(0);
      await finish(2, other);
      expect(await completedOf(before)).toBe(1);
      await cancelPart(first);
      await fresh(cancelOrder(shop.deps, call(), { orderId, unitsInProduction: 'KEEP' }));
      expect(await completedOf(before)).toBe(1);
    });

    test('once, when the other is completed or cancelled at the same time', async () => {
      for (let round = 0; round < 24; round += 1) {
        const { requisitionIds } = await shop.addOrder({ quantities: [1, 1, 1] });
        const [made = '', last = ''] = await runsOf(requisitionIds, 1);
        await finish(1, made);
        const [, second = 0, third = 0] = requisitionIds;
        const before = await countEvents(shop);
        const unitsInProduction = round % 4 < 2 ? 'KEEP' : 'SCRAP';
        const cancelPart = (requisitionId: number) =>
          fresh(cancelRequisition(createDeps(shop.database), call(), { requisitionId, unitsInProduction }));
        const batches = [{ workOrderId: last, quantity: 1 }];
        const entries = [{ toOperationId: shop.operations.packing, batches }];
        const end = () =>
          round % 3 === 0
            ? cancelPart(second)
            : fresh(moveBatches(createDeps(shop.database), call(), { entries }));
        await Promise.all(round % 2 === 0 ? [cancelPart(third), end()] : [end(), cancelPart(third)]);
        expect(await completedOf(before)).toBe(1);
      }
    });
  });

  test('when no more is ordered of its last open part than is completed, or the part is removed', async () => {
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4, 2] });
    const [first = 0, second = 0] = requisitionIds;
    const [run = ''] = await runsOf([first], 3);
    await finish(3, run);
    const before = await countEvents(shop);
    await fresh(editOrder(shop.deps, call(), { orderId, requisitions: [{ id: first, quantity: 3 }] }));
    expect(await completedOf(before)).toBe(0);
    await fresh(removeRequisition(shop.deps, call(), { requisitionId: second }));
    expect(await typesAfter(before)).toEqual(['order.updated', 'order.updated', 'order.completed']);
    await fresh(editOrder(shop.deps, call(), { orderId, requisitions: [{ id: first, quantity: 2 }] }));
    expect(await completedOf(before)).toBe(1);
    await fresh(editOrder(shop.deps, call(), { orderId, requisitions: [{ id: first, quantity: 5 }] }));
    await fresh(editOrder(shop.deps, call(), { orderId, requisitions: [{ id: first, quantity: 3 }] }));
    expect(await completedOf(before)).toBe(2);
  });

  test('when all units that were in work beyond what was ordered are scrapped', async () => {
    const { requisitionIds } = await shop.addOrder({ quantities: [2] });
    const [needed = ''] = await runsOf(requisitionIds, 2);
    const [spare = ''] = await runsOf(requisitionIds, 1);
    const before = await countEvents(shop);
    await finish(2, needed);
    expect(await completedOf(before)).toBe(0);
    const batches = [{ workOrderId: spare, quantity: 1 }];
    await fresh(moveBatches(shop.deps, call(), { entries: [{ scrapReason: 'Not needed', batches }] }));
    expect(await completedOf(before)).toBe(1);
  });

  test('when units are added to what is completed, up to what was ordered', async () => {
    const { requisitionIds } = await shop.addOrder({ quantities: [3] });
    const [requisitionId = 0] = requisitionIds;
    const { packing } = shop.operations;
    const entry = { requisitionId, quantity: 2, operationIds: [packing] };
    const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries: [entry] }));
    const workOrderId = workOrders[0]?.id ?? '';
    const before = await countEvents(shop);
    await fresh(addParts(shop.deps, call(), { workOrderId, quantity: 1 }));
    expect(await completedOf(before)).toBe(1);
    await fresh(addParts(shop.deps, call(), { workOrderId, quantity: 1 }));
    expect(await completedOf(before)).toBe(1);
  });

  test('once, whichever of its last runs is completed last, when they are completed at the same time', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { requisitionIds } = await shop.addOrder({ quantities: [1, 1, 1, 1] });
      const runs = await runsOf(requisitionIds, 1);
      const before = await countEvents(shop);
      // Each through a group commit of its own, as from several processes.
      await Promise.all(
        runs.map((workOrderId) =>
          fresh(
            moveBatches(createDeps(shop.database), call(), {
              entries: [{ toOperationId: shop.operations.packing, batches: [{ workOrderId, quantity: 1 }] }],
            }),
          ),
        ),
      );
      expect(await completedOf(before)).toBe(1);
    }
  });

  test('again after a move was undone and made again', async () => {
    const { requisitionIds } = await shop.addOrder({ quantities: [1] });
    const [run = ''] = await runsOf(requisitionIds, 1);
    const before = await countEvents(shop);
    const { transitions } = await finish(1, run);
    await fresh(undoTransition(shop.deps, call(), { transitionId: transitions[0]?.id ?? '' }));
    await finish(1, run);
    expect(await completedOf(before)).toBe(2);
  });
});
