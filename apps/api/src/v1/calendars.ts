import {
  calendarBody,
  createCalendarCommand,
  createCalendarRequest,
  editCalendarCommand,
  editCalendarRequest,
  presentCalendar,
  uuidOr,
} from '@routecard/contracts';
import { createCalendar, deleteCalendar, editCalendar, PERMISSIONS } from '@routecard/core';
import { listCalendars, readCalendar } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const path = '/calendar';
const one = `${path}/:calendarId`;
const tag = 'Calendars';
const shown = { tag, answer: calendarBody, present: presentCalendar } as const;
const params = z.object({ calendarId: uuidOr('CALENDAR_NOT_FOUND') });

/** When work is done: weekly shifts, and the days that differ. */
export const calendarRoutes: readonly Route[] = [
  read({
    path,
    tag,
    summary: 'The calendars, the default first',
    permission: PERMISSIONS.readCatalogue,
    read: listCalendars,
    answer: z.array(calendarBody),
    present: (calendars) => calendars.map(presentCalendar),
  }),
  command({
    ...shown,
    method: 'POST',
    path,
    summary: 'Add a calendar; the first one becomes the default',
    body: createCalendarRequest,
    useCase: createCalendar,
    toCommand: ({ body }) => createCalendarCommand(body),
  }),
  read({
    ...shown,
    path: one,
    summary: 'One calendar',
    permission: PERMISSIONS.readCatalogue,
    params,
    read: (database, manufacturerId, { params: { calendarId } }) =>
      readCalendar(database, manufacturerId, calendarId),
    refusals: ['CALENDAR_NOT_FOUND'],
  }),
  command({
    ...shown,
    method: 'PATCH',
    path: one,
    summary: 'Change a calendar; shifts and exceptions each replace all of them',
    params,
    body: editCalendarRequest,
    useCase: editCalendar,
    toCommand: ({ params: { calendarId }, body }) => editCalendarCommand(calendarId, body),
  }),
  command({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a calendar that is not the default and that no operation has',
    params,
    useCase: deleteCalendar,
    toCommand: ({ params: named }) => named,
  }),
];
