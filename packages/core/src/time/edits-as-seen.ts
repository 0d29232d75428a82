import type { Shift } from '../planning/calendar.ts';
import { ensure } from '../refusals.ts';
import type { CalendarEdit, ShopCalendar, ShopCalendarException } from './calendar.ts';
import type { OperationTimes, ShopMachine } from './operation-times.ts';

/** The lists of a calendar as the author of an edit saw them. */
export type SeenCalendar = Partial<Pick<ShopCalendar, 'shifts' | 'exceptions'>>;

/** The list of an operation as the author of an edit saw it. */
export type SeenOperation = Partial<Pick<OperationTimes, 'machines'>>;

const LOOK_AGAIN = 'Look at them as they are now, and decide again.';

/** Throws PRECONDITION_FAILED where a list that the edit replaces is no longer as it was seen. */
export function ensureCalendarAsSeen(
  { name, shifts, exceptions }: ShopCalendar,
  edit: CalendarEdit,
  seen: SeenCalendar = {},
): void {
  ensure(
    isCurrent(textOfShifts, shifts, seen.shifts, edit.shifts),
    'PRECONDITION_FAILED',
    `Somebody else has changed the shifts of ${name} meanwhile. ${LOOK_AGAIN}`,
  );
  ensure(
    isCurrent(textOfExceptions, exceptions, seen.exceptions, edit.exceptions),
    'PRECONDITION_FAILED',
    `Somebody else has changed the days of ${name} that differ meanwhile. ${LOOK_AGAIN}`,
  );
}

/** Throws PRECONDITION_FAILED where the edit replaces the machines and they are no longer as they were seen. */
export function ensureMachinesAsSeen(
  { name, machines }: Pick<OperationTimes, 'machines'> & { readonly name: string },
  edit: Partial<Pick<OperationTimes, 'machines'>>,
  seen: SeenOperation = {},
): void {
  ensure(
    isCurrent(textOfMachines, machines, seen.machines, edit.machines),
    'PRECONDITION_FAILED',
    `Somebody else has changed the machines of ${name} meanwhile. ${LOOK_AGAIN}`,
  );
}

/** True also for a list that is already as it is wanted: an edit whose answer was lost is sent again. */
function isCurrent<List>(
  textOf: (list: List) => string,
  list: List,
  seen: List | undefined,
  wanted: List | undefined,
): boolean {
  if (seen === undefined || wanted === undefined) return true;
  return [seen, wanted].some((known) => textOf(known) === textOf(list));
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
