import { createOrder, editOrder, moveBatches, type NewOrder, scheduleWorkOrders } from '@routecard/core';
import { describe, expect, test } from 'vitest';
import { findOrder } from '../../src/orders/queries/orders.ts';
import { findRequisition, findRequisitionsOfOrder } from '../../src/orders/queries/requisitions.ts';
import { fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });

async function order(extra: Partial<NewOrder> = {}, quantities: readonly number[] = [3, 4]) {
  const { partSpecificationId } = await shop.addPart({ name: 'Gear 12' });
  return fresh(
    createOrder(shop.deps, call(), {
      customerOrganisationName: 'Borealis GmbH',
      requisitions: quantities.map((quantity) => ({ partSpecificationId, quantity })),
      ...extra,
    }),
  );
}

describe('an order', () => {
  test('has its defaults, its number from the shop, and its lines in the given order', async () => {
    const first = await order({ dispatchDate: '2026-03-29' });
    const second = await order({}, [7]);
    expect(first.order).toMatchObject({
      state: 'ORDER',
      currency: 'EUR',
      dispatchDate: '2026-03-29',
      isArchived: false,
      kanbanColumn: null,
    });
    expect(second.order.orderNumber).toBe(first.order.orderNumber + 1);
    expect(second.order.customerOrganisationId).toBe(first.order.customerOrganisationId);
    expect(
      first.requisitions.map((line) => [line.sequence, line.quantity, line.name, line.dispatchDate]),
    ).toEqual([
      [1, 3, 'Gear 12', '2026-03-29'],
      [2, 4, 'Gear 12', '2026-03-29'],
    ]);
    expect(first.order.requisitionIds).toEqual(first.requisitions.map((line) => line.id));
    expect(await findOrder(shop.database, shop.manufacturerId, first.order.id)).toEqual(first.order);
    const lines = await findRequisitionsOfOrder(shop.database, shop.manufacturerId, first.order.id);
    expect(lines?.value()).toEqual(first.requisitions);
    expect(first.order.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('with a part or a column of another manufacturer is refused and leaves nothing', async () => {
    const count = async () => (await shop.sql.query('select count(*)::int as n from orders')).rows[0].n;
    const before = await count();
    const { partSpecificationId } = await shop.addPart();
    const lines = [partSpecificationId, newId()].map((id) => ({ partSpecificationId: id, quantity: 1 }));
    expect((await refusalOf(order({ requisitions: lines }))).code).toBe('PART_SPECIFICATION_NOT_FOUND');
    expect((await refusalOf(order({ kanbanColumnId: newId() }))).code).toBe('KANBAN_COLUMN_NOT_FOUND');
    expect(await count()).toBe(before);
  });

  test('taken ten times at once gets ten numbers and one customer', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => order({ customerOrganisationName: 'Rush & Co' }, [1])),
    );
    expect(new Set(made.map(({ order: { orderNumber } }) => orderNumber)).size).toBe(10);
    expect(new Set(made.map(({ order: { customerOrganisationId } }) => customerOrganisationId)).size).toBe(1);
  });

  test('shows each line’s runs, and is another manufacturer’s secret', async () => {
    const { requisitions } = await order({}, [5]);
    const [line] = requisitions;
    const requisitionId = line?.id ?? 0;
    await fresh(
      scheduleWorkOrders(shop.deps, call(), {
        entries: [{ requisitionId, quantity: 5, name: 'Night shift', dueDate: '2026-12-24' }],
      }),
    );
    const read = await findRequisition(shop.database, shop.manufacturerId, requisitionId);
    expect(read?.workOrders).toMatchObject([
      {
        name: 'Night shift',
        quantity: 5,
        routingTemplateId: null,
        dueAt: '2026-12-24T00:00:00.000Z',
        workOrderNumber: expect.any(Number),
        workOrderLabel: `${line?.orderNumber}-1-R1`,
      },
    ]);
    expect(read?.workOrders[0]?.routing.map((step) => step.sequence)).toEqual([1, 2, 3]);
    const neighbour = await shop.neighbour();
    expect(await findRequisition(shop.database, neighbour.manufacturerId, requisitionId)).toBeUndefined();
    expect(
      await findRequisitionsOfOrder(shop.database, neighbour.manufacturerId, line?.orderId ?? 0),
    ).toBeUndefined();
  });
});

describe('an edit', () => {
  test('changes what is given, takes away what is null, and brings the board in step', async () => {
    const { order: made, requisitions } = await order(
      { purchaseOrderNumber: 'PO-1', dispatchDate: '2026-05-01' },
      [5],
    );
    const requisitionId = requisitions[0]?.id ?? 0;
    const { workOrders } = await fresh(
      scheduleWorkOrders(shop.deps, call(), { entries: [{ requisitionId, quantity: 5 }] }),
    );
    const edited = await fresh(
      editOrder(shop.deps, call(), {
        orderId: made.id,
        customerOrganisationName: 'Nordwind',
        purchaseOrderNumber: null,
        dispatchDate: '2026-06-01',
        requisitions: [{ id: requisitionId, name: 'Gear 13', quantity: 9 }],
      }),
    );
    expect(edited.order).toMatchObject({
      customerOrganisationName: 'Nordwind',
      purchaseOrderNumber: null,
      dispatchDate: '2026-06-01',
    });
    expect(edited.requisitions).toMatchObject([{ id: requisitionId, name: 'Gear 13', quantity: 9 }]);
    const { rows } = await shop.sql.query(
      'select part_name, customer_name, purchase_order_number, dispatch_date::text from batch_balances where work_order_id = $1',
      [workOrders[0]?.id],
    );
    expect(rows).toEqual([
      {
        part_name: 'Gear 13',
        customer_name: 'Nordwind',
        purchase_order_number: null,
        dispatch_date: '2026-06-01',
      },
    ]);
  });

  test('beside moves of the same order deadlocks nobody and leaves no stale name', async () => {
    const { order: made, requisitions } = await order({}, [50]);
    const requisitionId = requisitions[0]?.id ?? 0;
    const { workOrders } = await fresh(
      scheduleWorkOrders(shop.deps, call(), { entries: [{ requisitionId, quantity: 50 }] }),
    );
    const workOrderId = workOrders[0]?.id ?? '';
    await Promise.all([
      ...Array.from({ length: 20 }, () =>
        moveBatches(shop.deps, call(), {
          entries: [
            {
              toOperationId: shop.operations.qc,
              batches: [{ workOrderId, quantity: 1, fromOperationId: shop.operations.print }],
            },
          ],
        }),
      ),
      ...Array.from({ length: 10 }, (_, i) =>
        editOrder(shop.deps, call(), {
          orderId: made.id,
          requisitions: [{ id: requisitionId, name: `Gear v${i}` }],
        }),
      ),
    ]);
    const { rows } = await shop.sql.query(
      `select b.part_name = r.name as current, b.quantity from batch_balances b join requisitions r on r.id = b.requisition_id
       where b.work_order_id = $1 order by b.routing_step`,
      [workOrderId],
    );
    expect(rows).toEqual([
      { current: true, quantity: 30 },
      { current: true, quantity: 20 },
    ]);
  });

  test('adds lines behind the last, and never shrinks below what is packed', async () => {
    const { order: made, requisitions } = await order({}, [5, 6]);
    const [first] = requisitions;
    const { partSpecificationId } = await shop.addPart();
    const shipmentId = newId();
    const address = JSON.stringify({});
    await shop.sql.query(
      `insert into shipments (manufacturer_id, id, order_id, type, status, from_address, prepared_at, prepared_by)
       values ($1, $2, $3, 'COLLECTION', 'PREPARED', $4, now(), $5)`,
      [shop.manufacturerId, shipmentId, made.id, address, shop.userId],
    );
    await shop.sql.query(
      `with parcel as (
         insert into parcels (manufacturer_id, id, shipment_id, order_id, position, gross_weight_grams, net_weight_grams, value,
           width_millimeters, height_millimeters, length_millimeters)
         values ($1, gen_random_uuid(), $2, $3, 1, 1, 1, 1, 1, 1, 1) returning id)
       insert into parcel_allocations (manufacturer_id, parcel_id, requisition_id, order_id, quantity, position)
       select $1, id, $4, $3, 3, 1 from parcel`,
      [shop.manufacturerId, shipmentId, made.id, first?.id],
    );
    const edit = (quantity: number) =>
      editOrder(shop.deps, call(), {
        orderId: made.id,
        requisitions: [
          { id: first?.id ?? 0, quantity },
          { partSpecificationId, quantity: 2 },
        ],
      });
    expect((await refusalOf(edit(2))).code).toBe('REQUISITION_QUANTITY_ALLOCATED');
    expect((await fresh(edit(3))).requisitions.map((line) => [line.sequence, line.quantity])).toEqual([
      [1, 3],
      [2, 6],
      [3, 2],
    ]);
    expect((await refusalOf(editOrder(shop.deps, call(), { orderId: 2_000_000_000 }))).code).toBe(
      'ORDER_NOT_FOUND',
    );
  });
});
