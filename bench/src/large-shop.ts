import type {
  Lot,
  OperationCapacity,
  PlannedOrder,
  PlannedPart,
  PlannedRun,
  PlanningState,
} from '@routecard/core';

/** Monday morning in Berlin. */
const NOW = Date.parse('2026-03-23T07:00:00Z') / 1000;

const OPERATIONS = 12;
const STEPS_PER_LOT = 10;
const TWO_SHIFTS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 360, endMinute: 1320 }));

/** A shop of two shifts with so many lots before twelve operations, ten steps each; the same every time. */
export function largeShop(lotCount: number): PlanningState {
  const operations = Array.from(
    { length: OPERATIONS },
    (_, i): OperationCapacity => ({
      operationId: `O${i}`,
      name: `O${i}`,
      calendarId: 'C',
      unlimited: i === 11,
      machines: [0, 1, 2].map((machine) => ({
        name: null,
        speedPercent: machine === 2 ? 80 : 100,
        downUntil: null,
      })),
      timeModel: i % 4 === 3 ? 'PER_LOAD' : 'PER_UNIT',
      setupSeconds: 600,
      secondsPerUnit: 30,
      secondsPerLoad: 7200,
      loadCapacity: 60,
      isCompletedStatus: false,
    }),
  );
  const orders: PlannedOrder[] = [];
  const parts: PlannedPart[] = [];
  const runs: PlannedRun[] = [];
  const lots: Lot[] = [];
  for (let i = 0; i < lotCount; i += 1) {
    const workOrderId = `R${i}`;
    const dueDate = new Date((NOW + ((i * 37) % 60) * 86_400) * 1000).toISOString().slice(0, 10);
    orders.push({ orderId: i, orderNumber: 1000 + i, priority: i % 17 === 0 ? 'RUSH' : 'NORMAL', dueDate });
    parts.push({
      requisitionId: i,
      orderId: i,
      sequence: 1,
      name: `Part ${i}`,
      dueDate: null,
      unscheduled: null,
    });
    runs.push({
      workOrderId,
      requisitionId: i,
      runNumber: 1,
      dueDate: null,
      startDate: null,
      routing: Array.from({ length: STEPS_PER_LOT }, (_, k) => ({
        step: k + 1,
        operationId: `O${(i * 5 + k * 7) % OPERATIONS}`,
        times: null,
      })),
      notStartedQuantity: 0,
    });
    lots.push({
      workOrderId,
      step: 1,
      productionStepId: `S${i}`,
      quantity: 5 + ((i * 13) % 40),
      startedAt: null,
      startedQuantity: null,
      finished: [],
    });
  }
  const calendars = [{ id: 'C', timeZone: 'Europe/Berlin', shifts: TWO_SHIFTS, exceptions: [] }];
  return {
    now: NOW,
    timeZone: 'Europe/Berlin',
    calendars,
    operations,
    orders,
    parts,
    runs,
    lots,
    ranks: [],
    planVersion: 0,
  };
}
