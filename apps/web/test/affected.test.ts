import type { ShopNoun } from '@routecard/db';
import { describe, expect, it, test } from 'vitest';
import { isAffected } from '../src/features/live/affected';
import { REFRESH_RULES } from '../src/server/live/refresh-rules';
import { appRouter } from '../src/server/trpc/root';

/** They show no operation, stage, material or whatever else belongs to the shop alone, or are asked again by themselves. */
const SHOW_NOTHING_OF_THE_SHOP = [
  'access.tokens',
  'access.users',
  'audit.log',
  'audit.terms',
  'board.yesterday',
  'comments.list',
  'imports.columns',
  'orders.customers',
  'orders.form',
  'orders.parts',
  'packing.boxes',
  'planning.accuracy',
  'savedViews.list',
  'scheduling.dialog',
  'scheduling.editedWay',
  'search.anything',
  'search.near',
  'shipments.addresses',
  'shipments.one',
  'shipments.packing',
  'status.installation',
  'webhooks.countReplay',
  'webhooks.deliveries',
  'webhooks.delivery',
  'webhooks.health',
  'workOrders.scanned',
];

test('every reading says what of the shop’s own it shows, so that none is forgotten when that changes', () => {
  // tRPC's type nests procedures as their paths do; what it has is a flat record.
  const procedures: object = appRouter._def.procedures;
  const readings = Object.entries(procedures as Readonly<Record<string, { _def: { type: string } }>>)
    .filter(([, { _def }]) => _def.type === 'query')
    .map(([path]) => path);
  expect(Object.keys(REFRESH_RULES).toSorted()).toEqual(readings.toSorted());
  const ofTheShop = Object.entries(REFRESH_RULES)
    .filter(
      ([, { refreshOn }]) => refreshOn !== 'never' && refreshOn.some((source) => !source.startsWith('order')),
    )
    .map(([path]) => path);
  expect([...ofTheShop, ...SHOW_NOTHING_OF_THE_SHOP].toSorted()).toEqual(readings.toSorted());
});

const key = (path: string, input?: object) => [path.split('.'), { input, type: 'query' }];
const affected = (queryKey: readonly unknown[], touched: (number | ShopNoun)[] | null, data?: unknown) =>
  isAffected(REFRESH_RULES, { queryKey, state: { data } }, touched && new Set(touched));

describe('a change of orders', () => {
  it('concerns what was read of them, and lists of all orders', () => {
    expect(affected(key('orders.page', { orderId: 7 }), [7])).toBe(true);
    expect(affected(key('orders.page', { orderId: 7 }), [8])).toBe(false);
    expect(affected(key('shipments.one', { orderId: 7, shipmentId: 'x' }), [7])).toBe(true);
    expect(affected(key('orders.table', { view: 'open' }), [8])).toBe(true);
    expect(affected(key('shipments.queue'), [8])).toBe(true);
    expect(affected([['board', 'reading']], [8])).toBe(true);
    expect(affected(key('board.yesterday'), [8])).toBe(false);
  });

  it('of the shop’s own concerns who shows it, and no list of orders', () => {
    expect(affected(key('settings.current'), ['settings'])).toBe(true);
    expect(affected(key('settings.current'), ['kanbanColumn', 7])).toBe(false);
    expect(affected([['board', 'reading']], ['operation'])).toBe(true);
    expect(affected([['board', 'reading']], ['color'])).toBe(true);
    expect(affected([['board', 'reading']], ['material'])).toBe(true);
    expect(affected(key('orders.table', { view: 'open' }), ['operation', 'settings'])).toBe(false);
    expect(affected(key('orders.page', { orderId: 7 }), ['settings'])).toBe(false);
  });

  it('concerns a run whose order only its answer names', () => {
    const run = key('workOrders.page', { workOrderId: 'x' });
    expect(affected(run, [7], { orderId: 7 })).toBe(true);
    expect(affected(run, [8], { orderId: 7 })).toBe(false);
    // Its first reading may have begun before the change.
    expect(affected(run, [7])).toBe(true);
    expect(affected(run, ['kanbanColumn'])).toBe(false);
  });

  it('of anything concerns everything but what a person is working from', () => {
    expect(affected(key('board.yesterday'), null)).toBe(true);
    expect(affected(key('orders.page', { orderId: 7 }), null)).toBe(true);
    expect(affected(key('scheduling.dialog', { orderId: 7 }), null)).toBe(false);
    expect(affected(key('shipments.addresses', { orderId: 7 }), [7])).toBe(false);
  });
});
