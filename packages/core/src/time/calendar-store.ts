import type { ShopCalendar } from './calendar.ts';

/** The shop's calendars. They are locked before its operations. */
export interface CalendarStore {
  /** All of them by name, each locked, and the shop against further ones. */
  lockAll(): Promise<readonly ShopCalendar[]>;
  /** Writes those that differ. */
  save(before: readonly ShopCalendar[], after: readonly ShopCalendar[]): Promise<void>;
  /** Throws CALENDAR_IN_USE where an operation that is not deleted names it. */
  remove(id: string): Promise<void>;
}
