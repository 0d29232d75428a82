import {
  createKanbanColumn,
  createOrder,
  editOrder,
  type OrderComparison,
  type OrderCondition,
  type OrderView,
} from '@routecard/core';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { listOrders } from '../../src/orders/queries/order-list.ts';
import { fresh, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
let orders: readonly OrderView[];
let columnId: string;

const list = async (condition: OrderCondition | null) =>
  listOrders(shop.database, shop.manufacturerId, {
    page: 0,
    size: 100,
    sorts: [{ by: 'id', direction: 'ASC' }],
    search: '',
    condition,
  });

beforeAll(async () => {
  const call = { actor: shop.actor() };
  ({ id: columnId } = await fresh(
    createKanbanColumn(shop.deps, call, { name: 'Quoted', orderStatus: 'ACTIVE' }),
  ));
  for (const [i, state] of (['ORDER', 'QUOTE', 'DRAFT', 'ORDER', 'ORDER', 'QUOTE'] as const).entries()) {
    const { order } = await fresh(
      createOrder(shop.deps, call, {
        customerOrganisationName: i % 2 === 0 ? 'Acme' : "O'Neil",
        state,
        ...(i % 3 === 0 ? {} : { purchaseOrderNumber: `PO-${i}`, dispatchDate: `2026-12-0${i}` }),
        ...(i % 3 === 1 ? { customReference: '', kanbanColumnId: columnId } : {}),
        requisitions: [],
      }),
    );
    if (i > 3) await fresh(editOrder(shop.deps, call, { orderId: order.id, isArchived: true }));
  }
  orders = (await list(null)).content;
});

type Property = OrderComparison['property'];

const shownOf = (order: OrderView, property: Property): string | null => {
  if (property === 'kanbanColumnId') return order.kanbanColumn?.id ?? null;
  const value = order[property];
  return value === null ? null : String(value);
};

/** What the condition means, by the orders as they are shown. */
function holds(condition: OrderCondition, order: OrderView): boolean {
  if ('all' in condition) return condition.all.every((term) => holds(term, order));
  if ('any' in condition) return condition.any.some((term) => holds(term, order));
  const value = shownOf(order, condition.property);
  if ('values' in condition) {
    const isOneOf = value !== null && condition.values.includes(value);
    return condition.operator === 'IN' ? isOneOf : !isOneOf;
  }
  if (value === null) return false;
  const isNumber = condition.property === 'customerOrganisationId';
  const [left, right] = isNumber ? [Number(value), Number(condition.value)] : [value, condition.value];
  switch (condition.operator) {
    case 'GT':
      return left > right;
    case 'GE':
      return left >= right;
    case 'LT':
      return left < right;
    case 'LE':
      return left <= right;
  }
}

const ORDERED = [
  'customerOrganisationId',
  'purchaseOrderNumber',
  'dispatchDate',
  'createdAt',
  'lastUpdated',
] as const;
const PROPERTIES = [
  ...ORDERED,
  'state',
  'isArchived',
  'customerOrganisationName',
  'customReference',
  'externalId',
  'kanbanColumnId',
] as const;
const ELSEWHERE: Readonly<Record<Property, string>> = {
  state: 'DRAFT',
  isArchived: 'false',
  customerOrganisationId: '99999999999',
  customerOrganisationName: "'); drop table orders; --",
  purchaseOrderNumber: '%',
  customReference: 'null',
  externalId: 'ERP-0',
  dispatchDate: '2026-12-03',
  createdAt: '2027-01-01T00:00:00.000Z',
  lastUpdated: '2020-01-01T00:00:00.000Z',
  kanbanColumnId: '01890000-0000-7000-8000-000000000000',
};

test('a condition finds just the orders for which it holds, in one statement', async () => {
  const valuesOf = (property: Property) =>
    fc.constantFrom(
      ...new Set([
        ...orders.map((order) => shownOf(order, property) ?? ELSEWHERE[property]),
        ELSEWHERE[property],
      ]),
    );
  const comparison: fc.Arbitrary<OrderComparison> = fc.oneof(
    fc.constantFrom<Property[]>(...PROPERTIES).chain((property) =>
      fc.record({
        property: fc.constant(property),
        operator: fc.constantFrom('IN' as const, 'NOT_IN' as const),
        values: fc.array(valuesOf(property), { minLength: 1, maxLength: 3 }),
      }),
    ),
    fc.constantFrom<Property[]>(...ORDERED).chain((property) =>
      fc.record({
        property: fc.constant(property),
        operator: fc.constantFrom('GT' as const, 'GE' as const, 'LT' as const, 'LE' as const),
        value: valuesOf(property),
      }),
    ),
  );
  const { condition } = fc.letrec<{ condition: OrderCondition }>((tie) => {
    const terms = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
    return {
      condition: fc.oneof(
        { maxDepth: 3 },
        comparison,
        terms.map((all) => ({ all })),
        terms.map((any) => ({ any })),
      ),
    };
  });
  await fc.assert(
    fc.asyncProperty(condition, async (asked) => {
      shop.statements.length = 0;
      const { content, totalElements } = await list(asked);
      expect(shop.statements).toHaveLength(3);
      const expected = orders.filter((order) => holds(asked, order)).map(({ id }) => id);
      expect(content.map(({ id }) => id)).toEqual(expected);
      expect(totalElements).toBe(expected.length);
    }),
    { numRuns: 150 },
  );
});

test('a walk by cursor keeps to the condition', async () => {
  const condition: OrderCondition = { property: 'state', operator: 'IN', values: ['ORDER'] };
  const found: number[] = [];
  let place: Awaited<ReturnType<typeof list>>['next'] = null;
  do {
    const page = await listOrders(shop.database, shop.manufacturerId, {
      page: 0,
      size: 1,
      sorts: [{ by: 'id', direction: 'ASC' }],
      search: '',
      condition,
      place,
    });
    found.push(...page.content.map(({ id }) => id));
    place = page.next;
  } while (place !== null);
  expect(found).toEqual(orders.filter(({ state }) => state === 'ORDER').map(({ id }) => id));
});
