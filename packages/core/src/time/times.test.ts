import { describe, expect, test } from 'vitest';
import { countingStamp } from '../../testing/counting-stamp.ts';
import { Refusal } from '../index.ts';
import { addCalendarAmong, editCalendarAmong, ensureRemovable, type ShopCalendar } from './calendar.ts';
import {
  effectiveTimes,
  ensureMachines,
  machineName,
  NO_TIMES,
  withMachineCount,
} from './operation-times.ts';
import { stepTimesAfter, timesByOccurrence } from './step-times.ts';

function codeOf(decide: () => unknown): string {
  try {
    decide();
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const early = { weekday: 1, startMinute: 360, endMinute: 840 };
const day = (date: string) => ({ kind: 'CLOSED', date, name: null }) as const;

describe('calendars', () => {
  const one = addCalendarAmong([], { name: 'Day', shifts: [early] }, countingStamp());
  const two = addCalendarAmong(one, { name: 'Night', shifts: [] }, countingStamp());
  const [first, second] = two as readonly [ShopCalendar, ShopCalendar];

  test('the first one is the default, until another one is to be', () => {
    expect(two.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    const after = editCalendarAmong(two, second.id, { isDefault: true }, countingStamp());
    expect(after.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect(codeOf(() => editCalendarAmong(two, first.id, { isDefault: false }, countingStamp()))).toBe(
      'REQUEST_VALIDATION_FAILED',
    );
  });

  test('the default can be removed only as the last one', () => {
    expect(codeOf(() => ensureRemovable(two, first.id))).toBe('CALENDAR_IN_USE');
    expect(codeOf(() => ensureRemovable(two, second.id))).toBe('accepted');
    expect(codeOf(() => ensureRemovable(one, first.id))).toBe('accepted');
    expect(codeOf(() => ensureRemovable(one, 'another'))).toBe('CALENDAR_NOT_FOUND');
  });

  test('names differ in more than case', () => {
    expect(codeOf(() => addCalendarAmong(one, { name: 'DAY', shifts: [] }, countingStamp()))).toBe(
      'CALENDAR_NAME_TAKEN',
    );
    expect(codeOf(() => editCalendarAmong(two, first.id, { name: 'day' }, countingStamp()))).toBe('accepted');
  });

  test.each([
    [{ ...early, weekday: 0 }],
    [{ ...early, weekday: 8 }],
    [{ ...early, startMinute: -1 }],
    [{ ...early, startMinute: 1440, endMinute: 1500 }],
    [{ ...early, endMinute: 360 }],
    [{ ...early, endMinute: 360 + 1441 }],
  ])('a shift as %j is refused', (shift) => {
    expect(codeOf(() => addCalendarAmong([], { name: 'Bad', shifts: [shift] }, countingStamp()))).toBe(
      'REQUEST_VALIDATION_FAILED',
    );
  });

  test('the same shift twice is refused; one that overlaps another is not', () => {
    const withShifts = (shifts: Parameters<typeof addCalendarAmong>[1]['shifts']) => () =>
      addCalendarAmong([], { name: 'Day', shifts }, countingStamp());
    expect(codeOf(withShifts([early, { ...early }]))).toBe('REQUEST_VALIDATION_FAILED');
    expect(withShifts([early, { ...early, endMinute: early.endMinute + 30 }])()).toHaveLength(1);
  });

  test('exceptions are kept by date; a day is closed once, and may have overtime too', () => {
    const overtime = { ...day('2026-01-02'), kind: 'OVERTIME', startMinute: 0, endMinute: 60 } as const;
    const exceptions = [day('2026-01-03'), overtime, day('2026-01-02')];
    const [edited] = editCalendarAmong(one, first.id, { exceptions }, countingStamp());
    expect(edited?.exceptions).toEqual([day('2026-01-02'), overtime, day('2026-01-03')]);
    const twice = { exceptions: [day('2026-01-03'), day('2026-01-03')] };
    expect(codeOf(() => editCalendarAmong(one, first.id, twice, countingStamp()))).toBe(
      'REQUEST_VALIDATION_FAILED',
    );
  });
});

describe('times of an operation', () => {
  const times = { ...NO_TIMES, durationSeconds: 0 };
  test.each([
    [{}, { timeModel: 'PER_UNIT', secondsPerLoad: 0 }],
    [{ durationSeconds: 60 }, { timeModel: 'PER_LOAD', secondsPerLoad: 60 }],
    [
      { durationSeconds: 60, secondsPerLoad: 90 },
      { timeModel: 'PER_LOAD', secondsPerLoad: 90 },
    ],
    [
      { durationSeconds: 60, secondsPerUnit: 5 },
      { timeModel: 'PER_UNIT', secondsPerUnit: 5 },
    ],
    [
      { durationSeconds: 60, timeModel: 'PER_UNIT' },
      { timeModel: 'PER_UNIT', secondsPerUnit: 0 },
    ],
  ] as const)('%j count as %j', (set, expected) => {
    expect(effectiveTimes({ ...times, ...set })).toMatchObject(expected);
  });

  test('fewer machines lose the last ones, further ones are like new', () => {
    const fast = { name: 'Fast', speedPercent: 200, downUntil: null };
    expect(withMachineCount([fast], 2)).toEqual([fast, ...NO_TIMES.machines]);
    expect(withMachineCount([fast, ...NO_TIMES.machines], 1)).toEqual([fast]);
    expect(codeOf(() => ensureMachines([]))).toBe('REQUEST_VALIDATION_FAILED');
    expect(codeOf(() => ensureMachines([fast, { ...fast, name: 'FAST' }]))).toBe('REQUEST_VALIDATION_FAILED');
    expect(
      [0, 1].map((i) => machineName({ name: 'Mill', machines: withMachineCount([fast], 2) }, i)),
    ).toEqual(['Fast', 'Mill 2']);
  });
});

describe('times of a step', () => {
  test('given ones win, null takes the operation’s, what is left out stays', () => {
    const before = { setupSeconds: 1, secondsPerUnit: 2, secondsPerLoad: 3 };
    expect(stepTimesAfter(before, { setupSeconds: 9, secondsPerUnit: null })).toEqual({
      setupSeconds: 9,
      secondsPerLoad: 3,
    });
  });

  test('belong to the first, second, … occurrence of their operation', () => {
    const steps = [
      { operationId: 'qc', secondsPerUnit: 1 },
      { operationId: 'paint', setupSeconds: 5 },
      { operationId: 'qc', secondsPerUnit: 2 },
    ];
    expect(timesByOccurrence(['paint', 'qc', 'print', 'qc', 'qc'], steps)).toEqual([
      { setupSeconds: 5 },
      { secondsPerUnit: 1 },
      {},
      { secondsPerUnit: 2 },
      {},
    ]);
  });
});
