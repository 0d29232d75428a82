import { parseAsString } from 'nuqs/server';

/** The filters of the audit log in its address; days are the viewer's. */
export const AUDIT_FILTER = {
  q: parseAsString.withDefault(''),
  person: parseAsString,
  type: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day in the viewer's zone, `daysLater` days on; null where it is not a day. */
export function instantOf(day: string | null, daysLater = 0): string | null {
  if (day === null || !DAY.test(day)) return null;
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + daysLater);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
