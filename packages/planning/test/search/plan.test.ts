import type { PlanningState } from '@routecard/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareScenario, forecast, searchPlan } from '../../src/index.ts';
import { anyShop, NOW } from '../../testing/index.ts';

/** One machine around the clock, and a lot of so many hours for each order, due so many hours after now. */
function singleMachine(works: readonly { readonly hours: number; readonly due: string }[]): PlanningState {
  const operation = {
    operationId: 'mill',
    name: 'Mill',
    calendarId: null,
    unlimited: false,
    machines: [{ name: null, speedPercent: 100, downUntil: null }],
    timeModel: 'PER_UNIT' as const,
    setupSeconds: 0,
    secondsPerUnit: 3600,
    secondsPerLoad: 0,
    loadCapacity: null,
    isCompletedStatus: false,
  };
  return {
    now: Date.UTC(2026, 10, 2) / 1000,
    timeZone: 'UTC',
    calendars: [],
    operations: [operation],
    orders: works.map(({ due }, i) => ({
      orderId: i + 1,
      orderNumber: i + 1,
      priority: 'NORMAL' as const,
      dueDate: due,
    })),
    parts: works.map((_, i) => ({
      requisitionId: i + 1,
      orderId: i + 1,
      sequence: 1,
      name: 'Part',
      dueDate: null,
      unscheduled: null,
    })),
    runs: works.map((_, i) => ({
      workOrderId: `R${i + 1}`,
      requisitionId: i + 1,
      runNumber: 1,
      dueDate: null,
      startDate: null,
      routing: [{ step: 1, operationId: 'mill', times: null }],
      notStartedQuantity: 0,
    })),
    lots: works.map(({ hours }, i) => ({
      workOrderId: `R${i + 1}`,
      step: 1,
      productionStepId: `S${i + 1}`,
      quantity: hours,
      startedAt: null,
      startedQuantity: null,
      finished: [],
    })),
    ranks: [],
    planVersion: 3,
  };
}

function searched(state: PlanningState, tries: number, objective: 'LATENESS' | 'MAKESPAN' = 'LATENESS') {
  let found: ReturnType<typeof searchPlan> extends Generator<infer Found> ? Found | undefined : never;
  for (const progress of searchPlan(state, { objective })) {
    found = progress;
    if (progress.isBest || progress.tried >= tries) break;
  }
  if (found === undefined) throw new Error('The search found nothing');
  return found;
}

describe('a search for a better plan', () => {
  it('gives up one long order for many short ones, and knows that no plan is better', () => {
    const works = [
      { hours: 30, due: '2026-11-03' },
      ...Array.from({ length: 4 }, () => ({ hours: 10, due: '2026-11-03' })),
    ];
    const found = searched(singleMachine(works), 500);
    expect(found.planVersion).toBe(3);
    expect(found.before.lateOrders).toBe(3);
    expect(found.best.lateOrders).toBe(1);
    expect(found.bound.lateOrders).toBe(1);
    const sequence = found.sequences?.find(({ operationId }) => operationId === 'mill');
    expect(sequence?.work.at(-1)).toEqual({ workOrderId: 'R1', step: 1 });
  });

  it('says that a plan is the best one where nothing is late', () => {
    const found = searched(
      singleMachine([
        { hours: 1, due: '2026-11-09' },
        { hours: 1, due: '2026-11-09' },
      ]),
      10,
    );
    expect(found).toMatchObject({ isBest: true, sequences: null });
    expect(found.best).toEqual(found.before);
  });

  it('never proposes what is worse than the plan, nor beats its bound, and what it says is what a forecast says', () => {
    fc.assert(
      fc.property(anyShop({ orders: 6, operations: 3, steps: 3 }), fc.boolean(), (state, makespan) => {
        const found = searched(state, 25, makespan ? 'MAKESPAN' : 'LATENESS');
        const { best, before, bound } = found;
        if (makespan)
          expect(best.finish ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
            before.finish ?? Number.POSITIVE_INFINITY,
          );
        else expect(best.lateOrders).toBeLessThanOrEqual(before.lateOrders);
        for (const figures of [best, before]) {
          expect(bound.lateOrders).toBeLessThanOrEqual(figures.lateOrders);
          if (figures.finish !== null)
            expect(bound.latenessSeconds).toBeLessThanOrEqual(figures.latenessSeconds);
          expect(bound.finish ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
            figures.finish ?? Number.POSITIVE_INFINITY,
          );
        }
        const scenario = found.sequences === null ? {} : { sequences: found.sequences };
        expect(compareScenario(state, scenario).after).toEqual(best);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a scenario', () => {
  const state = singleMachine([{ hours: 4, due: '2026-11-02' }]);

  it('tells what a machine that is down delays', () => {
    const downUntil = state.now + 86_400;
    const { before, after, orders } = compareScenario(state, {
      machines: [{ operationId: 'mill', machine: 0, downUntil }],
    });
    expect([before.lateOrders, after.lateOrders]).toEqual([0, 1]);
    expect(orders).toMatchObject([{ orderId: 1, before: state.now + 4 * 3600, after: downUntil + 4 * 3600 }]);
  });

  it('tells what another machine gains', () => {
    const two = singleMachine([
      { hours: 4, due: '2026-11-02' },
      { hours: 4, due: '2026-11-02' },
    ]);
    const { before, after, orders } = compareScenario(two, {
      moreMachines: [{ operationId: 'mill', count: 1 }],
    });
    expect([before.finish, after.finish]).toEqual([two.now + 8 * 3600, two.now + 4 * 3600]);
    expect(orders).toMatchObject([{ orderId: 2, after: two.now + 4 * 3600 }]);
  });

  it('tells what overtime gains, and what another due day or priority changes', () => {
    const shift = { weekday: 1, startMinute: 480, endMinute: 540 };
    const calendar = { id: 'day', timeZone: 'UTC', shifts: [shift], exceptions: [] };
    const [operation] = state.operations;
    if (operation === undefined) throw new Error('No operation');
    const shifts = { ...state, calendars: [calendar], operations: [{ ...operation, calendarId: 'day' }] };
    const overtime = [{ calendarId: 'day', date: '2026-11-02', startMinute: 540, endMinute: 960 }];
    const { before, after } = compareScenario(shifts, { overtime });
    expect([before.lateOrders, after.lateOrders]).toEqual([1, 0]);
    const later = compareScenario(shifts, { orders: [{ orderId: 1, dueDate: '2026-12-31' }] });
    expect([later.before.lateOrders, later.after.lateOrders]).toEqual([1, 0]);
  });

  it('tells when orders that are taken in are done, and whom they delay', () => {
    const line = (quantity: number) => ({
      quantity,
      routing: [{ step: 1, operationId: 'mill', times: null }],
    });
    const urgent = { priority: 'RUSH', dueDate: '2026-11-02', lines: [line(1), line(2)] } as const;
    const late = { priority: 'NORMAL', dueDate: '2026-11-03', lines: [line(30)] } as const;
    const { before, after, orders, ordersChanged, newOrders } = compareScenario(state, {}, [late, urgent]);
    expect(newOrders).toEqual([
      { due: state.now + 2 * 86_400, finish: state.now + 37 * 3600, hasTimes: true },
      { due: state.now + 86_400, finish: state.now + 3 * 3600, hasTimes: true },
    ]);
    expect(orders).toMatchObject([{ orderId: 1, before: state.now + 4 * 3600, after: state.now + 7 * 3600 }]);
    expect([before.lateOrders, after.lateOrders, ordersChanged]).toEqual([0, 0, 1]);
    const tooMuch = compareScenario(state, {}, [{ ...late, lines: [line(100)] }]);
    expect([tooMuch.before.lateOrders, tooMuch.after.lateOrders]).toEqual([0, 1]);
  });

  it('says of which plans and orders no time is set, which are done whenever the shop is open', () => {
    const operations = state.operations.map((one) => ({ ...one, secondsPerUnit: 0 }));
    const timeless = { ...state, operations };
    const line = { quantity: 1, routing: [{ step: 1, operationId: 'mill', times: null }] };
    const order = { priority: 'NORMAL', dueDate: '2026-11-03', lines: [line] } as const;
    const times = { setupSeconds: 60, secondsPerUnit: null, secondsPerLoad: null };
    const own = { ...order, lines: [{ ...line, routing: [{ step: 1, operationId: 'mill', times }] }] };
    const none = compareScenario(timeless, {}, [order]);
    expect([none.before.hasTimes, none.after.hasTimes]).toEqual([false, false]);
    expect(none.newOrders).toMatchObject([{ hasTimes: false }]);
    const some = compareScenario(timeless, {}, [own]);
    expect([some.before.hasTimes, some.after.hasTimes]).toEqual([false, true]);
    expect(some.newOrders).toMatchObject([{ hasTimes: true }]);
    expect(compareScenario(state, {}).before.hasTimes).toBe(true);
    const [found] = searchPlan(timeless, { objective: 'MAKESPAN' });
    expect([found?.before, found?.best, found?.bound].map((figures) => figures?.hasTimes)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('changes nothing where it says nothing', () => {
    fc.assert(
      fc.property(anyShop({ orders: 4, operations: 3, steps: 3 }), (any) => {
        const { before, after, ordersChanged } = compareScenario(any, {});
        expect(after).toEqual(before);
        expect(ordersChanged).toBe(0);
      }),
      { numRuns: 50 },
    );
    expect(forecast(state).now).toBe(state.now);
    expect(NOW).toBeGreaterThan(0);
  });
});
