import type { OperationCapacity, PastOrder, PastState, PastTransition } from '@routecard/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastOf, timeUsed } from '../src/index.ts';
import { anOperation } from '../testing/index.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A Monday, 00:00 in UTC. */
const MONDAY = Date.parse('2026-03-23T00:00:00Z') / 1000;
const OPERATIONS = ['PRINT', 'BLAST', 'PACK'] as const;

const operation = (operationId: string, more: Partial<OperationCapacity> = {}): OperationCapacity =>
  anOperation(operationId, {
    calendarId: 'C',
    setupSeconds: HOUR / 2,
    isCompletedStatus: operationId === 'PACK',
    ...more,
  });

/** Work is done from 8 to 16 on weekdays. */
const shop = (orders: PastOrder[]): PastState => ({
  timeZone: 'UTC',
  calendars: [
    {
      id: 'C',
      timeZone: 'UTC',
      shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 480, endMinute: 960 })),
      exceptions: [],
    },
  ],
  operations: OPERATIONS.map((id) => operation(id)),
  orders,
});

const order = (transitions: readonly PastTransition[], more: Partial<PastOrder> = {}): PastOrder => ({
  orderId: 1,
  orderNumber: 1001,
  priority: 'NORMAL',
  dueDate: null,
  enteredAt: MONDAY + 8 * HOUR,
  endedAt: null,
  isGone: false,
  parts: [{ requisitionId: 1, quantity: 4, enteredAt: MONDAY + 8 * HOUR, heldBack: false }],
  runs: [
    {
      workOrderId: 'R1',
      requisitionId: 1,
      routing: OPERATIONS.map((operationId, i) => ({ step: i + 1, operationId, times: null })),
      approvedAt: null,
    },
  ],
  transitions,
  ...more,
});

let lastId = 0;
const move = (
  at: number,
  from: number | null,
  to: number | null,
  quantity = 4,
  more: Partial<PastTransition> = {},
): PastTransition => {
  lastId += 1;
  const place = (step: number | null) => (step === null ? null : { step, productionStepId: `P${step}` });
  return {
    id: `T${lastId}`,
    type: from === null ? 'SCHEDULE' : to === null ? 'SCRAP' : 'MOVE',
    workOrderId: 'R1',
    at,
    from: place(from),
    to: place(to),
    quantity,
    reversesId: null,
    replacesScrapId: null,
    ...more,
  };
};

/** What the time of an order was used for, as `KIND OPERATION hours`. */
const wordsOf = (one: PastOrder, now: number) =>
  pastOf(shop([one]), now)[0]?.parts.map(({ kind, operationId, seconds }) =>
    [kind, ...(operationId === null ? [] : [operationId]), seconds / HOUR].join(' '),
  );

describe('the past of an order', () => {
  const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;

  it('is divided into what its units waited for and what was done to them', () => {
    const transitions = [move(at(0, 10), null, 1), move(at(1, 12), 1, 2), move(at(1, 15), 2, 3)];
    expect(wordsOf(order(transitions), at(2, 12))).toEqual([
      'UNSCHEDULED 2',
      // Ten open hours, of which four units and a setup take four and a half.
      'CLOSED PRINT 16',
      'QUEUE PRINT 5.5',
      'SETUP PRINT 0.5',
      'WORK PRINT 4',
      // They went faster than the times that are set.
      'WORK BLAST 3',
      'NOT_SHIPPED PACK 21',
    ]);
  });

  it('takes the work to be that of the fastest machine, also where that is slow; of an unlimited operation, as it is set', () => {
    const one = order([move(at(0, 8), null, 1), move(at(0, 14), 1, 2)]);
    const printedAt = (unlimited: boolean, ...speeds: readonly number[]) => {
      const machines = speeds.map((speedPercent) => ({ name: null, speedPercent, downUntil: null }));
      const state = shop([one]);
      const operations = state.operations.map((row) =>
        row.operationId === 'PRINT' ? { ...row, secondsPerUnit: HOUR / 2, machines, unlimited } : row,
      );
      const [past] = pastOf({ ...state, operations }, at(0, 14));
      return past?.parts.map(({ kind, seconds }) => `${kind} ${seconds / HOUR}`);
    };
    expect(printedAt(false, 50)).toEqual(['QUEUE 1.5', 'SETUP 0.5', 'WORK 4']);
    expect(printedAt(false, 50, 80)).toEqual(['QUEUE 3', 'SETUP 0.5', 'WORK 2.5']);
    expect(printedAt(false, 50, 200)).toEqual(['QUEUE 4.5', 'SETUP 0.5', 'WORK 1']);
    expect(printedAt(true, 50, 200)).toEqual(['QUEUE 3.5', 'SETUP 0.5', 'WORK 2']);
  });

  it('links each part to the transitions of its stay', () => {
    const transitions = [move(at(0, 10), null, 1), move(at(0, 12), 1, 2)];
    const [past] = pastOf(shop([order(transitions)]), at(0, 13));
    expect(past?.parts.map(({ transitionIds }) => transitionIds)).toEqual([
      [transitions[0]?.id],
      [transitions[0]?.id, transitions[1]?.id],
      [transitions[1]?.id],
    ]);
  });

  it('ends when all has left, and takes what left last', () => {
    const transitions = [
      move(at(0, 8), null, 1),
      move(at(0, 9), 1, 3, 1),
      move(at(0, 14), 1, 3, 3),
      move(at(3, 9), 3, 1, 1),
    ];
    expect(wordsOf(order(transitions, { endedAt: at(1, 8) }), at(9, 0))).toEqual([
      'QUEUE PRINT 2.5',
      'SETUP PRINT 0.5',
      'WORK PRINT 3',
      'NOT_SHIPPED PACK 18',
    ]);
  });

  it('counts what was sent back and what was scrapped as lost', () => {
    const back = [
      move(at(0, 8), null, 1),
      move(at(0, 9), 1, 2),
      move(at(0, 10), 2, 1),
      move(at(0, 11), 1, 2),
    ];
    expect(wordsOf(order(back), at(0, 12))).toEqual([
      'REWORK PRINT 1',
      'REWORK BLAST 1',
      'WORK PRINT 1',
      'QUEUE BLAST 1',
    ]);
    const scrap = move(at(0, 10), 2, null, 4);
    const remade = [
      move(at(0, 8), null, 1),
      move(at(0, 9), 1, 2),
      scrap,
      move(at(0, 11), null, 1, 4, { replacesScrapId: scrap.id }),
    ];
    const lost = ['REWORK PRINT 1', 'REWORK BLAST 1', 'REWORK 1'];
    expect(wordsOf(order(remade), at(0, 12))).toEqual([...lost, 'QUEUE PRINT 1']);
    expect(wordsOf(order(remade.with(3, move(at(0, 11), null, 1))), at(0, 12))).toEqual([
      ...lost,
      'QUEUE PRINT 1',
    ]);
    expect(wordsOf(order(remade.slice(0, 3)), at(0, 12))).toEqual([...lost.slice(0, 2), 'UNSCHEDULED 2']);
  });

  it('knows nothing of what was undone', () => {
    const wrong = move(at(0, 9), 1, 2);
    const undo = move(at(0, 10), 2, 1, 4, { reversesId: wrong.id });
    expect(wordsOf(order([move(at(0, 8), null, 1), wrong, undo]), at(0, 12))).toEqual(['QUEUE PRINT 4']);
  });

  it('waits for the gate until the routing was approved, and as long as it is held back', () => {
    const [run] = order([]).runs;
    const approved = run === undefined ? [] : [{ ...run, approvedAt: at(0, 9) }];
    expect(wordsOf(order([move(at(0, 10), null, 1)], { runs: approved }), at(0, 10))).toEqual([
      'GATE 1',
      'UNSCHEDULED 1',
    ]);
    const parts = order([]).parts.map((part) => ({ ...part, heldBack: true }));
    expect(wordsOf(order([], { parts, runs: [] }), at(0, 11))).toEqual(['GATE 3']);
    expect(wordsOf(order([], { parts: [], runs: [] }), at(0, 11))).toEqual(['UNSCHEDULED 3']);
  });

  it('adds up over orders, the largest first', () => {
    const one = order([move(at(0, 8), null, 1)]);
    const used = timeUsed(shop([one, { ...one, orderId: 2 }]), at(0, 12));
    expect(used).toMatchObject({ orders: 2, seconds: 8 * HOUR });
    expect(used.rows).toEqual([
      { kind: 'QUEUE', operationId: 'PRINT', operationName: 'PRINT', seconds: 8 * HOUR, orders: 2 },
    ]);
  });
});

/** What may happen to the units of a run next; carried out only where there are units for it. */
const anyEvent = fc.record({
  what: fc.constantFrom('SCHEDULE', 'MOVE', 'MOVE', 'MOVE', 'SCRAP', 'REPLACE', 'UNDO'),
  run: fc.integer({ min: 0, max: 2 }),
  from: fc.integer({ min: 1, max: 3 }),
  to: fc.integer({ min: 1, max: 3 }),
  group: fc.integer({ min: 0, max: 1 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 * DAY })),
});
type Event = typeof anyEvent extends fc.Arbitrary<infer Value> ? Value : never;

/** A ledger of three runs of two parts. */
function ledgerOf(events: readonly Event[]): PastTransition[] {
  const ledger: PastTransition[] = [];
  const units = new Map<string, number>();
  let at = MONDAY;
  const add = (row: PastTransition) => {
    for (const [end, sign] of [
      [row.from, -1],
      [row.to, 1],
    ] as const) {
      const key = end && `${row.workOrderId}/${end.step}/${end.productionStepId}`;
      if (key) units.set(key, (units.get(key) ?? 0) + sign * row.quantity);
    }
    ledger.push(row);
  };
  const has = (workOrderId: string, place: PastTransition['to'], quantity: number) =>
    place === null || (units.get(`${workOrderId}/${place.step}/${place.productionStepId}`) ?? 0) >= quantity;
  for (const { what, run, from, to, group, quantity, wait } of events) {
    at += wait;
    const workOrderId = `R${run}`;
    const place = (step: number, one = group) => ({ step, productionStepId: `P${step}${one}` });
    const row = (more: Partial<PastTransition>): PastTransition => ({
      ...move(at, null, 1, quantity),
      workOrderId,
      ...more,
    });
    if (what === 'SCHEDULE') add(row({ to: place(1) }));
    else if (what === 'MOVE' && (from !== to || group === 1) && has(workOrderId, place(from), quantity))
      add(row({ type: 'MOVE', from: place(from), to: place(to, from === to ? 0 : group) }));
    else if ((what === 'SCRAP' || what === 'REPLACE') && has(workOrderId, place(from), quantity)) {
      const scrap = row({ type: 'SCRAP', from: place(from), to: null });
      add(scrap);
      if (what === 'REPLACE') add(row({ to: place(1), replacesScrapId: scrap.id }));
    } else if (what === 'UNDO') {
      const last = ledger.findLast((one) => one.reversesId === null);
      if (last === undefined || last.replacesScrapId !== null) continue;
      if (ledger.some((one) => one.reversesId === last.id) || !has(last.workOrderId, last.to, last.quantity))
        continue;
      add({ ...row({}), ...last, id: `U${last.id}`, at, from: last.to, to: last.from, reversesId: last.id });
    }
  }
  return ledger;
}

const anyPast = fc
  .record({
    events: fc.array(anyEvent, { maxLength: 25 }),
    ordered: fc.integer({ min: 1, max: 8 }),
    entered: fc.integer({ min: -3 * DAY, max: DAY }),
    ended: fc.option(fc.integer({ min: -2 * DAY, max: 60 * DAY })),
    now: fc.integer({ min: -DAY, max: 80 * DAY }),
    approved: fc.option(fc.integer({ min: -3 * DAY, max: 5 * DAY })),
    heldBack: fc.boolean(),
  })
  .map(({ events, ordered, entered, ended, now, approved, heldBack }) => {
    const enteredAt = MONDAY + entered;
    const [run] = order([]).runs;
    if (run === undefined) throw new Error('There is no run');
    return {
      now: MONDAY + now,
      one: order(ledgerOf(events), {
        enteredAt,
        endedAt: ended === null ? null : MONDAY + ended,
        parts: [1, 2].map((requisitionId) => ({ requisitionId, quantity: ordered, enteredAt, heldBack })),
        runs: [1, 2, 2].map((requisitionId, i) => ({
          ...run,
          workOrderId: `R${i}`,
          requisitionId,
          approvedAt: approved === null ? null : MONDAY + approved,
        })),
      }),
    };
  });

describe('an order of which nothing remains to be produced', () => {
  const moved = (...to: readonly number[]) => to.map((step, i) => move(MONDAY + i, i === 0 ? null : i, step));
  const isProduced = (one: PastOrder) => pastOf(shop([one]), MONDAY + DAY)[0]?.isProduced;
  const more = [{ requisitionId: 2, quantity: 1, enteredAt: MONDAY, heldBack: false }];

  it('has all units of all parts at operations that are done', () => {
    expect(isProduced(order(moved(1, 2, 3)))).toBe(true);
    expect(isProduced(order(moved(1, 2)))).toBe(false);
    expect(isProduced(order([]))).toBe(false);
    expect(isProduced(order([move(MONDAY, null, 1, 3), move(MONDAY, 1, 3, 3)]))).toBe(false);
    expect(isProduced(order(moved(1, 2, 3), { parts: [...order([]).parts, ...more] }))).toBe(false);
    expect(isProduced(order([], { parts: [] }))).toBe(true);
  });

  it('is no archived one with open units, but each that has left or was cancelled', () => {
    expect(isProduced(order(moved(1, 2), { endedAt: MONDAY }))).toBe(false);
    expect(isProduced(order(moved(1, 2, 3), { endedAt: MONDAY }))).toBe(true);
    expect(isProduced(order(moved(1, 2), { endedAt: MONDAY, isGone: true }))).toBe(true);
  });

  it('does not wait for units of a cancelled part', () => {
    expect(isProduced(order(moved(1, 2), { parts: [] }))).toBe(true);
  });
});

describe('of any ledger', () => {
  it('adds up exactly, in stays that follow each other without a gap', () => {
    fc.assert(
      fc.property(anyPast, ({ one, now }) => {
        const [past] = pastOf(shop([one]), now);
        if (past === undefined) throw new Error('There is no past');
        const { from, until, parts } = past;
        expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(until - from);
        expect(from).toBe(Math.min(one.enteredAt, ...one.transitions.map((row) => row.at)));
        expect(until).toBe(Math.max(from, one.endedAt ?? now));
        let end = from;
        const known = new Set(one.transitions.map(({ id }) => id));
        parts.forEach((part, i) => {
          expect(part.seconds).toBeGreaterThan(0);
          expect(part.seconds).toBeLessThanOrEqual(part.until - part.from);
          const same = parts[i - 1];
          if (same?.from !== part.from) expect(part.from).toBe(end);
          end = part.until;
          for (const id of part.transitionIds) expect(known).toContain(id);
        });
        expect(end).toBe(until);
      }),
      { numRuns: 10_000 },
    );
  });
});
