import { day, stated, uuid } from '@routecard/contracts';
import {
  createCalendar,
  deleteCalendar,
  editCalendar,
  MAX_EXCEPTIONS,
  MAX_SHIFTS,
  MINUTES_OF_DAY,
  PERMISSIONS,
} from '@routecard/core';
import { listCalendars } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../../builders';
import { idOf, name } from './fields';

const span = {
  startMinute: z.int32().min(0).max(MINUTES_OF_DAY),
  endMinute: z
    .int32()
    .min(0)
    .max(2 * MINUTES_OF_DAY),
};
const exception = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CLOSED'), date: day, name: name.nullable() }),
  z.object({ kind: z.literal('OVERTIME'), date: day, name: name.nullable(), ...span }),
]);
const shifts = z.array(z.object({ weekday: z.int32(), ...span })).max(MAX_SHIFTS);
const exceptions = z.array(exception).max(MAX_EXCEPTIONS);
const contents = z.object({ name, shifts, exceptions });
/** The lists that an edit replaces, as they were when it began; pages of the version before leave it out. */
const seen = z.object({ shifts: shifts.exactOptional(), exceptions: exceptions.exactOptional() });
const one = z.object({ calendarId: uuid });

/** When the shop works. */
export const calendarsRouter = router({
  /** The default first, then by name. */
  list: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listCalendars(database, manufacturerId),
    { refreshOn: ['calendar'] },
  ),

  create: command(createCalendar, contents, { idempotency: 'keyed', shown: idOf }),

  update: command(editCalendar, contents.partial().extend({ ...one.shape, seen: seen.exactOptional() }), {
    idempotency: 'repeatable',
    command: stated,
  }),

  makeDefault: command(editCalendar, one, {
    idempotency: 'repeatable',
    command: (input) => ({ ...input, isDefault: true }),
  }),

  remove: command(deleteCalendar, one, { idempotency: 'repeatable' }),
});
