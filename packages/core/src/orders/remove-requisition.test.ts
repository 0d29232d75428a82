import { describe, expect, test } from 'vitest';
import { lineFacts, MemoryShop, orderFacts, refusalIn, type ShopState } from '../../testing/memory-shop.ts';
import { NOW } from '../../testing/production/index.ts';
import { fresh } from '../../testing/shipments/index.ts';
import { removeRequisition } from './remove-requisition.ts';

/** Order 1 with parts 1 and 2, order 2 with part 3. */
const shopOf = (change: Partial<ShopState> = {}) =>
  new MemoryShop({
    orders: new Map([
      [1, orderFacts({ requisitions: [lineFacts(1), lineFacts(2, { quantity: 4, name: 'Lever' })] })],
      [2, orderFacts({ requisitions: [lineFacts(3)] })],
    ]),
    ...change,
  });
const removing = (shop: MemoryShop, requisitionId: number) =>
  removeRequisition(shop.deps, shop.call, { requisitionId });
const linesOf = (shop: MemoryShop, orderId: number) =>
  shop.state.orders.get(orderId)?.requisitions.map(({ id }) => id);

describe('given a line that was never planned or packed, when it is removed', () => {
  test('then its order has it no more, and its history tells which it was', async () => {
    const shop = shopOf();
    expect(fresh(await removing(shop, 2))).toBeNull();
    expect([linesOf(shop, 1), linesOf(shop, 2)]).toEqual([[1], [3]]);
    expect(shop.state.writes).toEqual([['orders.removeRequisition', 1, 2, NOW]]);
    expect(shop.state.history).toEqual([
      {
        orderId: 1,
        by: 'ada',
        kind: 'EDITED',
        details: { fields: {}, requisitions: [], added: 0, removed: [{ id: 2, name: 'Lever', quantity: 4 }] },
      },
    ]);
    expect(shop.events).toEqual(['order.updated 1']);
  });

  test('and is the last of its order, then the order stays without lines', async () => {
    const shop = shopOf();
    fresh(await removing(shop, 3));
    expect(linesOf(shop, 2)).toEqual([]);
  });

  test('twice, then the second time there is none', async () => {
    const shop = shopOf();
    fresh(await removing(shop, 2));
    expect(await refusalIn(shop, () => removing(shop, 2))).toMatchObject({ code: 'REQUISITION_NOT_FOUND' });
  });
});

test.each([
  { shipments: 0, runsInProduction: 1 },
  { shipments: 2, runsInProduction: 0 },
  { shipments: 2, runsInProduction: 3 },
])('a line with %j is not removed, and can be cancelled instead', async (uses) => {
  const shop = shopOf({ uses });
  expect(await refusalIn(shop, () => removing(shop, 1))).toMatchObject({
    code: 'REQUISITION_IN_USE',
    message: 'The part has runs or is in shipments; it can be cancelled instead.',
    details: { runs: uses.runsInProduction, shipments: uses.shipments },
  });
});

test('who may not write orders removes no line', async () => {
  const shop = shopOf();
  const call = { actor: { ...shop.call.actor, role: 'OPERATOR' as const } };
  const remove = () => removeRequisition(shop.deps, call, { requisitionId: 1 });
  expect(await refusalIn(shop, remove)).toMatchObject({ code: 'FORBIDDEN' });
});
