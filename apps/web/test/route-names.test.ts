import { expect, test } from 'vitest';
import { routeNames } from '../serve/route-names.mjs';

const ROUTES = [
  '/',
  '/[...missing]',
  '/orders',
  '/orders/[orderId]',
  '/api/health',
  '/api/trpc/[trpc]',
  '/api/parts/[id]/files',
];
const procedures = new Set(['orders.list']);
const routeOf = routeNames(ROUTES, procedures);

test.each([
  ['/', '/'],
  ['/?next=1', '/'],
  ['/orders', '/orders'],
  ['/orders/1001?search=bracket', '/orders'],
  ['/api/health', '/api/health'],
  ['/api/parts/0192f0c0/files', '/api/parts'],
  ['/_next/image?url=x', '/_next'],
  ['/api/trpc/orders.list?input=1', '/api/trpc/orders.list'],
  ['/api/trpc/orders.list,board.reading?batch=1', '/api/trpc'],
])('%s is %s', (url, route) => expect(routeOf(url)).toBe(route));

test('what anybody makes up has no name of its own: names are kept as long as the process runs', () => {
  const made = [1, 2, 3].flatMap((n) => [
    `/made-up-${n}`,
    `/api/made-up-${n}`,
    `/api/trpc/made.up${n}`,
    `/Orders${n}/x`,
  ]);
  expect([...new Set(made.map(routeOf))].toSorted()).toEqual(['/api/trpc', 'none']);
});

test('a procedure is told apart once it was called', () => {
  expect(routeOf('/api/trpc/board.move')).toBe('/api/trpc');
  procedures.add('board.move');
  expect(routeOf('/api/trpc/board.move')).toBe('/api/trpc/board.move');
});
