import { expect, test } from 'vitest';
import { OF_THE_SHOP } from '../src/features/live/affected';
import { appRouter } from '../src/server/trpc/root';

/** They show no operation, stage, material or whatever else belongs to the shop alone, or are asked again by themselves. */
const SHOW_NOTHING_OF_THE_SHOP = [
  'access.tokens',
  'access.users',
  'board.yesterday',
  'comments.list',
  'orders.customers',
  'orders.form',
  'orders.parts',
  'packing.boxes',
  'savedViews.list',
  'scheduling.dialog',
  'scheduling.editedWay',
  'search.anything',
  'shipments.addresses',
  'shipments.one',
  'shipments.packing',
  'shipments.queue',
  'webhooks.countReplay',
  'webhooks.deliveries',
  'webhooks.delivery',
  'webhooks.health',
  'workOrders.scanned',
];

test('every reading says what of the shop’s own it shows, so that none is forgotten when that changes', () => {
  const readings = Object.entries(appRouter._def.procedures)
    .filter(([, { _def }]) => (_def.type as string) === 'query')
    .map(([path]) => path);
  expect([...Object.keys(OF_THE_SHOP), ...SHOW_NOTHING_OF_THE_SHOP].toSorted()).toEqual(readings.toSorted());
});
