import { createOrder, editOrder, moveBatches, scheduleWorkOrders } from '@routecard/core';
import { beforeAll, expect, test } from 'vitest';
import { listOrders, type OrderSort } from '../../src/orders/queries/order-list.ts';
import {
  listRequisitions,
  type RequisitionFilter,
  type RequisitionList,
} from '../../src/orders/queries/requisition-list.ts';
import { findRequisition } from '../../src/orders/queries/requisitions.ts';
import { fresh, newId, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
let partSpecificationId: string;
/** Three orders with two parts each, in the order of their ids. */
const orderIds: number[] = [];
const requisitionIds: number[] = [];
const CUSTOMERS = ['Zeta', 'Alpha', '100% Metal'];

beforeAll(async () => {
  ({ partSpecificationId } = await shop.addPart());
  for (const [i, customerOrganisationName] of CUSTOMERS.entries()) {
    const { order, requisitions } = await fresh(
      createOrder(
        shop.deps,
        { actor: shop.actor() },
        {
          customerOrganisationName,
          ...(i === 1 ? {} : { dispatchDate: `2026-12-0${3 - i}` }),
          requisitions: [1, 2].map((quantity) => ({ partSpecificationId, quantity })),
        },
      ),
    );
    orderIds.push(order.id);
    requisitionIds.push(...requisitions.map(({ id }) => id));
  }
});

async function pagesOf(filter: RequisitionFilter, limit: number): Promise<number[][]> {
  const pages: number[][] = [];
  for (let after: RequisitionList['next'] | undefined; after !== null; ) {
    const { requisitions, next }: RequisitionList = await listRequisitions(
      shop.database,
      shop.manufacturerId,
      {
        filter,
        after: after ?? null,
        limit,
      },
    );
    pages.push(requisitions.map(({ id }) => id));
    after = next;
  }
  return pages;
}

const allOf = async (filter: RequisitionFilter) => (await pagesOf(filter, 100)).flat();

test('requisitions come in pages that follow one another, each with what the single read shows', async () => {
  const [a, b, c, d, e, f] = requisitionIds;
  expect(await pagesOf({ kind: 'ALL', archived: false }, 4)).toEqual([
    [a, b, c, d],
    [e, f],
  ]);
  expect(await pagesOf({ kind: 'ALL', archived: false }, 3)).toEqual([
    [a, b, c],
    [d, e, f],
  ]);
  const { requisitions } = await listRequisitions(shop.database, shop.manufacturerId, {
    filter: { kind: 'ALL', archived: false },
    after: null,
    limit: 1,
  });
  expect(requisitions).toEqual([await findRequisition(shop.database, shop.manufacturerId, a ?? 0)]);
});

test('a page takes one statement in one round, however long it is', async () => {
  for (const limit of [1, 6]) {
    shop.statements.length = 0;
    await listRequisitions(shop.database, shop.manufacturerId, {
      filter: { kind: 'ALL', archived: false },
      after: null,
      limit,
    });
    expect(shop.statements).toHaveLength(3);
  }
});

test('filters pick by part, operation, step and backlog; ids that nothing has are refused', async () => {
  const [made, done] = requisitionIds;
  const { workOrders } = await fresh(
    scheduleWorkOrders(
      shop.deps,
      { actor: shop.actor() },
      { entries: [made ?? 0, done ?? 0].map((requisitionId) => ({ requisitionId, quantity: 1 })) },
    ),
  );
  const { balances } = await fresh(
    moveBatches(
      shop.deps,
      { actor: shop.actor() },
      {
        entries: [
          {
            toOperationId: shop.operations.packing,
            batches: [{ workOrderId: workOrders[1]?.id ?? '', quantity: 1 }],
          },
        ],
      },
    ),
  );
  const packed = balances.find((balance) => balance.quantity > 0);
  expect(await allOf({ kind: 'BACKLOG' })).toEqual([made]);
  expect(await allOf({ kind: 'OPERATION', id: shop.operations.print })).toEqual([made]);
  expect(await allOf({ kind: 'OPERATION', id: shop.operations.packing })).toEqual([done]);
  expect(await allOf({ kind: 'PRODUCTION_STEP', id: packed?.productionStepId ?? '' })).toEqual([done]);
  expect(await allOf({ kind: 'PART_SPECIFICATION', id: partSpecificationId })).toEqual(requisitionIds);
  expect(await allOf({ kind: 'ORDER', id: orderIds[0] ?? 0 })).toEqual([made, done]);
  await expect(allOf({ kind: 'ORDER', id: 2 ** 31 - 1 })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  for (const id of [newId(), 'no-uuid']) {
    for (const kind of ['PART_SPECIFICATION', 'PRODUCTION_STEP', 'OPERATION'] as const) {
      await expect(allOf({ kind, id })).rejects.toMatchObject({ code: `${kind}_NOT_FOUND` });
    }
  }
});

test('a neighbour’s list shows none of it', async () => {
  const { manufacturerId } = await shop.neighbour();
  const query = { filter: { kind: 'ALL' as const, archived: false }, after: null, limit: 10 };
  expect(await listRequisitions(shop.database, manufacturerId, query)).toEqual({
    requisitions: [],
    next: null,
  });
  const sorts = [{ by: 'id' as const, direction: 'ASC' as const }];
  expect(
    (await listOrders(shop.database, manufacturerId, { page: 0, size: 10, sorts, search: '' })).content,
  ).toEqual([]);
});

const orders = async (
  options: { by?: OrderSort; direction?: 'ASC' | 'DESC'; search?: string; page?: number; size?: number } = {},
) => {
  const { by = 'id', direction = 'ASC', search = '', page = 0, size = 10 } = options;
  return listOrders(shop.database, shop.manufacturerId, { page, size, sorts: [{ by, direction }], search });
};
const customersOf = async (options: Parameters<typeof orders>[0]) =>
  (await orders(options)).content.map((order) => order.customerOrganisationName);

test('orders are sorted by what is asked for, those without a day last either way', async () => {
  expect(await customersOf({ by: 'customerOrganisationName' })).toEqual(['100% Metal', 'Alpha', 'Zeta']);
  expect(await customersOf({ by: 'orderNumber', direction: 'DESC' })).toEqual([...CUSTOMERS].toReversed());
  expect(await customersOf({ by: 'dispatchDate' })).toEqual(['100% Metal', 'Zeta', 'Alpha']);
  expect(await customersOf({ by: 'dispatchDate', direction: 'DESC' })).toEqual([
    'Zeta',
    '100% Metal',
    'Alpha',
  ]);
});

test('the envelope counts the pages; a page behind the end is empty', async () => {
  expect(await orders({ page: 1, size: 2 })).toMatchObject({
    totalElements: 3,
    totalPages: 2,
    pageNumber: 1,
    pageSize: 2,
    isEmpty: false,
    isFirst: false,
    isLast: true,
    content: [{ id: orderIds[2], requisitionIds: requisitionIds.slice(4) }],
  });
  expect(await orders({ page: 7, size: 2 })).toMatchObject({ content: [], totalElements: 3, isEmpty: true });
});

test('what people search for is looked for as it is', async () => {
  expect(await customersOf({ search: 'alp' })).toEqual(['Alpha']);
  expect(await customersOf({ search: '%' })).toEqual(['100% Metal']);
  expect(await customersOf({ search: '1002' })).toEqual(['Alpha']);
  expect(await customersOf({ search: '_' })).toEqual([]);
});

test('an archived order takes its parts to the archive', async () => {
  await fresh(editOrder(shop.deps, { actor: shop.actor() }, { orderId: orderIds[2] ?? 0, isArchived: true }));
  expect(await allOf({ kind: 'ALL', archived: true })).toEqual(requisitionIds.slice(4));
  expect(await allOf({ kind: 'ALL', archived: false })).toEqual(requisitionIds.slice(0, 4));
  expect((await pagesOf({ kind: 'ALL', archived: null }, 4)).map((page) => page.length)).toEqual([4, 2]);
  expect(await allOf({ kind: 'ALL', archived: null })).toEqual(requisitionIds);
});
