import type { PlanOperation, PlanView } from '@routecard/core';
import { dayInZone } from '@/lib/time/projected';

/** Why an operation has no hours on a day: nobody works, or none of its machines is up while somebody does. Null where it has some. */
export function whyNoHours(
  { days, timeZone }: Pick<PlanView, 'days' | 'timeZone'>,
  { capacitySeconds, downUntil, open }: Pick<PlanOperation, 'capacitySeconds' | 'downUntil' | 'open'>,
  day: number,
): 'closed' | 'down' | null {
  const date = days[day];
  if (date === undefined || capacitySeconds?.[day] !== 0) return null;
  // Asked first: the days of all hours are worked out only where it matters, and there are thousands in a drawing.
  const isDown = downUntil.length > 0 && downUntil.every((until) => until !== null);
  if (!isDown) return 'closed';
  const isWorked = open.some(
    ([start, end]) => dayInZone(start, timeZone) <= date && dayInZone(end - 1, timeZone) >= date,
  );
  return isWorked ? 'down' : 'closed';
}
