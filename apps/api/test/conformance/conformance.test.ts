import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { ROWS } from './rows/index.ts';
import { PROMISES, type Promised, type Said, type Step } from './table.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

test('every promise has a row, or says where it is proven', () => {
  const proven = new Set<string>([...ROWS.flatMap((row) => row.of), ...Object.keys(ELSEWHERE)]);
  const missing = Object.entries(PROMISES).filter(([id]) => !proven.has(id));
  expect(missing.map(([id, text]) => `${id}: ${text}`)).toEqual([]);
});

test('nothing that has a row is said to be proven elsewhere', () => {
  const rows = new Set(ROWS.flatMap((row) => row.of));
  expect(Object.keys(ELSEWHERE).filter((id) => rows.has(id as Promised))).toEqual([]);
});

test.each(ROWS.map((row) => [`${row.what} (${row.of.join('; ')})`, row] as const))(
  '%s',
  async (_title, row) => {
    const world = await openWorld(testApi);
    const bodies: unknown[] = [];
    const said: Said = (step, path) =>
      String(
        path
          .split('.')
          .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], bodies[step]),
      );
    for (const [i, stepOf] of row.steps.entries()) {
      const step = await stepOf(world, said);
      bodies.push(await checked(world, step, `step ${i}`));
    }
  },
);

/** Asks, checks the answer, and returns its body. */
async function checked(world: World, step: Step, what: string): Promise<unknown> {
  const [method, path, body, how] = step.ask;
  const answers = await Promise.all(
    Array.from({ length: step.atOnce?.times ?? 1 }, () => world.ask<unknown>(method, path, body, how)),
  );
  const answer = answers.find(({ status }) => status === step.status) ?? answers[0];
  const asked = `${what}: ${method} ${path} → ${answer?.status} ${answer?.text.slice(0, 2000)}`;
  expect(answer?.status, asked).toBe(step.status);
  expect(answers.filter((other) => other !== answer).map(({ status }) => status)).toEqual(
    Array.from({ length: answers.length - 1 }, () => step.atOnce?.others),
  );
  if (step.holds !== undefined) expect(answer?.body, asked).toMatchObject(step.holds);
  if ('is' in step) expect(answer?.body, asked).toEqual(step.is);
  for (const [name, value] of Object.entries(step.headers ?? {})) {
    expect(answer?.headers[name], `${asked}, ${name}`).toEqual(value);
  }
  const there = keysIn(answer?.body);
  expect(
    (step.lacks ?? []).filter((key) => there.has(key)),
    asked,
  ).toEqual([]);
  return answer?.body;
}

/** Every key of every object in the value. */
function keysIn(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...keysIn(item)]));
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]));
}
