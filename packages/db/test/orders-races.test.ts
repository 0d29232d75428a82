import { createOrder, editOrder, prepareShipment, Refusal, scheduleWorkOrders } from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fresh, openShop, type Shop } from '../testing/index.ts';

let shop: Shop;
let partSpecificationId: string;

beforeAll(async () => {
  shop = await openShop();
  ({ partSpecificationId } = await shop.addPart());
});

afterAll(async () => {
  await shop.close();
});

const call = () => ({ actor: shop.actor() });

const order = (lines: number) =>
  fresh(
    createOrder(shop.deps, call(), {
      customerOrganisationName: 'Borealis GmbH',
      requisitions: Array.from({ length: lines }, () => ({ partSpecificationId, quantity: 10 })),
    }),
  );

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  shop.statements.length = 0;
  await work();
  return shop.statements.length;
}

async function verdict(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('an order of two hundred parts takes as many statements as one of a single part', async () => {
  await order(1);
  const few = await statementsOf(() => order(1));
  expect(await statementsOf(() => order(200))).toBe(few);
});

test('an edit of two hundred parts in production takes as many statements as one of a single part', async () => {
  const edit = async (lines: number) => {
    const { order: made, requisitions } = await order(lines);
    const ids = requisitions.map(({ id }) => id);
    await fresh(
      scheduleWorkOrders(shop.deps, call(), {
        entries: ids.map((requisitionId) => ({ requisitionId, quantity: 1 })),
      }),
    );
    return statementsOf(() =>
      fresh(
        editOrder(shop.deps, call(), {
          orderId: made.id,
          purchaseOrderNumber: 'PO-2',
          requisitions: ids.map((id) => ({ id, name: 'Renamed', quantity: 11 })),
        }),
      ),
    );
  };
  await edit(1);
  const few = await edit(1);
  expect(await edit(200)).toBe(few);
});

test('a quantity lowered beside a shipment of all units: one of the two is refused', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { order: made, requisitions } = await order(1);
    const requisitionId = requisitions[0]?.id ?? 0;
    const lower = () =>
      verdict(
        editOrder(shop.deps, call(), {
          orderId: made.id,
          requisitions: [{ id: requisitionId, quantity: 4 }],
        }),
      );
    const pack = () =>
      verdict(
        prepareShipment(shop.deps, call(), {
          orderId: made.id,
          shipment: collection(parcel([requisitionId, 10])),
          release: false,
        }),
      );
    const started = round % 2 === 0 ? [lower(), pack()] : [pack(), lower()].toReversed();
    const verdicts = (await Promise.all(started)).join();
    expect(['accepted,SHIPMENT_OVER_ALLOCATED', 'REQUISITION_QUANTITY_ALLOCATED,accepted']).toContain(
      verdicts,
    );
  }
  const { rows } = await shop.sql.query(`
    select r.id from requisitions r join parcel_allocations a on a.requisition_id = r.id
    group by r.id, r.quantity having sum(a.quantity) > r.quantity`);
  expect(rows).toEqual([]);
});

test('an edit beside scheduling: the balance shows what the order says', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { order: made, requisitions } = await order(1);
    const requisitionId = requisitions[0]?.id ?? 0;
    const name = `Renamed ${round}`;
    await Promise.all([
      editOrder(shop.deps, call(), {
        orderId: made.id,
        customerOrganisationName: 'Nordwind',
        dispatchDate: '2026-07-01',
        requisitions: [{ id: requisitionId, name }],
      }),
      scheduleWorkOrders(shop.deps, call(), { entries: [{ requisitionId, quantity: 3 }] }),
    ]);
    const { rows } = await shop.sql.query(
      `select part_name, customer_name, dispatch_date::text from batch_balances where requisition_id = $1`,
      [requisitionId],
    );
    expect(rows).toEqual([{ part_name: name, customer_name: 'Nordwind', dispatch_date: '2026-07-01' }]);
  }
});
