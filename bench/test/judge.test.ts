import { expect, test } from 'vitest';
import { readDocument } from '../src/fuzz/document.ts';
import { judge } from '../src/fuzz/judge.ts';
import { Random } from '../src/fuzz/random.ts';
import { outcomeText } from '../src/fuzz/report.ts';
import { type FuzzRequest, named } from '../src/fuzz/requests.ts';

const operation = readDocument().operations.find(
  ({ method, path }) => method === 'GET' && path.endsWith('/order/{orderId}'),
);
if (operation === undefined) throw new Error('GET /order/{orderId} is not in the document');

const request: FuzzRequest = {
  ...named(operation),
  operation,
  path: '/order/1',
  headers: {},
  body: undefined,
  asked: new Map(),
  stray: false,
};
const answer = (status: number, body: unknown, type = 'application/json; charset=utf-8') => ({
  status,
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const refusal = (error: string) => ({ error, message: 'No.' });

test.each([
  ['a 5xx', answer(500, refusal('INTERNAL'))],
  ['a status that is not in the document', answer(418, refusal('TEAPOT'))],
  ['a code that is not in the document', answer(404, refusal('WORK_ORDER_NOT_FOUND'))],
  ['an error of another shape', answer(404, { statusCode: 404 })],
  ['half a document', answer(200, '{"id":')],
  ['another content type', answer(404, refusal('ORDER_NOT_FOUND'), 'text/html')],
])('%s is a fault', (_what, got) => {
  expect(judge(request, got)).toBeTruthy();
});

test.each([
  ['an answer', request, answer(200, {})],
  ['a documented refusal', request, answer(404, refusal('ORDER_NOT_FOUND'))],
  ['a path that leads elsewhere', { ...request, stray: true }, answer(405, refusal('METHOD_NOT_ALLOWED'))],
])('%s is none', (_what, asked, got) => {
  expect(judge(asked, got)).toBeUndefined();
});

test('the same seed gives the same numbers, another one others', () => {
  const numbers = (seed: number) => {
    const random = new Random(seed);
    return Array.from({ length: 50 }, () => random.between(1, 1000));
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(Math.min(...numbers(9))).toBeGreaterThanOrEqual(1);
  expect(Math.max(...numbers(9))).toBeLessThanOrEqual(1000);
});

test('an operation that never succeeded is named, with what it was refused for', () => {
  const text = outcomeText({
    statuses: new Map([
      [404, 3],
      [200, 7],
    ]),
    operations: 2,
    never: [{ name: 'board.undo', answers: [{ text: '404 transition not found', times: 3 }] }],
    faults: [],
  });
  expect(text.split('\n')).toEqual([
    '200: 7, 404: 3',
    '1 of 2 operations succeeded at least once, never:',
    '  board.undo',
    '    3 times: 404 transition not found',
  ]);
});
