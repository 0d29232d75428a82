import { changedMeanwhile, ensureAsSeen, type Replaced, shownValue, textOfValue } from '../as-seen.ts';
import type { Shift } from '../planning/calendar.ts';
import type { CalendarEdit, ShopCalendar, ShopCalendarException } from './calendar.ts';
import {
  type EffectiveTimes,
  effectiveTimes,
  type OperationTimes,
  type ShopMachine,
} from './operation-times.ts';
import { textOfSteps } from './step-times.ts';

/** The lists of a calendar as the author of an edit saw them. */
export type SeenCalendar = Partial<Pick<ShopCalendar, 'shifts' | 'exceptions'>>;

/** What an edit of an operation replaces, as its author saw it: its machines, and the times that work at it takes. */
export type SeenOperation = Partial<
  Pick<OperationTimes, 'machines'> & Pick<EffectiveTimes, (typeof SEEN_TIMES)[number]>
>;

const SEEN_TIMES = ['secondsPerUnit', 'secondsPerLoad'] as const;

/** Throws PRECONDITION_FAILED where a list that the edit replaces is no longer as it was seen. */
export function ensureCalendarAsSeen(
  { name, shifts, exceptions }: ShopCalendar,
  edit: CalendarEdit,
  seen: SeenCalendar = {},
): void {
  ensureAsSeen(
    changedMeanwhile(`the shifts of ${name}`),
    { now: shifts, seen: seen.shifts, wanted: edit.shifts },
    textOfShifts,
  );
  ensureAsSeen(
    changedMeanwhile(`the days of ${name} that differ`),
    { now: exceptions, seen: seen.exceptions, wanted: edit.exceptions },
    textOfExceptions,
  );
}

/** Throws PRECONDITION_FAILED where the edit replaces the machines or a time, and they are no longer as they were seen. */
export function ensureOperationAsSeen(
  operation: Parameters<typeof effectiveTimes>[0] &
    Pick<OperationTimes, 'machines'> & { readonly name: string },
  edit: Partial<Pick<OperationTimes, 'machines' | (typeof SEEN_TIMES)[number]>>,
  seen: SeenOperation = {},
): void {
  const { name, machines } = operation;
  const times = effectiveTimes(operation);
  for (const time of SEEN_TIMES) {
    ensureAsSeen(
      changedMeanwhile(`the times of ${name}`),
      { now: times[time], seen: seen[time], wanted: edit[time] ?? undefined },
      textOfValue,
    );
  }
  ensureAsSeen(
    changedMeanwhile(`the machines of ${name}`),
    { now: machines, seen: seen.machines, wanted: edit.machines },
    textOfMachines,
  );
}

/** Throws PRECONDITION_FAILED where a routing no longer has the steps that were seen. */
export const ensureRoutingAsSeen = (steps: Replaced<Parameters<typeof textOfSteps>[0]>): void =>
  ensureAsSeen(changedMeanwhile('the routing', 'its steps as they are now'), steps, textOfSteps);

const textOfShifts = (shifts: readonly Shift[]) =>
  textOfValue(
    shifts
      .map((shift) => [shift.weekday, shift.startMinute, shift.endMinute])
      .map(textOfValue)
      .toSorted(),
  );

const textOfExceptions = (exceptions: readonly ShopCalendarException[]) =>
  textOfValue(
    exceptions
      .map((day) => [
        day.kind,
        day.date,
        shownValue(day.name),
        ...(day.kind === 'OVERTIME' ? [day.startMinute, day.endMinute] : []),
      ])
      .map(textOfValue)
      .toSorted(),
  );

const textOfMachines = (machines: readonly ShopMachine[]) =>
  textOfValue(
    machines.map(({ name, speedPercent, downUntil }) => [
      shownValue(name),
      speedPercent,
      downUntil === null ? null : Date.parse(downUntil),
    ]),
  );
