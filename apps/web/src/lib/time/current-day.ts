import { useSyncExternalStore } from 'react';
import { type CalendarDay, today } from './calendar-day';

/** Today where the viewer is, also on a page that is left open over midnight. */
export const useToday = (): CalendarDay => useSyncExternalStore(followDays, today, today);

/** Calls `changed` when another day may have begun; returns what ends that. */
export function followDays(changed: () => void): () => void {
  let timer = setTimeout(atMidnight, untilMidnight());
  function atMidnight() {
    timer = setTimeout(atMidnight, untilMidnight());
    changed();
  }
  // Timers stand still while a computer sleeps.
  function inSight() {
    clearTimeout(timer);
    atMidnight();
  }
  document.addEventListener('visibilitychange', inSight);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', inSight);
  };
}

/** Milliseconds until the next day begins where the viewer is, by the calendar: days on which clocks change are of other lengths. */
function untilMidnight(): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
