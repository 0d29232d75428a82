import type { EpochSeconds, OperationCapacity, PastOrder, PastState, PastTransition } from '@routecard/core';
import TinyQueue from 'tinyqueue';
import { durationOf } from '../forecast/times.ts';
import { workingTime } from '../working-time.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const DAYS = 365;
const BEGIN: EpochSeconds = Date.parse('2025-01-06T00:00:00Z') / 1000;
const SHIFTS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 360, endMinute: 1320 }));

/** A year of a shop that does not exist: its ledger, and instants in it that are two weeks apart. */
export interface SimulatedYear {
  readonly past: PastState;
  readonly instants: readonly EpochSeconds[];
}

const operation = (
  operationId: string,
  secondsPerUnit: number,
  speeds: readonly number[],
): OperationCapacity => ({
  operationId,
  name: operationId,
  calendarId: 'two-shifts',
  unlimited: false,
  machines: speeds.map((speedPercent) => ({ name: null, speedPercent, downUntil: null })),
  timeModel: 'PER_UNIT',
  setupSeconds: 900,
  secondsPerUnit,
  secondsPerLoad: 0,
  loadCapacity: null,
  isCompletedStatus: operationId === 'packing',
});

const OPERATIONS = [
  operation('milling', 1500, [100, 100, 150]),
  operation('deburring', 450, [100]),
  operation('blasting', 600, [100]),
  operation('inspection', 240, [100]),
  operation('packing', 0, [100]),
];
const ROUTINGS = [
  ['milling', 'deburring', 'inspection', 'packing'],
  ['milling', 'blasting', 'packing'],
  ['milling', 'deburring', 'blasting', 'inspection', 'packing'],
];
/** Orders of a working day on average, which keeps the fullest operation at about four fifths. */
const ORDERS_PER_DAY = 8;

interface Waiting {
  readonly order: PastOrder;
  readonly at: number;
}

interface Happening {
  readonly time: EpochSeconds;
  readonly number: number;
  readonly act: () => void;
}

/**
 * Lets the shop work for a year: orders come at random, machines take what is due first, and work takes from seven tenths to one and a
 * half times of what is set, which no forecast knows. The same seed gives the same year.
 */
export function simulatedYear(seed: number): SimulatedYear {
  const random = randomOf(seed);
  const hours = workingTime({ id: 'two-shifts', timeZone: 'UTC', shifts: SHIFTS, exceptions: [] }, BEGIN);
  const queue = new TinyQueue<Happening>([], (a, b) => a.time - b.time || a.number - b.number);
  let numbers = 0;
  const happen = (time: EpochSeconds, act: () => void) => {
    numbers += 1;
    queue.push({ time, number: numbers, act });
  };
  const stages = new Map(
    OPERATIONS.map((one) => [
      one.operationId,
      {
        one,
        free: one.machines.map(({ speedPercent }) => speedPercent).toSorted((a, b) => a - b),
        waiting: new TinyQueue<Waiting>(
          [],
          (a, b) => dueOf(a) - dueOf(b) || a.order.orderId - b.order.orderId,
        ),
      },
    ]),
  );
  const ledgers = new Map<number, PastTransition[]>();

  const arrive = (order: PastOrder, at: number, time: EpochSeconds) => {
    const [run] = order.runs;
    const [part] = order.parts;
    const step = run?.routing[at];
    if (run === undefined || part === undefined || step === undefined) return;
    const ledger = ledgers.get(order.orderId) ?? [];
    ledger.push({
      id: `${order.orderId}-${at}`,
      type: at === 0 ? 'SCHEDULE' : 'MOVE',
      workOrderId: run.workOrderId,
      at: time,
      from: at === 0 ? null : placeOf(at - 1),
      to: placeOf(at),
      quantity: part.quantity,
      reversesId: null,
      replacesScrapId: null,
    });
    const stage = stages.get(step.operationId);
    if (stage === undefined || stage.one.isCompletedStatus) return;
    stage.waiting.push({ order, at });
    dispatch(step.operationId, time);
  };

  const dispatch = (operationId: string, time: EpochSeconds) => {
    const stage = stages.get(operationId);
    if (stage === undefined) return;
    const opens = hours.nextOpen(time);
    if (opens > time) {
      happen(opens, () => dispatch(operationId, opens));
      return;
    }
    while (stage.free.length > 0) {
      const next = stage.waiting.pop();
      if (next === undefined) return;
      const speed = stage.free.pop() ?? 100;
      const quantity = next.order.parts[0]?.quantity ?? 0;
      const planned = durationOf(stage.one, stage.one, quantity, speed);
      const end = hours.add(time, Math.ceil(planned * (0.7 + 0.8 * random())));
      happen(end, () => {
        stage.free.push(speed);
        stage.free.sort((a, b) => a - b);
        arrive(next.order, next.at + 1, end);
        dispatch(operationId, end);
      });
    }
  };

  const orders: PastOrder[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    if ((Math.floor((BEGIN + day * DAY) / DAY) + 3) % 7 >= 5) continue;
    const count = Math.floor(2 * ORDERS_PER_DAY * random());
    for (let i = 0; i < count; i += 1) {
      const enteredAt = BEGIN + day * DAY + 6 * HOUR + Math.floor(10 * HOUR * random());
      const order = newOrder(orders.length + 1, enteredAt, random);
      orders.push(order);
      ledgers.set(order.orderId, []);
      happen(enteredAt, () => arrive(order, 0, enteredAt));
    }
  }
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) next.act();
  return {
    past: {
      timeZone: 'UTC',
      calendars: [{ id: 'two-shifts', timeZone: 'UTC', shifts: SHIFTS, exceptions: [] }],
      operations: OPERATIONS,
      orders: orders.map((order) => ({ ...order, transitions: ledgers.get(order.orderId) ?? [] })),
    },
    instants: Array.from({ length: 25 }, (_, i) => BEGIN + (i + 1) * 14 * DAY + 10 * HOUR),
  };
}

const placeOf = (at: number) => ({ step: at + 1, productionStepId: `${at}` });
const dueOf = ({ order }: Waiting) => Date.parse(order.dueDate ?? '');

function newOrder(orderId: number, enteredAt: EpochSeconds, random: () => number): PastOrder {
  const quantity = 1 + Math.floor(24 * random());
  const operationIds = ROUTINGS[Math.floor(ROUTINGS.length * random())] ?? [];
  const dueDays = 3 + Math.floor(12 * random());
  return {
    orderId,
    orderNumber: orderId,
    priority: 'NORMAL',
    dueDate: new Date((enteredAt + dueDays * DAY) * 1000).toISOString().slice(0, 10),
    enteredAt,
    endedAt: null,
    isGone: false,
    parts: [{ requisitionId: orderId, quantity, enteredAt, heldBack: false }],
    runs: [
      {
        workOrderId: `run-${orderId}`,
        requisitionId: orderId,
        routing: operationIds.map((operationId, at) => ({ step: at + 1, operationId, times: null })),
        approvedAt: null,
      },
    ],
    transitions: [],
  };
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
