import { Refusal } from '@routecard/core';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from '../../src/http/errors.ts';
import type { Route } from '../../src/http/route.ts';
import { ROUTES } from '../../src/v1/routes.ts';
import { checkAnswers } from './checked-answers.ts';

const routeOf = (method: string, path: string) =>
  ROUTES.find((route) => route.method === method && route.path === path) as Route;
const reading = routeOf('GET', '/settings');
const deleting = routeOf('DELETE', '/operation/:operationId');

/** Returns the faults of a response. */
async function faultsOf(route: Route, answer: () => unknown, status = 200): Promise<readonly string[]> {
  const app = Fastify();
  answerErrors(app);
  const faults = checkAnswers(app);
  app.get('/', { config: { route } }, (_request, reply) => reply.code(status).send(answer()));
  await app.inject('/');
  await app.close();
  return faults;
}

const refuse = (error: Refusal) => () => {
  throw error;
};

test('answers that keep their contract pass', async () => {
  expect(await faultsOf(reading, () => ({ approvedRoutingTemplateRequired: true }))).toEqual([]);
  expect(await faultsOf(reading, refuse(new Refusal('FORBIDDEN')))).toEqual([]);
  expect(await faultsOf(deleting, () => undefined, 204)).toEqual([]);
});

test.each<[what: string, route: Route, answer: () => unknown, status: number, fault: RegExp]>([
  ['a field is missing', reading, () => ({}), 200, /required property/],
  ['a field has another type', reading, () => ({ approvedRoutingTemplateRequired: 'yes' }), 200, /boolean/],
  [
    'there is a field that nobody documented',
    reading,
    () => ({ approvedRoutingTemplateRequired: true, secret: 1 }),
    200,
    /additional properties/,
  ],
  ['the status is another', reading, () => ({ approvedRoutingTemplateRequired: true }), 201, /200/],
  ['there is a body where none is documented', deleting, () => ({ done: true }), 200, /204/],
  ['the code is not the route’s', reading, refuse(new Refusal('EMPTY_ROUTING')), 200, /not documented/],
  ['the code has another status', reading, () => ({ error: 'FORBIDDEN', message: '' }), 400, /status/],
  ['an error has no code', reading, () => ({ message: 'no' }), 500, /error/],
])('it is found when %s', async (_what, route, answer, status, fault) => {
  expect(await faultsOf(route, answer, status)).toEqual([expect.stringMatching(fault)]);
});
