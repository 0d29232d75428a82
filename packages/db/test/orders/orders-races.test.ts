import { addParts, createOrder, editOrder, prepareShipment, scheduleWorkOrders } from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { beforeAll, expect, test } from 'vitest';
import { addPlannedRun, fresh, sharedShop, verdict } from '../../testing/index.ts';

const shop = await sharedShop();
let partSpecificationId: string;

beforeAll(async () => {
  ({ partSpecificationId } = await shop.addPart());
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

test('an edit that boards show waits for a move of the order’s runs, which has read how it was', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [5] });
  const entries = [{ requisitionId: requisitionIds[0] ?? 0, quantity: 5 }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, { actor: shop.actor() }, { entries }));
  const mover = await shop.sql.connect();
  try {
    await mover.query('begin');
    await mover.query('select from work_orders where id = $1 for no key update', [workOrders[0]?.id]);
    const edit = editOrder(
      shop.deps,
      { actor: shop.actor() },
      { orderId, customerOrganisationName: 'Renamed' },
    );
    const waiting = async () =>
      (
        await shop.sql.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    const first = await Promise.race([
      edit.then(() => 'edited'),
      expect
        .poll(waiting)
        .toBe(1)
        .then(() => 'waits'),
    ]);
    expect(first).toBe('waits');
    await mover.query('commit');
    expect((await fresh(edit)).order.customerOrganisationName).toBe('Renamed');
  } finally {
    mover.release();
  }
});

test('an order turned into a quote beside units that enter production: one of the two is refused', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { order: made, requisitions } = await order(1);
    const requisitionId = requisitions[0]?.id ?? 0;
    const planned = round % 4 < 2 ? await addPlannedRun(shop, requisitionId, 3) : null;
    const quote = () => verdict(editOrder(shop.deps, call(), { orderId: made.id, state: 'QUOTE' }));
    const start = () =>
      verdict(
        planned === null
          ? scheduleWorkOrders(shop.deps, call(), { entries: [{ requisitionId, quantity: 1 }] })
          : addParts(shop.deps, call(), { workOrderId: planned, quantity: 1 }),
      );
    const [first, second] = round % 2 === 0 ? [quote, start] : [start, quote];
    const verdicts = (await Promise.all([first(), second()])).toSorted().join();
    expect(['ORDER_IN_USE,accepted', 'ORDER_NOT_SCHEDULABLE,accepted']).toContain(verdicts);
  }
});

test('an order turned into a quote beside its first shipment: one of the two is refused', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { order: made, requisitions } = await order(1);
    const quote = () => verdict(editOrder(shop.deps, call(), { orderId: made.id, state: 'QUOTE' }));
    const pack = () =>
      verdict(
        prepareShipment(shop.deps, call(), {
          orderId: made.id,
          shipment: collection(parcel([requisitions[0]?.id ?? 0, 1])),
          release: false,
        }),
      );
    const [first, second] = round % 2 === 0 ? [quote, pack] : [pack, quote];
    const verdicts = (await Promise.all([first(), second()])).toSorted().join();
    expect(['ORDER_IN_USE,accepted', 'SHIPMENT_QUOTE_FORBIDDEN,accepted']).toContain(verdicts);
  }
});
