import type {
  Calendar,
  CalendarException,
  FinishedWork,
  Lot,
  OperationCapacity,
  PlannedOrder,
  PlannedPart,
  PlannedRun,
  PlannedStep,
  PlanningState,
  Rank,
  Shift,
} from '@routecard/core';
import { PRIORITIES } from '@routecard/core';
import fc from 'fast-check';

/** Monday morning in Berlin, in the week in which the clocks go forward. */
export const NOW = Date.parse('2026-03-23T07:00:00Z') / 1000;

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
const HORIZON_DAYS = 40;

const day = fc
  .integer({ min: -3, max: HORIZON_DAYS })
  .map((days) => new Date((NOW + days * 86_400) * 1000).toISOString().slice(0, 10));

const hours = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 240, max: 900 }))
  .map(([startMinute, minutes]) => ({ startMinute, endMinute: startMinute + minutes }));

/** With some shifts a week, so that everything comes to an end. */
const calendar = (id: string): fc.Arbitrary<Calendar> =>
  fc.record({
    id: fc.constant(id),
    timeZone: fc.constantFrom(...ZONES),
    shifts: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 7 }), hours)
        .map(([weekday, shift]): Shift => ({ weekday, ...shift })),
      { minLength: 4, maxLength: 12 },
    ),
    exceptions: fc.array(
      fc.oneof(
        day.map((date): CalendarException => ({ kind: 'CLOSED', date })),
        fc
          .tuple(day, hours)
          .map(([date, shift]): CalendarException => ({ kind: 'OVERTIME', date, ...shift })),
      ),
      { maxLength: 3 },
    ),
  });

const machine = fc.record({
  name: fc.constant(null),
  speedPercent: fc.constantFrom(100, 100, 100, 50, 130, 200),
  downUntil: fc.option(
    fc.integer({ min: -3600, max: 200_000 }).map((seconds) => NOW + seconds),
    { freq: 6 },
  ),
});

const seconds = (max: number) => fc.integer({ min: 0, max });

const operation = (operationId: string): fc.Arbitrary<OperationCapacity> =>
  fc.record({
    operationId: fc.constant(operationId),
    name: fc.constant(operationId),
    calendarId: fc.constantFrom(null, 'C1', 'C2'),
    unlimited: fc.nat({ max: 5 }).map((n) => n === 0),
    machines: fc.array(machine, { minLength: 1, maxLength: 3 }),
    timeModel: fc.constantFrom('PER_UNIT', 'PER_LOAD'),
    setupSeconds: seconds(3600),
    secondsPerUnit: seconds(1200),
    secondsPerLoad: seconds(20_000),
    loadCapacity: fc.option(fc.integer({ min: 1, max: 30 })),
    isCompletedStatus: fc.constant(false),
  });

const times = fc.option(
  fc.record({
    setupSeconds: fc.option(seconds(3600)),
    secondsPerUnit: fc.option(seconds(1200)),
    secondsPerLoad: fc.option(seconds(20_000)),
  }),
  { freq: 3 },
);

/** Limits of a random shop. */
export interface ShopSize {
  readonly orders: number;
  readonly operations: number;
  readonly steps: number;
}

/** Shops with calendars, machines down and of different speed, shared loads, work that was begun, runs to come and ranks. */
export function anyShop({ orders, operations, steps }: ShopSize): fc.Arbitrary<PlanningState> {
  const operationIds = Array.from({ length: operations }, (_, i) => `O${i + 1}`);
  const done: OperationCapacity = {
    operationId: 'DONE',
    name: 'Done',
    calendarId: null,
    unlimited: true,
    machines: [],
    timeModel: 'PER_UNIT',
    setupSeconds: 0,
    secondsPerUnit: 0,
    secondsPerLoad: 0,
    loadCapacity: null,
    isCompletedStatus: true,
  };
  const routing = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...operationIds), times), { minLength: 1, maxLength: steps }),
      fc.boolean(),
    )
    .map(([rows, ends]): PlannedStep[] => [
      ...rows.map(([operationId, own], i) => ({ step: i + 1, operationId, times: own })),
      ...(ends ? [{ step: rows.length + 1, operationId: 'DONE', times: null }] : []),
    ]);
  const order = fc.record({
    priority: fc.constantFrom(...PRIORITIES),
    dueDate: fc.option(day),
    partDueDate: fc.option(day, { freq: 2 }),
    runDueDate: fc.option(day, { freq: 2 }),
    startDate: fc.option(day, { freq: 2 }),
    routing,
    notStartedQuantity: fc.constantFrom(0, 0, 1, 12),
    unscheduled: fc.constantFrom(0, 0, 7),
    lots: fc.array(
      fc.record({
        at: fc.nat({ max: 9 }),
        quantity: fc.integer({ min: 1, max: 80 }),
        startedAt: fc.option(
          fc.integer({ min: -90_000, max: -1 }).map((ago) => NOW + ago),
          { freq: 4 },
        ),
        startedQuantity: fc.integer({ min: 1, max: 80 }),
        finished: fc.array(
          fc.record({
            pause: fc.nat(9_000),
            work: fc.nat(40_000),
            quantity: fc.integer({ min: 1, max: 80 }),
          }),
          { maxLength: 2 },
        ),
        rank: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
      }),
      { maxLength: 3 },
    ),
  });
  return fc
    .record({
      calendars: fc.tuple(calendar('C1'), calendar('C2')),
      operations: fc.tuple(...operationIds.map(operation)),
      orders: fc.array(order, { minLength: 1, maxLength: orders }),
    })
    .map(({ calendars, operations, orders: rows }) => {
      const orders: PlannedOrder[] = [];
      const parts: PlannedPart[] = [];
      const runs: PlannedRun[] = [];
      const lots: Lot[] = [];
      const ranks = new Map<string, Rank>();
      rows.forEach((row, i) => {
        const [orderId, requisitionId, workOrderId] = [i + 1, 100 + i, `R${i + 1}`];
        orders.push({ orderId, orderNumber: 1000 + i, priority: row.priority, dueDate: row.dueDate });
        parts.push({
          requisitionId,
          orderId,
          sequence: 1,
          name: `Part ${i + 1}`,
          dueDate: row.partDueDate,
          unscheduled: row.unscheduled === 0 ? null : { quantity: row.unscheduled, routing: row.routing },
        });
        runs.push({
          workOrderId,
          requisitionId,
          runNumber: 1,
          dueDate: row.runDueDate,
          startDate: row.startDate,
          routing: row.routing,
          notStartedQuantity: row.notStartedQuantity,
        });
        const places = row.routing.filter(({ operationId }) => operationId !== 'DONE');
        row.lots.forEach(({ at, quantity, startedAt, startedQuantity, finished, rank }, k) => {
          const { step = 1, operationId } = places[at % places.length] ?? {};
          lots.push({
            workOrderId,
            step,
            // Runs of several orders stand in the same one.
            productionStepId: `${operationId}-${k}`,
            quantity,
            startedAt,
            startedQuantity: startedAt === null ? null : startedQuantity,
            finished: endedBefore(startedAt ?? NOW, finished),
          });
          if (rank !== null) ranks.set(`${workOrderId}:${step}`, { workOrderId, step, rank });
        });
      });
      return {
        now: NOW,
        timeZone: 'Europe/Berlin',
        calendars,
        operations: [...operations, done],
        orders,
        parts,
        runs,
        lots,
        ranks: [...ranks.values()],
        planVersion: 0,
      };
    });
}

/** Works one before the other, the last of them before an instant. */
function endedBefore(
  until: number,
  works: readonly { readonly pause: number; readonly work: number; readonly quantity: number }[],
): FinishedWork[] {
  let at = until;
  return works
    .map(({ pause, work, quantity }) => {
      const finishedAt = at - pause;
      at = finishedAt - work;
      return { startedAt: at, finishedAt, quantity };
    })
    .reverse();
}
