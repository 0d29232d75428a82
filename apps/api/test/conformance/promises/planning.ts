/** Promises of planning.md. */
export const PLANNING = {
  'P1 calendars': 'Calendars per manufacturer: weekly shifts, exceptions by date; one is the default',
  'P1 measured':
    'Measured times: units that left per working hour while units stood there, with the number of observations; adopted only by a click',
  'P2 forecast': 'for each run and order: projected finish, slack against its due date',
  'P3 future': 'Future: the critical chain: which lots at which operation come before it.',
  'P3 past': 'Past: the time until now is divided without remainder; the parts sum exactly.',
  'P4 promise':
    'POST /promise: lines of part specification and quantity → earliest finish by due date, the earliest that delays nobody, whom the former would delay',
  'P4 writes nothing': 'POST /promise writes nothing; the dry run of POST /order has it too',
  'P5 ranks': 'Applying a proposal writes ranks with one command, undoable',
  'P5 stale': 'a proposal that was made from an older plan is refused',
} as const;
