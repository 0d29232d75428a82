import { describe, expect, test } from 'vitest';
import { lineFacts, MemoryShop, orderFacts, refusalIn, type ShopState } from '../../testing/memory-shop.ts';
import { given, NOW, run } from '../../testing/production/index.ts';
import { fresh } from '../../testing/shipments/index.ts';
import { cancelOrder, cancelRequisition } from './cancel-order.ts';
import type { Cancellation } from './cancellation.ts';

/** Of part 1 a run at print and pack, and a planned one; of part 2 a run at qc, and one that was undone. Part 3 is of order 2. */
const floor = () =>
  given(
    run('R1', { over: ['print', 'pack'], standing: ['6 at print 0001', '2 at pack 0001'] }),
    run('R2', { over: ['print', 'pack'], quantity: 5 }),
    run('R3', { of: 2, over: ['qc', 'pack'], standing: ['3 at qc 0002'] }),
    run('R4', { of: 2, over: ['qc', 'pack'], quantity: 0 }),
    run('R5', { of: 3, over: ['qc', 'pack'], standing: ['7 at qc 0002'] }),
    run('R6', { of: 3, over: ['qc', 'pack'], quantity: 8 }),
  );

/** Order 1 with parts 1 and 2, order 2 with part 3. */
const shopOf = (change: Partial<ShopState> = {}) =>
  new MemoryShop(
    {
      orders: new Map([
        [1, orderFacts({ requisitions: [lineFacts(1), lineFacts(2)] })],
        [2, orderFacts({ requisitions: [lineFacts(3)] })],
      ]),
      ...change,
    },
    floor(),
  );

const SCRAP: Cancellation = { unitsInProduction: 'SCRAP' };
const KEEP: Cancellation = { unitsInProduction: 'KEEP' };
const cancelling = (shop: MemoryShop, cancellation = SCRAP, orderId = 1) =>
  cancelOrder(shop.deps, shop.call, { orderId, ...cancellation });
const cancellingLine = (shop: MemoryShop, requisitionId: number, cancellation = SCRAP) =>
  cancelRequisition(shop.deps, shop.call, { requisitionId, ...cancellation });

/** The ids of what is cancelled: orders, and lines of order 1. */
function cancelledIn({ state: { orders } }: MemoryShop) {
  const lines = orders.get(1)?.requisitions.filter((line) => line.isCancelled) ?? [];
  return {
    orders: [...orders].flatMap(([id, { isCancelled }]) => (isCancelled ? [id] : [])),
    lines: lines.map(({ id }) => id),
  };
}
const scrapReasons = ({ production }: MemoryShop) => [
  ...new Set(production.transitions.map(({ scrapReason }) => scrapReason)),
];

describe('given an order with planned runs and units in production, when it is cancelled', () => {
  test('then planned runs are removed and units are scrapped where they stand, finished ones too', async () => {
    const shop = shopOf();
    expect(fresh(await cancelling(shop))).toEqual({
      order: { id: 1 },
      requisitions: [
        { id: 1, isCancelled: true },
        { id: 2, isCancelled: true },
      ],
    });
    const { production } = shop;
    expect(production.ledger).toEqual([
      'SCRAP 6 of R1: print 0001 → —',
      'SCRAP 2 of R1: pack 0001 → —',
      'SCRAP 3 of R3: qc 0002 → —',
    ]);
    expect(scrapReasons(shop)).toEqual(['Order cancelled']);
    expect([production.standing('R1'), production.run('R1').quantity]).toEqual([[], 8]);
    expect([production.run('R2').quantity, production.run('R4').quantity]).toEqual([0, 0]);
    expect(cancelledIn(shop)).toEqual({ orders: [1], lines: [1, 2] });
  });

  test('then another order keeps its runs and units', async () => {
    const shop = shopOf();
    fresh(await cancelling(shop));
    expect(shop.production.standing('R5')).toEqual(['7 at qc 0002']);
    expect(shop.production.run('R6').quantity).toBe(8);
  });

  test('then its history tells what became of runs and units, and boards and webhooks follow', async () => {
    const shop = shopOf();
    fresh(await cancelling(shop, { ...SCRAP, reason: 'Customer withdrew' }));
    const lines = { requisitionIds: [1, 2], wholeOrder: true, reason: 'Customer withdrew' };
    expect(shop.state.writes).toEqual([
      ['orders.cancel', 1, lines, NOW],
      ['orders.refreshBalances', 1],
    ]);
    expect(shop.state.history).toEqual([
      {
        orderId: 1,
        by: 'ada',
        kind: 'CANCELLED',
        details: { ...lines, scrappedUnits: 11, keptUnits: 0, removedRuns: 1 },
      },
    ]);
    expect(scrapReasons(shop)).toEqual(['Customer withdrew']);
    expect(shop.events).toContain('order.updated 1');
    expect(shop.events.filter((event) => !event.endsWith(' 1'))).toEqual([]);
  });

  test('and units are kept, then they stay to be finished, and planned runs are removed all the same', async () => {
    const shop = shopOf();
    fresh(await cancelling(shop, KEEP));
    const { production } = shop;
    expect(production.ledger).toEqual([]);
    expect([...production.standing('R1'), ...production.standing('R3')]).toEqual([
      '6 at print 0001',
      '2 at pack 0001',
      '3 at qc 0002',
    ]);
    expect([production.run('R1').quantity, production.run('R2').quantity]).toEqual([8, 0]);
    expect(shop.state.history).toMatchObject([
      { details: { reason: null, scrappedUnits: 0, keptUnits: 11, removedRuns: 1 } },
    ]);
  });

  test('again, then nothing is done and nobody is told', async () => {
    const shop = shopOf();
    fresh(await cancelling(shop, KEEP));
    const before = structuredClone(shop.state);
    expect(fresh(await cancelling(shop, { ...SCRAP, reason: 'Again' }))).toMatchObject({ order: { id: 1 } });
    expect(shop.state).toEqual(before);
    expect(shop.production.standing('R1')).toEqual(['6 at print 0001', '2 at pack 0001']);
  });

  test('after one of its lines, then the rest is cancelled with it', async () => {
    const shop = shopOf();
    fresh(await cancellingLine(shop, 1, KEEP));
    fresh(await cancelling(shop));
    expect(shop.production.ledger).toEqual(['SCRAP 3 of R3: qc 0002 → —']);
    expect(shop.state.history[1]).toMatchObject({
      details: { requisitionIds: [2], wholeOrder: true, scrappedUnits: 3, keptUnits: 0, removedRuns: 0 },
    });
    expect(cancelledIn(shop)).toEqual({ orders: [1], lines: [1, 2] });
  });

  test('while it has no lines, then it is cancelled', async () => {
    const shop = shopOf({ orders: new Map([[1, orderFacts()]]) });
    fresh(await cancelling(shop));
    expect(cancelledIn(shop)).toEqual({ orders: [1], lines: [] });
    expect(shop.events).toEqual(['order.updated 1']);
  });

  test('although there is none of that number, then it is refused', async () => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => cancelling(shop, SCRAP, 9))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });
});

describe('given an order with two lines, when one is cancelled', () => {
  test('then its runs alone are cleared, and the order stays', async () => {
    const shop = shopOf();
    expect(fresh(await cancellingLine(shop, 2))).toEqual({ id: 2, isCancelled: true });
    expect(shop.production.ledger).toEqual(['SCRAP 3 of R3: qc 0002 → —']);
    expect(shop.production.run('R2').quantity).toBe(5);
    expect(cancelledIn(shop)).toEqual({ orders: [], lines: [2] });
    expect(shop.state.history).toMatchObject([
      { orderId: 1, details: { requisitionIds: [2], wholeOrder: false, scrappedUnits: 3, removedRuns: 0 } },
    ]);
  });

  test('and then the other, then the order is cancelled with the last of them', async () => {
    const shop = shopOf();
    fresh(await cancellingLine(shop, 2));
    expect(fresh(await cancellingLine(shop, 1, KEEP))).toEqual({ id: 1, isCancelled: true });
    expect(cancelledIn(shop)).toEqual({ orders: [1], lines: [1, 2] });
    expect(shop.state.history[1]).toMatchObject({ details: { requisitionIds: [1], wholeOrder: true } });
  });

  test('twice, then nothing is done the second time', async () => {
    const shop = shopOf();
    fresh(await cancellingLine(shop, 1, KEEP));
    const before = structuredClone(shop.state);
    expect(fresh(await cancellingLine(shop, 1))).toEqual({ id: 1, isCancelled: true });
    expect(shop.state).toEqual(before);
    expect(shop.production.ledger).toEqual([]);
  });

  test('that no order has, then it is refused', async () => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => cancellingLine(shop, 9))).toMatchObject({
      code: 'REQUISITION_NOT_FOUND',
    });
  });
});

describe('given an order with a completed line, when another is cancelled', () => {
  const shopWith = (standing: string, orders: readonly number[] = [2, 3]) =>
    new MemoryShop(
      {
        orders: new Map([
          [1, orderFacts({ requisitions: orders.map((quantity, i) => lineFacts(i + 1, { quantity })) })],
        ]),
      },
      given(
        run('R1', { over: ['print', 'pack'], standing: [standing] }),
        run('R3', { of: 2, over: ['qc', 'pack'], standing: ['3 at qc 0002'] }),
      ),
    );
  const completed = ({ events }: MemoryShop) => events.filter((event) => event.startsWith('order.completed'));

  test.each([SCRAP, KEEP])('and nothing is open any more, then the order is completed: %j', async (way) => {
    const shop = shopWith('2 at pack 0001');
    fresh(await cancellingLine(shop, 2, way));
    expect(completed(shop)).toEqual(['order.completed 1']);
    fresh(await cancelling(shop));
    expect(completed(shop)).toEqual(['order.completed 1']);
  });

  test.each([
    ['units of it are in work', shopWith('2 at print 0001')],
    ['it has fewer units than were ordered', shopWith('1 at pack 0001')],
    ['a third one has none', shopWith('2 at pack 0001', [2, 3, 1])],
  ])('and %s, then it is not', async (_, shop) => {
    fresh(await cancellingLine(shop, 2));
    expect(completed(shop)).toEqual([]);
  });

  test('that was completed too, then it was told before', async () => {
    const shop = new MemoryShop(
      {
        orders: new Map([
          [1, orderFacts({ requisitions: [lineFacts(1, { quantity: 2 }), lineFacts(2, { quantity: 3 })] })],
        ]),
      },
      given(
        run('R1', { over: ['print', 'pack'], standing: ['2 at pack 0001'] }),
        run('R3', { of: 2, over: ['qc', 'pack'], standing: ['3 at pack 0002'] }),
      ),
    );
    fresh(await cancellingLine(shop, 2, KEEP));
    expect(completed(shop)).toEqual([]);
  });
});

describe('given units in shipments, when what they are of is cancelled', () => {
  test.each([
    [
      { prepared: 2, released: 0, fulfilled: 0 },
      'Units of it are packed in a prepared shipment. Take them out of the shipment, or delete it, first.',
    ],
    [
      { prepared: 1, released: 1, fulfilled: 0 },
      'Units of it are in a released shipment. If it has not left, delete the shipment first.',
    ],
    [{ prepared: 0, released: 0, fulfilled: 2 }, 'Units of it were shipped; it can no longer be cancelled.'],
    [{ prepared: 0, released: 1, fulfilled: 1 }, 'Units of it were shipped; it can no longer be cancelled.'],
  ])('and the shipments are %j, then it is refused and says what to do', async (counts, message) => {
    const shop = shopOf({ shipmentsOfLine: new Map([[2, counts]]) });
    const refused = { code: 'ORDER_HAS_SHIPMENTS', message, details: { shipments: 2 } };
    expect(await refusalIn(shop, () => cancelling(shop))).toMatchObject(refused);
    expect(await refusalIn(shop, () => cancellingLine(shop, 2, KEEP))).toMatchObject(refused);
  });

  test('then another line of the order can be cancelled', async () => {
    const shop = shopOf({ shipmentsOfLine: new Map([[2, { prepared: 0, released: 0, fulfilled: 1 }]]) });
    fresh(await cancellingLine(shop, 1));
    expect(cancelledIn(shop)).toEqual({ orders: [], lines: [1] });
  });
});

test('who may not write orders cancels none', async () => {
  const shop = shopOf();
  const call = { actor: { ...shop.call.actor, role: 'SHIPPER' as const } };
  const order = () => cancelOrder(shop.deps, call, { orderId: 1, ...SCRAP });
  const line = () => cancelRequisition(shop.deps, call, { requisitionId: 1, ...SCRAP });
  for (const cancel of [order, line]) {
    expect(await refusalIn(shop, cancel)).toMatchObject({ code: 'FORBIDDEN' });
  }
});
