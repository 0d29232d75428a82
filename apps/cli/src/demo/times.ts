import { MINUTES_OF_DAY, type ShopCalendarException, type ShopMachine } from '@routecard/core';
import type { OperationName } from './catalogue.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const machine = (name: string | null, speedPercent = 100): ShopMachine => ({
  name,
  speedPercent,
  downUntil: null,
});

/** What an operation of the demo shop takes; seconds. */
interface DemoTimes {
  readonly setup: number;
  readonly perUnit?: number;
  readonly perLoad?: number;
  readonly loadCapacity?: number;
  /** One unnamed machine unless given. */
  readonly machines?: readonly ShopMachine[];
  readonly unlimited?: true;
  /** Without people: nights and weekends too. */
  readonly aroundTheClock?: true;
}

/** Bead blasting is the bottleneck: one cabinet, and every blasted part is blasted by hand. */
export const TIMES: Readonly<Record<OperationName, DemoTimes>> = {
  Print: {
    setup: 45 * MINUTE,
    perLoad: 14 * HOUR,
    loadCapacity: 120,
    machines: [machine('EOS P 396'), machine('HP 5200', 150), machine('EOS M 290', 80)],
    aroundTheClock: true,
  },
  'Cool down': { setup: 0, perLoad: 10 * HOUR, unlimited: true },
  Depowder: { setup: 10 * MINUTE, perUnit: 45, machines: [machine(null), machine(null)] },
  'CNC mill': {
    setup: 40 * MINUTE,
    perUnit: 9 * MINUTE,
    machines: [machine('DMU 50', 130), machine('Haas VF-2'), machine('Haas VF-2 (old)', 80)],
  },
  'CNC finish': { setup: 20 * MINUTE, perUnit: 4 * MINUTE },
  Deburr: { setup: 5 * MINUTE, perUnit: 90, machines: [machine(null), machine(null), machine(null)] },
  'Bead blast': { setup: 10 * MINUTE, perUnit: 5 * MINUTE },
  Dye: { setup: 30 * MINUTE, perLoad: 4 * HOUR, loadCapacity: 150 },
  QC: { setup: 5 * MINUTE, perUnit: MINUTE, machines: [machine(null), machine(null)] },
  Paint: {
    setup: 30 * MINUTE,
    perLoad: 6 * HOUR,
    loadCapacity: 60,
    machines: [machine('Booth A'), machine('Booth B', 120)],
  },
  'Final QC': { setup: 5 * MINUTE, perUnit: 90 },
  Pack: { setup: 0, perUnit: 0 },
};

const shifts = (weekdays: readonly number[], ...spans: readonly (readonly [start: number, end: number])[]) =>
  weekdays.flatMap((weekday) =>
    spans.map(([start, end]) => ({ weekday, startMinute: start * 60, endMinute: end * 60 })),
  );

/** The demo shop's calendars; the first is the default. */
export const CALENDARS = [
  { name: 'Two shifts', shifts: shifts([1, 2, 3, 4, 5], [6, 14], [14, 22]) },
  { name: 'Around the clock', shifts: shifts([1, 2, 3, 4, 5, 6, 7], [0, MINUTES_OF_DAY / 60]) },
] as const;

/** The Friday of the week after the day `from`, on which the shop is closed. */
export function closedDay(from: Date): ShopCalendarException {
  const sinceMonday = (from.getUTCDay() + 6) % 7;
  const friday = new Date(from);
  friday.setUTCDate(from.getUTCDate() - sinceMonday + 11);
  return { kind: 'CLOSED', date: friday.toISOString().slice(0, 10), name: 'Company outing' };
}
