import type { PlanningState } from '@routecard/core';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  compareScenario,
  finishes,
  forecast,
  forecastAccuracy,
  openPlanner,
  simulatedYear,
} from '../src/index.ts';
import { anyShop, NOW } from '../testing/index.ts';

const textOf = ({ now, ...state }: PlanningState) => JSON.stringify(state);

describe('a planner', () => {
  const sizes = { orders: 8, operations: 4, steps: 4 };
  const [state] = fc.sample(anyShop(sizes), { seed: 7, numRuns: 50 }).filter(({ lots }) => lots.length > 8);
  if (state === undefined) throw new Error('No shop has enough lots');
  const all = forecast(state).lots.length;
  const routing = [{ step: 1, operationId: state.operations[0]?.operationId ?? '', times: null }];
  let readings = 0;
  let histories = 0;
  const year = simulatedYear(1).past;
  const history = { ...year, orders: year.orders.slice(0, 100) };
  let hours = 0;
  let text = textOf(state);
  const planner = openPlanner({
    readState: async () => {
      readings += 1;
      return text;
    },
    readPast: async () => JSON.stringify({ timeZone: 'UTC', calendars: [], operations: [], orders: [] }),
    readLatePast: async () => JSON.stringify({ timeZone: 'UTC', calendars: [], operations: [], orders: [] }),
    readRecentPast: async () => {
      histories += 1;
      return JSON.stringify(history);
    },
    readMeasuring: async (_, since) =>
      JSON.stringify({
        from: since,
        timeZone: 'UTC',
        calendars: [],
        operations: [],
        parts: [],
        runs: [],
        standing: [],
        moves: [],
        periods: [],
      }),
    readRoutings: async (_, ids) => ids.map(() => routing),
    clock: () => NOW * 1000 + hours * 3_600_000,
  });
  afterAll(() => planner.close());

  it('computes in its thread what the engine computes', async () => {
    expect(await planner.forecast('shop')).toEqual(forecast(state));
    expect(await planner.finishes('shop')).toEqual(finishes(state));
  });

  it('shares a forecast among those who ask at once, and shows what has changed since', async () => {
    readings = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => planner.forecast('shop')));
    expect(new Set(answers).size).toBe(1);
    expect(readings).toBe(1);
    text = textOf({ ...state, lots: state.lots.slice(1) });
    expect((await planner.forecast('shop')).lots).toHaveLength(all - 1);
    text = textOf(state);
  });

  it('looks at a history once in six hours, whoever asks', async () => {
    const expected = forecastAccuracy(history);
    expect(expected.spread?.p50Seconds).toBeGreaterThan(0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => planner.accuracy('shop')));
    for (const answer of answers) expect(answer).toEqual(expected);
    hours = 5;
    await planner.accuracy('shop');
    expect(histories).toBe(1);
    hours = 7;
    expect(await planner.accuracy('shop')).toEqual(expected);
    expect(histories).toBe(2);
    hours = 0;
  });

  it('measures what work took over the last eight weeks', async () => {
    const from = NOW - 56 * 86_400;
    expect(await planner.measured('shop')).toEqual({ from, until: NOW, operations: [] });
  });

  it('goes on after a state that it cannot read', async () => {
    text = '{';
    await expect(planner.forecast('shop')).rejects.toThrow(SyntaxError);
    text = textOf(state);
    expect((await planner.forecast('shop')).lots).toHaveLength(all);
  });

  it('ends what nobody waits for any more', async () => {
    const gone = new AbortController();
    gone.abort();
    await expect(planner.future('shop', 1, gone.signal)).rejects.toThrow(/abort/i);
    expect(await planner.future('shop', 1)).toMatchObject({ orderId: 1 });
    expect(await planner.future('shop', 999)).toBeUndefined();
    expect(await planner.past('shop', 999)).toBeUndefined();
    expect(await planner.lateTimeUsed('shop', '2026-03-23')).toEqual({ orders: 0, seconds: 0, rows: [] });
  });

  it('refuses more of one shop than it computes for it at once', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => planner.promise('shop', { priority: 'NORMAL', lines: [] })),
    );
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  });

  it('compares a plan with what would be, and searches for one shop one piece at a time', async () => {
    expect(await planner.compare('shop', {})).toEqual(compareScenario(state, {}));
    const order = { customerOrganisationName: 'Acme', priority: 'RUSH', dueDate: '2026-03-24' } as const;
    const wantedLine = { partSpecificationId: 'part', quantity: 3 };
    const taken = await planner.compare('shop', {
      newOrders: [
        { ...order, lines: [wantedLine, wantedLine] },
        { ...order, lines: [wantedLine] },
      ],
    });
    const line = { quantity: 3, routing };
    expect(taken).toEqual(
      compareScenario(state, {}, [
        { ...order, lines: [line, line] },
        { ...order, lines: [line] },
      ]),
    );
    const wanted = { objective: 'LATENESS', seconds: 0.2, from: null, seed: 1 } as const;
    const pieces = await Promise.allSettled([
      planner.search('shop', wanted),
      planner.search('shop', wanted),
      planner.search('another shop', wanted),
    ]);
    expect(pieces.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(pieces[1]).toMatchObject({ reason: { code: 'RATE_LIMITED' } });
    const before = await planner.compare('shop', {});
    expect((await planner.search('shop', wanted)).before).toEqual(before.before);
  });
});
