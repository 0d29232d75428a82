import type {
  Calendar,
  MeasuredMove,
  MeasuredPlace,
  MeasuredRun,
  MeasuringState,
  OperationCapacity,
} from '@routecard/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecast, measuredTimes } from '../src/index.ts';
import { anOperation } from '../testing/index.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** A Monday, 00:00 in UTC. */
const MONDAY = Date.parse('2026-03-02T00:00:00Z') / 1000;
const UNTIL = MONDAY + 56 * DAY;
const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;

const EIGHT_TO_FOUR: Calendar = {
  id: 'C',
  timeZone: 'UTC',
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 480, endMinute: 960 })),
  exceptions: [],
};

const lathe = (more: Partial<OperationCapacity> = {}) => anOperation('LATHE', { calendarId: 'C', ...more });
const place = (run: string, more: Partial<MeasuredPlace> = {}): MeasuredPlace => ({
  operationId: 'LATHE',
  step: 1,
  productionStepId: `P-${run}`,
  ...more,
});
const aRun = (workOrderId: string, more: Partial<MeasuredRun> = {}): MeasuredRun => ({
  workOrderId,
  partSpecificationId: 'BRACKET',
  endedAt: null,
  ownTimes: [],
  ...more,
});
const came = (run: string, when: number, quantity: number): MeasuredMove => ({
  workOrderId: run,
  at: when,
  from: null,
  to: place(run),
  quantity,
});
const left = (run: string, when: number, quantity: number): MeasuredMove => ({
  workOrderId: run,
  at: when,
  from: place(run),
  to: place(run, { operationId: 'DONE', step: 2 }),
  quantity,
});

const shopOf = (
  operation: OperationCapacity,
  moves: readonly MeasuredMove[],
  more: Partial<MeasuringState> = {},
): MeasuringState => ({
  from: MONDAY,
  timeZone: 'UTC',
  calendars: [EIGHT_TO_FOUR],
  operations: [operation, anOperation('DONE', { isCompletedStatus: true })],
  parts: [
    { partSpecificationId: 'BRACKET', name: 'Bracket' },
    { partSpecificationId: 'COVER', name: 'Cover' },
  ],
  runs: [...new Set(moves.map(({ workOrderId }) => workOrderId))].map((id) => aRun(id)),
  standing: [],
  moves: moves.toSorted((a, b) => a.at - b.at),
  periods: [],
  ...more,
});

const measured = (state: MeasuringState) => {
  const [operation] = measuredTimes(state, UNTIL).operations;
  if (operation === undefined) throw new Error('Nothing is measured');
  return operation;
};

/** A lot of ten on each of so many weekdays: there from eight, gone after so many hours. */
const daily = (days: number, hours: number, quantity = 10) =>
  Array.from({ length: days }, (_, i) => {
    const day = Math.floor(i / 5) * 7 + (i % 5);
    return [came(`R${i}`, at(day, 8), quantity), left(`R${i}`, at(day, 8 + hours), quantity)];
  }).flat();

describe('what a unit took', () => {
  it('is the working time while units stood there, by the units that left', () => {
    expect(measured(shopOf(lathe(), daily(10, 5)))).toMatchObject({
      operationId: 'LATHE',
      timeModel: 'PER_UNIT',
      source: 'LEDGER',
      units: 100,
      days: 10,
      seconds: 30 * MINUTE,
    });
  });

  it('leaves out closed hours, nights and weekends', () => {
    // They come at two in the afternoon and leave at ten in the morning: four open hours of twenty, or of sixty-eight.
    const moves = Array.from({ length: 10 }, (_, i) => {
      const day = Math.floor(i / 5) * 7 + (i % 5);
      const next = i % 5 === 4 ? day + 3 : day + 1;
      return [came(`R${i}`, at(day, 14), 10), left(`R${i}`, at(next, 10), 10)];
    }).flat();
    expect(measured(shopOf(lathe(), moves)).seconds).toBe(24 * MINUTE);
  });

  it('leaves out the time in which nothing stood there', () => {
    const moves = daily(10, 2).filter(({ workOrderId }) => !['R3', 'R4', 'R5'].includes(workOrderId));
    expect(measured(shopOf(lathe(), moves))).toMatchObject({ units: 70, days: 7, seconds: 12 * MINUTE });
  });

  it('counts a queue once, not for each of those that wait', () => {
    const moves = Array.from({ length: 8 }, (_, i) => {
      const day = Math.floor(i / 4) * 7 + (i % 4);
      return [came(`R${i}`, at(0, 8), 10), left(`R${i}`, at(day, 16), 10)];
    }).flat();
    // Nothing left on Friday: its hours belong to the lot of Monday.
    expect(measured(shopOf(lathe(), moves)).seconds).toBe(48 * MINUTE);
  });

  it('is not disturbed by a few days that were otherwise', () => {
    const moves = [...daily(10, 5), came('X', at(14, 8), 1), left('X', at(18, 16), 1)];
    expect(measured(shopOf(lathe(), moves))).toMatchObject({ units: 101, seconds: 30 * MINUTE });
  });

  it('does not depend on how many are told at a time', () => {
    const moves = daily(10, 5).flatMap((move) =>
      move.from === null
        ? [move]
        : [
            { ...move, at: move.at - HOUR, quantity: 4 },
            { ...move, quantity: 6 },
          ],
    );
    expect(measured(shopOf(lathe(), moves))).toMatchObject({ units: 100, seconds: 30 * MINUTE });
  });

  it('is without the setup, which every lot has once', () => {
    const moves = daily(10, 5).flatMap((move) =>
      move.from === null
        ? [move]
        : [
            { ...move, at: move.at - HOUR, quantity: 4 },
            { ...move, quantity: 6 },
          ],
    );
    expect(measured(shopOf(lathe({ setupSeconds: HOUR }), moves)).seconds).toBe(24 * MINUTE);
    expect(measured(shopOf(lathe({ setupSeconds: 9 * HOUR }), moves)).seconds).toBe(0);
  });

  it('is that of a machine of the usual speed, for as many as had work', () => {
    const machine = (speedPercent: number) => ({ name: null, speedPercent, downUntil: null });
    const two = lathe({ machines: [machine(100), machine(100)] });
    expect(measured(shopOf(two, daily(10, 5))).seconds).toBe(30 * MINUTE);
    const twice = [...daily(10, 5), ...daily(10, 5).map(renamed)];
    expect(measured(shopOf(two, twice)).seconds).toBe(30 * MINUTE);
    const threefold = [...twice, ...twice.map(renamed)].map(renamed);
    expect(measured(shopOf(two, threefold)).seconds).toBe(15 * MINUTE);
    expect(measured(shopOf(lathe({ machines: [machine(200), machine(50)] }), daily(10, 5))).seconds).toBe(
      HOUR,
    );
  });

  it('is that of each lot where there is room for any number', () => {
    const cooling = lathe({ unlimited: true, machines: [] });
    const twice = [...daily(10, 5), ...daily(10, 5).map(renamed)];
    expect(measured(shopOf(cooling, twice)).seconds).toBe(30 * MINUTE);
  });

  const renamed = (move: MeasuredMove): MeasuredMove => {
    const workOrderId = `${move.workOrderId}+`;
    const at = (end: MeasuredPlace | null) => end && { ...end, productionStepId: `P-${workOrderId}` };
    return { ...move, workOrderId, from: at(move.from), to: at(move.to) };
  };

  it('counts scrapped units, for they were worked on', () => {
    const moves = daily(10, 5).flatMap((move) =>
      move.from === null
        ? [move]
        : [
            { ...move, to: null, quantity: 2 },
            { ...move, quantity: 8 },
          ],
    );
    expect(measured(shopOf(lathe(), moves))).toMatchObject({ units: 100, seconds: 30 * MINUTE });
  });

  it('does not take a split or a merge for work that was done', () => {
    const other = place('R0', { productionStepId: 'OTHER' });
    const split: MeasuredMove = {
      workOrderId: 'R0',
      at: at(0, 9),
      from: place('R0'),
      to: other,
      quantity: 5,
    };
    const moves = daily(10, 5).flatMap((move) =>
      move.workOrderId === 'R0' && move.from !== null
        ? [split, { ...move, quantity: 5 }, { ...move, from: other, quantity: 5 }]
        : [move],
    );
    expect(measured(shopOf(lathe(), moves))).toMatchObject({ units: 100, seconds: 30 * MINUTE });
  });

  it('does not wait for units that nobody will work on any more', () => {
    const moves = [came('OLD', at(0, 8), 3), ...daily(10, 5)];
    const runs = (endedAt: number | null) => [
      aRun('OLD', { endedAt }),
      ...Array.from({ length: 10 }, (_, i) => aRun(`R${i}`)),
    ];
    const standing = [{ workOrderId: 'OLD', ...place('OLD'), quantity: 3 }];
    const secondsUntil = (endedAt: number | null) =>
      measured(shopOf(lathe(), moves, { standing, runs: runs(endedAt) })).seconds;
    expect(secondsUntil(null)).toBe(48 * MINUTE);
    expect(secondsUntil(at(0, 9))).toBe(30 * MINUTE);
    expect(secondsUntil(MONDAY - DAY)).toBe(30 * MINUTE);
  });

  it('leaves out what had been worked on before anything is known', () => {
    // Ten stood there before, of which six left on the first day.
    const moves = [left('OLD', at(0, 9), 6), ...daily(10, 5)];
    const standing = [{ workOrderId: 'OLD', ...place('OLD'), quantity: 4 }];
    const runs = [
      aRun('OLD', { endedAt: at(0, 10) }),
      ...Array.from({ length: 10 }, (_, i) => aRun(`R${i}`)),
    ];
    expect(measured(shopOf(lathe(), moves, { standing, runs }))).toMatchObject({
      units: 90,
      days: 9,
      seconds: 30 * MINUTE,
    });
  });

  it('is not told from few units or few days', () => {
    expect(measured(shopOf(lathe(), []))).toMatchObject({ units: 0, days: 0, seconds: null, parts: [] });
    expect(measured(shopOf(lathe(), daily(4, 5)))).toMatchObject({ units: 40, days: 4, seconds: null });
    expect(measured(shopOf(lathe(), daily(6, 5, 3)))).toMatchObject({ units: 18, days: 6, seconds: null });
    expect(measured(shopOf(lathe(), daily(5, 5, 4)))).toMatchObject({
      units: 20,
      days: 5,
      seconds: 75 * MINUTE,
    });
  });

  it('has nothing of operations with completed status', () => {
    const { operations } = measuredTimes(shopOf(lathe(), daily(10, 5)), UNTIL);
    expect(operations.map(({ operationId }) => operationId)).toEqual(['LATHE']);
  });
});

describe('what a load took', () => {
  const oven = (more: Partial<OperationCapacity> = {}) => lathe({ timeModel: 'PER_LOAD', ...more });

  it('is that of a lot where every lot is a load, when its last unit has left', () => {
    const moves = daily(10, 5, 2).flatMap((move) =>
      move.from === null
        ? [move]
        : [
            { ...move, at: move.at - HOUR, quantity: 1 },
            { ...move, quantity: 1 },
          ],
    );
    expect(measured(shopOf(oven(), moves))).toMatchObject({
      timeModel: 'PER_LOAD',
      units: 20,
      seconds: 5 * HOUR,
    });
    expect(measured(shopOf(oven({ setupSeconds: HOUR }), moves)).seconds).toBe(4 * HOUR);
  });

  it('is shared by what was unloaded together, as far as it holds them', () => {
    // Six and six units within a minute of each other, into loads of twelve or of eight.
    const moves = daily(10, 4, 6).flatMap((move) => [
      move,
      { ...move, workOrderId: `${move.workOrderId}b`, at: move.at + 60 },
    ]);
    const shared = moves.map((move) => {
      const own = (end: MeasuredPlace | null) => end && { ...end, productionStepId: `P-${move.workOrderId}` };
      return { ...move, from: own(move.from), to: own(move.to) };
    });
    expect(measured(shopOf(oven({ loadCapacity: 12 }), shared)).seconds).toBe(4 * HOUR + 60);
    expect(measured(shopOf(oven({ loadCapacity: 8 }), shared)).seconds).toBe((4 * HOUR + 60) / 2);
  });
});

describe('work periods', () => {
  const periodsOf = (moves: readonly MeasuredMove[], hours: number): MeasuringState['periods'] =>
    moves
      .filter(({ from }) => from !== null)
      .map(({ workOrderId, at: until, quantity }) => ({
        workOrderId,
        ...place(workOrderId),
        quantity,
        from: until - hours * HOUR,
        until: null,
      }));
  const moves = daily(10, 5);

  it('take precedence, and end with the last unit where nobody said so', () => {
    expect(measured(shopOf(lathe(), moves, { periods: periodsOf(moves, 2) }))).toMatchObject({
      source: 'WORK_PERIODS',
      units: 100,
      days: 10,
      seconds: 12 * MINUTE,
    });
  });

  it('are not enough where there are few', () => {
    const few = periodsOf(moves, 2).slice(0, 4);
    expect(measured(shopOf(lathe(), moves, { periods: few }))).toMatchObject({
      source: 'LEDGER',
      seconds: 30 * MINUTE,
    });
  });

  it('add up over pauses, without the setup', () => {
    const paused = periodsOf(moves, 3).flatMap((period) => [
      { ...period, until: period.from + HOUR },
      { ...period, from: period.from + 2 * HOUR },
    ]);
    const state = (setupSeconds: number) => shopOf(lathe({ setupSeconds }), moves, { periods: paused });
    expect(measured(state(0)).seconds).toBe(12 * MINUTE);
    expect(measured(state(HOUR)).seconds).toBe(6 * MINUTE);
  });

  it('do not say of units that came later how long they took', () => {
    const fewer = periodsOf(moves, 2).map((period) => ({ ...period, quantity: 9 }));
    expect(measured(shopOf(lathe(), moves, { periods: fewer })).source).toBe('LEDGER');
  });

  it('count on the clock where they lie outside of the working hours alone', () => {
    const night = daily(10, 5).map((move) => ({ ...move, at: move.at + 11 * HOUR }));
    expect(measured(shopOf(lathe(), night, { periods: periodsOf(night, 2) }))).toMatchObject({
      source: 'WORK_PERIODS',
      seconds: 12 * MINUTE,
    });
  });

  it('are of a load in an oven, whatever it holds', () => {
    const oven = lathe({ timeModel: 'PER_LOAD', loadCapacity: 5 });
    expect(measured(shopOf(oven, moves, { periods: periodsOf(moves, 4) })).seconds).toBe(2 * HOUR);
  });
});

describe('times of parts', () => {
  const brackets = daily(10, 5);
  const covers = daily(20, 2)
    .slice(20)
    .map((move) => ({ ...move, at: move.at + 14 * DAY }));
  const runsOf = (more: (i: number) => Partial<MeasuredRun>) =>
    Array.from({ length: 20 }, (_, i) => aRun(`R${i}`, more(i)));
  const isCover = (i: number) => i >= 10;

  it('are measured where nothing else left on the day', () => {
    const runs = runsOf((i) => (isCover(i) ? { partSpecificationId: 'COVER' } : {}));
    const state = shopOf(lathe(), [...brackets, ...covers], { runs });
    expect(measured(state).parts).toEqual([
      {
        partSpecificationId: 'BRACKET',
        name: 'Bracket',
        source: 'LEDGER',
        units: 100,
        days: 10,
        seconds: 30 * MINUTE,
      },
      {
        partSpecificationId: 'COVER',
        name: 'Cover',
        source: 'LEDGER',
        units: 100,
        days: 10,
        seconds: 12 * MINUTE,
      },
    ]);
    const mixed = shopOf(
      lathe(),
      [...brackets, ...covers.map((move) => ({ ...move, at: move.at - 28 * DAY }))],
      {
        runs,
      },
    );
    expect(measured(mixed).parts).toEqual([]);
  });

  it('have those whose steps set their own time, which the operation’s does not', () => {
    const runs = runsOf((i) =>
      isCover(i)
        ? {
            partSpecificationId: 'COVER',
            ownTimes: [{ step: 1, times: { secondsPerUnit: 60, setupSeconds: HOUR } }],
          }
        : {},
    );
    const time = measured(shopOf(lathe(), [...brackets, ...covers], { runs }));
    expect(time).toMatchObject({ units: 100, seconds: 30 * MINUTE });
    expect(time.parts).toMatchObject([{ units: 100 }, { name: 'Cover', units: 100, seconds: 6 * MINUTE }]);
  });
});

describe('over random shops', () => {
  const shift = fc
    .tuple(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 240, max: 900 }),
    )
    .map(([weekday, startMinute, minutes]) => ({ weekday, startMinute, endMinute: startMinute + minutes }));
  const calendar = fc
    .tuple(
      fc.array(shift, { minLength: 5, maxLength: 10 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'),
    )
    .map(([shifts, timeZone]): Calendar => ({ id: 'C', timeZone, shifts, exceptions: [] }));
  const lots = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 40, maxLength: 80 });

  /** The ledger of a shop that works on lots just as the forecast says; all of them came at once. */
  function worked(
    operation: OperationCapacity,
    hours: Calendar,
    quantities: readonly number[],
  ): MeasuringState {
    const begin = MONDAY + HOUR;
    const runs = quantities.map((_, i) => `R${i}`);
    const { bars } = forecast({
      now: begin,
      timeZone: hours.timeZone,
      calendars: [hours],
      operations: [operation, anOperation('DONE', { isCompletedStatus: true })],
      orders: [{ orderId: 1, orderNumber: 1, priority: 'NORMAL', dueDate: null }],
      parts: [
        { requisitionId: 1, orderId: 1, sequence: 1, name: 'Bracket', dueDate: null, unscheduled: null },
      ],
      runs: runs.map((workOrderId, i) => ({
        workOrderId,
        requisitionId: 1,
        runNumber: i + 1,
        dueDate: null,
        startDate: null,
        routing: ['LATHE', 'DONE'].map((operationId, step) => ({ step: step + 1, operationId, times: null })),
        notStartedQuantity: 0,
      })),
      lots: runs.map((workOrderId, i) => ({
        workOrderId,
        step: 1,
        productionStepId: `P-${workOrderId}`,
        quantity: quantities[i] ?? 0,
        startedAt: null,
        startedQuantity: null,
        finished: [],
      })),
      ranks: [],
      planVersion: 0,
    });
    const moves = [
      ...runs.map((run, i) => came(run, begin, quantities[i] ?? 0)),
      ...bars.map(({ lot, end, quantity }) => left(`R${lot}`, end, quantity)),
    ];
    return { ...shopOf(operation, moves), timeZone: hours.timeZone, calendars: [hours] };
  }

  it('finds the time of a unit that one machine took, whatever its hours', () => {
    fc.assert(
      fc.property(
        calendar,
        lots,
        fc.integer({ min: 0, max: 3600 }),
        fc.integer({ min: 600, max: 3600 }),
        (hours, quantities, setupSeconds, secondsPerUnit) => {
          const state = worked(lathe({ setupSeconds, secondsPerUnit }), hours, quantities);
          const { seconds, units, days } = measured(state);
          expect(units).toBe(quantities.reduce((sum, quantity) => sum + quantity, 0));
          if (days >= 5) expect(seconds).toBe(secondsPerUnit);
          else expect(seconds).toBeNull();
        },
      ),
      { numRuns: 100 },
    );
  });

  it('finds the time of a load that one machine took', () => {
    fc.assert(
      fc.property(
        calendar,
        lots,
        fc.integer({ min: 7200, max: 20_000 }),
        (hours, quantities, secondsPerLoad) => {
          const state = worked(lathe({ timeModel: 'PER_LOAD', secondsPerLoad }), hours, quantities);
          expect(measured(state).seconds).toBe(secondsPerLoad);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('comes near to it where several machines share the work', () => {
    fc.assert(
      fc.property(
        calendar,
        fc.array(fc.integer({ min: 4, max: 8 }), { minLength: 150, maxLength: 200 }),
        fc.array(fc.constantFrom(50, 100, 100, 200), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 900, max: 1800 }),
        (hours, quantities, speeds, secondsPerUnit) => {
          const machines = speeds.map((speedPercent) => ({ name: null, speedPercent, downUntil: null }));
          const { seconds } = measured(worked(lathe({ machines, secondsPerUnit }), hours, quantities));
          if (seconds === null) return;
          expect(Math.abs(seconds / secondsPerUnit - 1)).toBeLessThan(0.15);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('has no figure below zero, and no more units than left, whatever the ledger says', () => {
    const move = fc.record({
      run: fc.integer({ min: 0, max: 5 }),
      at: fc.integer({ min: MONDAY, max: UNTIL }),
      quantity: fc.integer({ min: 1, max: 20 }),
      leaves: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 200 }),
        fc.option(fc.integer({ min: MONDAY - DAY, max: UNTIL })),
        (rows, endedAt) => {
          const moves = rows.map(({ run, at: when, quantity, leaves }) =>
            (leaves ? left : came)(`R${run}`, when, quantity),
          );
          const runs = Array.from({ length: 6 }, (_, i) =>
            aRun(`R${i}`, { endedAt: i < 3 ? endedAt : null }),
          );
          const { units, days, seconds } = measured(shopOf(lathe(), moves, { runs }));
          const all = rows.reduce((sum, row) => sum + (row.leaves ? row.quantity : 0), 0);
          expect(units).toBeLessThanOrEqual(all);
          expect(days).toBeLessThanOrEqual(56);
          expect(seconds ?? 0).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
