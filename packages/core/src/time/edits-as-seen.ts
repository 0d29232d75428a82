import { isAsSeen } from '../as-seen.ts';
import type { Shift } from '../planning/calendar.ts';
import { ensure } from '../refusals.ts';
import type { CalendarEdit, ShopCalendar, ShopCalendarException } from './calendar.ts';
import {
  type EffectiveTimes,
  effectiveTimes,
  type OperationTimes,
  type ShopMachine,
} from './operation-times.ts';

/** The lists of a calendar as the author of an edit saw them. */
export type SeenCalendar = Partial<Pick<ShopCalendar, 'shifts' | 'exceptions'>>;

/** What an edit of an operation replaces, as its author saw it: its machines, and the times that work at it takes. */
export type SeenOperation = Partial<
  Pick<OperationTimes, 'machines'> & Pick<EffectiveTimes, (typeof SEEN_TIMES)[number]>
>;

const SEEN_TIMES = ['secondsPerUnit', 'secondsPerLoad'] as const;

const LOOK_AGAIN = 'Look at them as they are now, and decide again.';

/** Throws PRECONDITION_FAILED where a list that the edit replaces is no longer as it was seen. */
export function ensureCalendarAsSeen(
  { name, shifts, exceptions }: ShopCalendar,
  edit: CalendarEdit,
  seen: SeenCalendar = {},
): void {
  ensure(
    isAsSeen({ now: shifts, seen: seen.shifts, wanted: edit.shifts }, textOfShifts),
    'PRECONDITION_FAILED',
    `Somebody else has changed the shifts of ${name} meanwhile. ${LOOK_AGAIN}`,
  );
  ensure(
    isAsSeen({ now: exceptions, seen: seen.exceptions, wanted: edit.exceptions }, textOfExceptions),
    'PRECONDITION_FAILED',
    `Somebody else has changed the days of ${name} that differ meanwhile. ${LOOK_AGAIN}`,
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
    ensure(
      isAsSeen({ now: times[time], seen: seen[time], wanted: edit[time] ?? undefined }, textOf),
      'PRECONDITION_FAILED',
      `Somebody else has changed the times of ${name} meanwhile. ${LOOK_AGAIN}`,
    );
  }
  ensure(
    isAsSeen({ now: machines, seen: seen.machines, wanted: edit.machines }, textOfMachines),
    'PRECONDITION_FAILED',
    `Somebody else has changed the machines of ${name} meanwhile. ${LOOK_AGAIN}`,
  );
}

/** Forms leave out spaces around a name. */
const shownName = (name: string | null) => name?.trim() || null;

const textOfShifts = (shifts: readonly Shift[]) =>
  textOf(
    shifts
      .map((shift) => [shift.weekday, shift.startMinute, shift.endMinute])
      .map(textOf)
      .toSorted(),
  );

const textOfExceptions = (exceptions: readonly ShopCalendarException[]) =>
  textOf(
    exceptions
      .map((day) => [
        day.kind,
        day.date,
        shownName(day.name),
        ...(day.kind === 'OVERTIME' ? [day.startMinute, day.endMinute] : []),
      ])
      .map(textOf)
      .toSorted(),
  );

const textOfMachines = (machines: readonly ShopMachine[]) =>
  textOf(
    machines.map(({ name, speedPercent, downUntil }) => [
      shownName(name),
      speedPercent,
      downUntil === null ? null : Date.parse(downUntil),
    ]),
  );

const textOf = (value: unknown): string => JSON.stringify(value);
