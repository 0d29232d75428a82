import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { balanceRoutes } from '../v1/balances.ts';
import { requisitionRoutes } from '../v1/requisitions.ts';
import { readInput } from './read-input.ts';

const asked = (path: string, query: object) => {
  const route = [...balanceRoutes, ...requisitionRoutes].find((one) => one.path === path);
  if (route === undefined) throw new Error(`No route ${path}`);
  return () => readInput(route, { params: {}, query } as FastifyRequest, undefined);
};

const BALANCES = '/production-step/batch-balances/status-ids';

test.each([
  [BALANCES, { limit: '0' }, 'operationIds'],
  [BALANCES, { statusIds: 'x', archived: 'perhaps', colour: 'red' }, 'operationIds'],
  [BALANCES, { operationIds: '' }, 'operationIds'],
  ['/requisition/order', {}, 'orderId'],
  ['/requisition/order', { orderId: '' }, 'orderId'],
])('what is missing at %s is told before what is wrong: %j', (path, query, parameter) => {
  expect(asked(path, query)).toThrow(
    expect.objectContaining({ code: 'MISSING_PARAMETER', details: { parameter } }),
  );
});

test('where nothing is missing, what is wrong is told', () => {
  const operationIds = '0189aaaa-0000-7000-8000-00000000000a';
  const fields = ['statusIds', 'limit'].map((path) => expect.objectContaining({ path }));
  expect(asked(BALANCES, { operationIds, statusIds: operationIds, limit: '0' })).toThrow(
    expect.objectContaining({ code: 'REQUEST_VALIDATION_FAILED', details: { fields } }),
  );
});
