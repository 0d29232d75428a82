import { type Row, refused, UUID } from '../table.ts';

const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '16:00' }));

/** Calendars: planning.md, section 1. */
export const CALENDAR_ROWS: readonly Row[] = [
  {
    of: ['P1 calendars'],
    what: 'a calendar is added, made the default, changed and deleted',
    steps: [
      () => ({
        ask: ['POST', '/calendar', { name: 'Weekdays', shifts: WEEKDAYS }],
        status: 200,
        holds: { id: UUID, name: 'Weekdays', isDefault: false, shifts: WEEKDAYS, exceptions: [] },
      }),
      () => ({
        ask: ['POST', '/calendar', { name: 'Weekdays', shifts: [] }],
        ...refused(409, 'CALENDAR_NAME_TAKEN'),
      }),
      () => ({
        ask: [
          'POST',
          '/calendar',
          { name: 'Nights', shifts: [{ weekday: 8, start: '22:00', end: '23:00' }] },
        ],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
      (_, said) => ({
        ask: ['PATCH', `/calendar/${said(0, 'id')}`, { name: 'Office hours', isDefault: true }],
        status: 200,
        holds: { id: said(0, 'id'), name: 'Office hours', isDefault: true, shifts: WEEKDAYS },
      }),
      () => ({
        ask: ['POST', '/calendar', { name: 'Nights', shifts: [] }],
        status: 200,
        holds: { id: UUID },
      }),
      (_, said) => ({ ask: ['DELETE', `/calendar/${said(4, 'id')}`], status: 204 }),
      (_, said) => ({
        ask: ['PATCH', `/calendar/${said(4, 'id')}`, { name: 'Late' }],
        ...refused(404, 'CALENDAR_NOT_FOUND'),
      }),
    ],
  },
];
