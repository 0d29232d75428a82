import { cancelOrder, createWorkOrder, moveBatches, type PastState } from '@routecard/core';
import { pastOf } from '@routecard/planning';
import { expect, test } from 'vitest';
import { readLatePastStateText, readPastStateText, readRecentPastStateText } from '../../src/index.ts';
import { addTemplate, fresh, openShop, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });
const { print, packing } = shop.operations;
const HOUR = 3600;

async function pastsOf(orderIds: readonly number[], manufacturerId = shop.manufacturerId) {
  const text = await readPastStateText(shop.database, manufacturerId, orderIds);
  return JSON.parse(text) as PastState;
}

/** An order that was entered ten hours ago and scheduled five hours ago; some of it has gone on, and some was scrapped. */
async function addRun(partSpecificationId: string, routingTemplateId?: string) {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [5], partSpecificationId });
  const [requisitionId = 0] = requisitionIds;
  const routing = routingTemplateId ? { routingTemplateId } : { operationIds: [print, packing] };
  const run = await fresh(createWorkOrder(shop.deps, call(), { requisitionId, quantity: 5, ...routing }));
  await fresh(
    moveBatches(shop.deps, call(), {
      entries: [
        { toOperationId: packing, batches: [{ workOrderId: run.id, fromOperationId: print, quantity: 3 }] },
      ],
    }),
  );
  await shop.sql.query(`update orders set created_at = now() - interval '10 hours' where id = $1`, [orderId]);
  await shop.sql.query(
    `update batch_transitions set created_at = now() - interval '5 hours' where work_order_id = $1 and type = 'SCHEDULE'`,
    [run.id],
  );
  return { orderId, requisitionId, workOrderId: run.id };
}

test('has the ledger of an order, in one statement, and of nobody else', async () => {
  const { partSpecificationId } = await shop.addPart();
  const { orderId, requisitionId, workOrderId } = await addRun(partSpecificationId);
  shop.statements.length = 0;
  const state = await pastsOf([orderId, 2_147_483_601]);
  expect(shop.statements.filter((text) => /batch_transitions/.test(text))).toHaveLength(1);
  expect(state.orders).toMatchObject([
    {
      orderId,
      endedAt: null,
      isGone: false,
      parts: [{ requisitionId, quantity: 5, heldBack: false }],
      runs: [
        {
          workOrderId,
          requisitionId,
          approvedAt: null,
          routing: [{ operationId: print }, { operationId: packing }],
        },
      ],
      transitions: [
        { type: 'SCHEDULE', workOrderId, from: null, to: { step: 1 }, quantity: 5 },
        { type: 'MOVE', workOrderId, from: { step: 1 }, to: { step: 2 }, quantity: 3 },
      ],
    },
  ]);
  const [past] = pastOf(state, Math.floor(Date.now() / 1000));
  // Those that are still at the first operation decide; the shop has no calendar.
  expect(past?.parts.map(({ kind }) => kind)).toEqual(['UNSCHEDULED', 'QUEUE']);
  for (const part of past?.parts ?? []) expect(Math.abs(part.seconds - 5 * HOUR)).toBeLessThan(120);

  const other = await openShop();
  try {
    const text = await readPastStateText(other.database, other.manufacturerId, [orderId]);
    expect((JSON.parse(text) as PastState).orders).toEqual([]);
  } finally {
    await other.close();
  }
});

test('ends with the release of all that was ordered, else with its cancelling', async () => {
  const { partSpecificationId } = await shop.addPart();
  const { orderId } = await addRun(partSpecificationId);
  await shop.sql.query(`update orders set cancelled_at = '2026-11-02T00:00:00.9Z' where id = $1`, [orderId]);
  expect((await pastsOf([orderId])).orders[0]?.endedAt).toBe(Date.parse('2026-11-02T00:00:00Z') / 1000);
});

test('is not gone with its archiving', async () => {
  const { partSpecificationId } = await shop.addPart();
  const { orderId } = await addRun(partSpecificationId);
  await shop.sql.query('update orders set archived_at = now() where id = $1', [orderId]);
  expect((await pastsOf([orderId])).orders).toMatchObject([{ endedAt: expect.any(Number), isGone: false }]);
});

test.each(['SCRAP', 'KEEP'] as const)(
  'ends with the cancelling of an order, and has what was before: %s',
  async (unitsInProduction) => {
    const { partSpecificationId } = await shop.addPart();
    const { orderId, requisitionId, workOrderId } = await addRun(partSpecificationId);
    const scrap = { scrapReason: 'bent', batches: [{ workOrderId, fromOperationId: print, quantity: 1 }] };
    await fresh(moveBatches(shop.deps, call(), { entries: [scrap] }));
    await fresh(cancelOrder(shop.deps, call(), { orderId, unitsInProduction }));
    const state = await pastsOf([orderId]);
    expect(state.orders).toMatchObject([
      {
        orderId,
        endedAt: expect.any(Number),
        isGone: true,
        parts: [{ requisitionId, quantity: 5 }],
        transitions: [{ type: 'SCHEDULE' }, { type: 'MOVE' }, { type: 'SCRAP', quantity: 1 }],
      },
    ]);
    const [past] = pastOf(state, Math.floor(Date.now() / 1000));
    expect(past).toMatchObject({ isOver: true, requisitionId, until: state.orders[0]?.endedAt });
    const kinds = past?.parts.map(({ kind, operationId, seconds }) => [
      kind,
      operationId,
      Math.round(seconds / HOUR),
    ]);
    expect(kinds?.slice(0, 2)).toEqual([
      ['UNSCHEDULED', null, 5],
      ['QUEUE', print, 5],
    ]);
  },
);

test('knows when the gate was passed, and what it holds back', async () => {
  const { partSpecificationId } = await shop.addPart();
  const templateId = await addTemplate(shop, partSpecificationId, { approved: true });
  await shop.sql.query(
    `update audit_entries set occurred_at = now() - interval '7 hours' where target_id = $1`,
    [templateId],
  );
  const { orderId } = await addRun(partSpecificationId, templateId);
  expect((await pastsOf([orderId])).orders).toMatchObject([
    { parts: [{ heldBack: false }], runs: [{ approvedAt: null }] },
  ]);
  await shop.sql.query('update manufacturers set approved_routing_template_required = true where id = $1', [
    shop.manufacturerId,
  ]);
  const state = await pastsOf([orderId]);
  // No default template is approved, so what is not scheduled yet would be held back.
  expect(state.orders).toMatchObject([
    { parts: [{ heldBack: true }], runs: [{ approvedAt: expect.any(Number) }] },
  ]);
  const [past] = pastOf(state, Math.floor(Date.now() / 1000));
  expect(past?.parts.map(({ kind, seconds }) => [kind, Math.round(seconds / HOUR)])).toEqual([
    ['GATE', 3],
    ['UNSCHEDULED', 2],
    ['QUEUE', 5],
  ]);
});

test('has the open orders whose day has passed, and no others', async () => {
  const { orderId: late } = await shop.addOrder({ quantities: [1] });
  const { orderId: inTime } = await shop.addOrder({ quantities: [1] });
  await shop.sql.query(`update orders set dispatch_date = '2020-01-01' where id = $1`, [late]);
  await shop.sql.query(`update orders set dispatch_date = '2020-01-02' where id = $1`, [inTime]);
  const text = await readLatePastStateText(shop.database, shop.manufacturerId, '2020-01-02');
  const { orders } = JSON.parse(text) as PastState;
  expect(orders.map(({ orderId }) => orderId)).toEqual([late]);
});

test('has the orders whose units moved, and none of another manufacturer', async () => {
  const { partSpecificationId } = await shop.addPart();
  await shop.sql.query('update manufacturers set approved_routing_template_required = false where id = $1', [
    shop.manufacturerId,
  ]);
  const { orderId } = await addRun(partSpecificationId);
  const { orderId: still } = await shop.addOrder({ quantities: [1] });
  const recent = async (manufacturerId: string) => {
    const { orders } = JSON.parse(await readRecentPastStateText(shop.database, manufacturerId)) as PastState;
    return orders.map((order) => order.orderId);
  };
  const found = await recent(shop.manufacturerId);
  expect(found).toContain(orderId);
  expect(found).not.toContain(still);
  expect(await recent((await shop.neighbour()).manufacturerId)).toEqual([]);
});
