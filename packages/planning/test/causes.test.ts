import type { LatenessCause, OperationCapacity, PlanningState } from '@routecard/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishes, forecast, orderFuture, promiseOrder } from '../src/index.ts';
import { anOperation, anyShop, NOW } from '../testing/index.ts';

const HOUR = 3600;
const OFFICE = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 480, endMinute: 960 }));

const operation = (operationId: string, more: Partial<OperationCapacity> = {}): OperationCapacity =>
  anOperation(operationId, { calendarId: 'C', ...more });

/** The shop of a case: order 1 of some units, through two operations, and orders before it. */
interface Case {
  readonly units: number;
  readonly before: number;
  readonly startDate?: string;
  readonly dueDate: string;
  readonly closed?: readonly string[];
  readonly downHours?: number;
  readonly ranked?: boolean;
}

function shopOf({
  units,
  before,
  startDate,
  dueDate,
  closed = [],
  downHours,
  ranked = false,
}: Case): PlanningState {
  const ids = [1, ...Array.from({ length: before }, (_, i) => i + 2)];
  const bottleneck = operation('SLOW', {
    machines: [
      { name: null, speedPercent: 100, downUntil: downHours === undefined ? null : NOW + downHours * HOUR },
    ],
  });
  return {
    now: NOW,
    timeZone: 'Europe/Berlin',
    calendars: [
      {
        id: 'C',
        timeZone: 'Europe/Berlin',
        shifts: OFFICE,
        exceptions: closed.map((date) => ({ kind: 'CLOSED' as const, date })),
      },
    ],
    operations: [operation('QUICK', { secondsPerUnit: 60 }), bottleneck],
    // Those before are due earlier.
    orders: ids.map((orderId) => ({
      orderId,
      orderNumber: 1000 + orderId,
      priority: 'NORMAL',
      dueDate: orderId === 1 || ranked ? dueDate : '2026-03-23',
    })),
    parts: ids.map((orderId) => ({
      requisitionId: orderId,
      orderId,
      sequence: 1,
      name: '',
      dueDate: null,
      unscheduled: null,
    })),
    runs: ids.map((orderId) => ({
      workOrderId: `R${orderId}`,
      requisitionId: orderId,
      runNumber: 1,
      dueDate: null,
      startDate: orderId === 1 ? (startDate ?? null) : null,
      routing: [
        { step: 1, operationId: 'QUICK', times: null },
        { step: 2, operationId: 'SLOW', times: null },
      ],
      notStartedQuantity: orderId === 1 ? units : 0,
    })),
    lots: ids.slice(1).map((orderId) => ({
      workOrderId: `R${orderId}`,
      step: 2,
      productionStepId: `S${orderId}`,
      quantity: 8,
      startedAt: null,
      startedQuantity: null,
      finished: [],
    })),
    ranks: ranked ? ids.map((orderId) => ({ workOrderId: `R${orderId}`, step: 2, rank: 100 - orderId })) : [],
    planVersion: 0,
  };
}

const day = (n: number) => `2026-03-${String(23 + n).padStart(2, '0')}`;
const small = fc.integer({ min: 1, max: 3 });

/** Cases in which one thing alone makes order 1 late: without it, a day of slack and more remains. */
const built: readonly {
  readonly what: string;
  readonly cause: Partial<LatenessCause>;
  readonly shop: fc.Arbitrary<Case>;
}[] = [
  {
    what: 'a queue',
    cause: { kind: 'QUEUE', operationId: 'SLOW' },
    shop: fc.record({ units: small, before: fc.integer({ min: 3, max: 8 }), dueDate: fc.constant(day(1)) }),
  },
  {
    what: 'its own work',
    cause: { kind: 'WORK', operationId: 'SLOW' },
    shop: fc.record({
      units: fc.integer({ min: 20, max: 60 }),
      before: fc.constant(0),
      dueDate: fc.constant(day(1)),
    }),
  },
  {
    what: 'its start date',
    cause: { kind: 'START_DATE' },
    shop: fc.record({
      units: small,
      before: fc.constant(0),
      startDate: fc.constantFrom(day(3), day(4)),
      dueDate: fc.constantFrom(day(1), day(2)),
    }),
  },
  {
    what: 'closed days',
    cause: { kind: 'CLOSED' },
    shop: fc.record({
      units: small,
      before: fc.constant(0),
      closed: fc.constant([day(0), day(1), day(2)]),
      dueDate: fc.constantFrom(day(1), day(2)),
    }),
  },
  {
    what: 'a machine that is down',
    cause: { kind: 'DOWN', operationId: 'SLOW' },
    shop: fc.record({
      units: small,
      before: fc.constant(0),
      downHours: fc.integer({ min: 72, max: 100 }),
      dueDate: fc.constantFrom(day(1), day(2)),
    }),
  },
  {
    what: 'the plan',
    cause: { kind: 'RANK', operationId: 'SLOW' },
    shop: fc.record({
      units: small,
      before: fc.integer({ min: 4, max: 8 }),
      dueDate: fc.constant(day(1)),
      ranked: fc.constant(true),
    }),
  },
];

describe('the cause of lateness', () => {
  it.each(built)('is found where it is $what, in each of 40 shops', ({ cause, shop }) => {
    fc.assert(
      fc.property(shop, (built) => {
        const future = orderFuture(shopOf(built), 1);
        expect(future?.slackSeconds).toBeLessThan(0);
        expect(future?.cause).toMatchObject(cause);
      }),
      { numRuns: 40 },
    );
  });

  it('names the orders that go first, and is none where an order is in time', () => {
    const future = orderFuture(shopOf({ units: 1, before: 4, dueDate: day(1) }), 1);
    const queue = future?.parts.find(({ kind }) => kind === 'QUEUE');
    expect(queue?.before.map(({ orderNumber }) => orderNumber).toSorted()).toEqual([1002, 1003, 1004, 1005]);
    expect(orderFuture(shopOf({ units: 1, before: 0, dueDate: day(1) }), 1)?.cause).toBeNull();
  });

  it('is what takes longest where the due day has passed', () => {
    const late = shopOf({ units: 1, before: 4, dueDate: '2026-03-20' });
    const others = late.orders.map((order) =>
      order.orderId === 1 ? order : { ...order, priority: 'RUSH' as const },
    );
    expect(orderFuture({ ...late, orders: others }, 1)?.cause).toMatchObject({
      kind: 'QUEUE',
      operationId: 'SLOW',
    });
    const alone = shopOf({ units: 1, before: 0, dueDate: '2026-03-20' });
    expect(orderFuture(alone, 1)?.cause).toMatchObject({ kind: 'WORK', operationName: 'SLOW' });
  });

  it('comes with the work of what stands at each operation', () => {
    const { work } = finishes(shopOf({ units: 1, before: 4, dueDate: day(1) }));
    expect(work).toEqual([{ operationId: 'SLOW', seconds: 4 * 8 * HOUR }]);
  });

  it('comes with the work that is left of what was started: no hour that has passed', () => {
    const state = shopOf({ units: 1, before: 2, dueDate: day(1) });
    const operations = state.operations.map((one) => ({ ...one, calendarId: null }));
    const workOf = (hoursAgo: number) => {
      const [first, ...others] = state.lots;
      const lots = [
        { ...first, startedAt: NOW - hoursAgo * HOUR, startedQuantity: 8 },
        ...others,
      ] as typeof state.lots;
      return finishes({ ...state, operations, lots }).work;
    };
    expect(workOf(3)).toEqual([{ operationId: 'SLOW', seconds: (5 + 8) * HOUR }]);
    // It should have been done twelve hours ago.
    expect(workOf(20)).toEqual([{ operationId: 'SLOW', seconds: 8 * HOUR }]);
  });

  it('is not told of an operation without times', () => {
    const state = shopOf({ units: 1, before: 4, dueDate: day(1) });
    const operations = state.operations.map((one) => ({
      ...one,
      setupSeconds: 0,
      secondsPerUnit: 0,
      secondsPerLoad: 0,
    }));
    expect(finishes({ ...state, operations }).work).toEqual([]);
  });

  it('is no forecast of an order without times, also where it waits for the next shift', () => {
    const state = shopOf({ units: 1, before: 1, dueDate: day(1) });
    const sunday = state.now - 24 * HOUR;
    const untimed = state.operations.map((one) => ({
      ...one,
      setupSeconds: 0,
      secondsPerUnit: 0,
      secondsPerLoad: 0,
    }));
    const closed = { ...state, now: sunday, operations: untimed };
    expect(orderFuture(closed, 1)).toMatchObject({ hasTimes: false, parts: [{ kind: 'CLOSED' }] });
    const told = finishes(closed);
    for (const rows of [told.orders, told.parts, told.runs]) {
      expect(rows.map(({ hasTimes }) => hasTimes)).toEqual([false, false]);
    }
    const [first, ...others] = state.operations;
    const partly = { ...closed, operations: [{ ...untimed[0], ...first }, ...others] as typeof untimed };
    expect(orderFuture(partly, 1)?.hasTimes).toBe(true);
    // What is set for the step itself counts as well.
    const [run, ...runs] = closed.runs;
    const times = { setupSeconds: null, secondsPerUnit: 60, secondsPerLoad: null };
    const routing = run?.routing.map((step) => ({ ...step, times })) ?? [];
    const ofSteps = { ...closed, runs: [{ ...run, routing }, ...runs] as typeof runs };
    expect(finishes(ofSteps).runs.map(({ hasTimes }) => hasTimes)).toEqual([true, false]);
  });

  it('is the same for all orders at once as for each', () => {
    fc.assert(
      fc.property(anyShop({ orders: 5, operations: 3, steps: 3 }), (state) => {
        const all = finishes(state);
        const planned = forecast(state, { includeUnscheduled: true });
        for (const [i, { cause, ...order }] of all.orders.entries()) {
          expect(planned.orders[i]).toMatchObject(order);
          expect(cause).toEqual(orderFuture(state, order.orderId)?.cause);
        }
        for (const [i, { cause, ...run }] of all.runs.entries()) {
          expect(planned.runs[i]).toMatchObject(run);
          expect(cause !== null).toBe((run.slackSeconds ?? 0) < 0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('of many late runs of an order takes work that grows with their number, not with its square', () => {
    /** How often a forecast asks for an operation of a step. */
    const askedWith = (runs: number): number => {
      const state = shopOf({ units: 1, before: 0, dueDate: day(0) });
      const [quick, ...others] = state.operations;
      const [run] = state.runs;
      if (quick === undefined || run === undefined) throw new Error('There is no such shop');
      let asked = 0;
      const counted: OperationCapacity = {
        ...quick,
        get isCompletedStatus() {
          asked += 1;
          return false;
        },
      };
      const { runs: told } = finishes({
        ...state,
        operations: [counted, ...others],
        runs: Array.from({ length: runs }, (_, i) => ({
          ...run,
          workOrderId: `R${i}`,
          runNumber: i + 1,
          notStartedQuantity: 9,
        })),
      });
      expect(told.map(({ cause }) => cause?.kind)).toEqual(told.map(() => 'WORK'));
      return asked;
    };
    expect(askedWith(300)).toBeLessThanOrEqual(3 * askedWith(100));
  });

  it('has the closed hours of each wait and work behind it', () => {
    // Monday's eight open hours for each order that goes first, then its own three.
    const future = orderFuture(shopOf({ units: 3, before: 1, dueDate: day(1) }), 1);
    const kinds = future?.parts.map(({ kind, operationId }) => `${kind} ${operationId}`);
    expect(kinds).toEqual(['WORK QUICK', 'QUEUE SLOW', 'CLOSED SLOW', 'WORK SLOW']);
  });

  it('divides the time until the finish without remainder, in random shops', () => {
    fc.assert(
      fc.property(anyShop({ orders: 4, operations: 3, steps: 3 }), (state) => {
        for (const { orderId } of state.orders) {
          const future = orderFuture(state, orderId);
          if (future?.finish == null || future.parts.length === 0) continue;
          const sum = future.parts.reduce((seconds, part) => seconds + part.seconds, 0);
          expect(sum).toBe(future.finish - future.now);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a promise', () => {
  const line = (units: number) => ({
    quantity: units,
    routing: [
      { step: 1, operationId: 'QUICK', times: null },
      { step: 2, operationId: 'SLOW', times: null },
    ],
  });

  it('names who would be delayed, and the day that delays nobody', () => {
    const state = shopOf({ units: 1, before: 2, dueDate: day(4) });
    const promise = promiseOrder(state, { priority: 'RUSH', lines: [line(8)] });
    expect(promise.byDueDate?.date).toBe(day(1));
    expect(promise.byDueDate?.delays.map(({ orderId }) => orderId)).toContain(1);
    expect(promise.delayingNobody?.date).toBe(day(3));
    expect(promise.delayingNobody?.delaysByDueDate.map(({ orderId }) => orderId)).toContain(1);
  });

  it('is the day whose last shift ends at midnight with the work done', () => {
    const state = shopOf({ units: 1, before: 0, dueDate: day(0) });
    const calendars = state.calendars.map((calendar) => ({
      ...calendar,
      shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 960, endMinute: 1440 })),
    }));
    // Of the eight hours of Monday one is taken by the order that is there; the new one needs seven.
    const operations = state.operations.filter(({ operationId }) => operationId === 'SLOW');
    const runs = state.runs.map((run) => ({ ...run, routing: run.routing.slice(1) }));
    const promise = promiseOrder(
      { ...state, calendars, operations, runs },
      { priority: 'NORMAL', lines: [{ quantity: 7, routing: line(7).routing.slice(1) }] },
    );
    expect(promise.byDueDate).toMatchObject({ date: day(0), finish: NOW + 16 * HOUR, delays: [] });
    expect(promise.delayingNobody).toMatchObject({ date: day(0), finish: NOW + 16 * HOUR });
  });

  it('is none for work without times', () => {
    const state = shopOf({ units: 1, before: 0, dueDate: day(1) });
    const routing = [{ step: 1, operationId: 'QUICK', times: null }];
    const promised = (secondsPerUnit: number) => {
      const operations = state.operations.map((one) => ({ ...one, secondsPerUnit }));
      return promiseOrder(
        { ...state, operations },
        { priority: 'NORMAL', lines: [{ quantity: 2, routing }] },
      );
    };
    expect(promised(0).hasTimes).toBe(false);
    expect(promised(60).hasTimes).toBe(true);
  });

  it('that delays nobody as soon as it can is one day', () => {
    const state = shopOf({ units: 1, before: 0, dueDate: day(1) });
    const promise = promiseOrder(state, { priority: 'LOW', lines: [line(1)] });
    expect(promise.byDueDate?.delays).toEqual([]);
    expect(promise.delayingNobody).toMatchObject({ date: promise.byDueDate?.date, delaysByDueDate: [] });
  });

  /** True if an order of three units with the due day would be done by it. */
  function isKept(
    state: PlanningState,
    {
      priority,
      routing,
      dueDate,
    }: {
      priority: 'RUSH' | 'NORMAL' | 'LOW';
      routing: PlanningState['runs'][number]['routing'];
      dueDate: string;
    },
  ): boolean {
    const order = { orderId: -7, orderNumber: 1_000_000, priority, dueDate };
    const part = { requisitionId: -7, orderId: -7, sequence: 1, name: '', dueDate: null };
    const planned = forecast(
      {
        ...state,
        orders: [...state.orders, order],
        parts: [...state.parts, { ...part, unscheduled: { quantity: 3, routing } }],
      },
      { includeUnscheduled: true },
    );
    const slack = planned.orders.find(({ orderId }) => orderId === -7)?.slackSeconds ?? 0;
    return slack >= 0;
  }

  it('keeps its laws in random shops', () => {
    const shops = anyShop({ orders: 4, operations: 3, steps: 3 });
    fc.assert(
      fc.property(shops, fc.constantFrom('RUSH', 'NORMAL', 'LOW'), (state, priority) => {
        const routing = state.runs[0]?.routing ?? [];
        const before = structuredClone(state);
        const promise = promiseOrder(state, { priority, lines: [{ quantity: 3, routing }] });
        expect(state).toEqual(before);
        expect(promise.byDueDate?.finish).toBeGreaterThanOrEqual(state.now);
        const [first = '', between = ''] = [promise.byDueDate?.date, promise.delayingNobody?.date];
        expect(first <= between).toBe(true);
        for (const dueDate of [first, between])
          expect(isKept(state, { priority, routing, dueDate })).toBe(true);
        expect(promise.delayingNobody?.finish).toBeGreaterThanOrEqual(state.now);
        const planned = forecast(state, { includeUnscheduled: true });
        for (const { orderId, finish, delaySeconds } of promise.byDueDate?.delays ?? []) {
          const order = planned.orders.find((row) => row.orderId === orderId);
          expect((order?.finish ?? 0) + delaySeconds).toBe(finish);
        }
      }),
      { numRuns: 200 },
    );
  });
});
