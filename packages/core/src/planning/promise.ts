import type { EpochSeconds } from './calendar.ts';
import type { PlannedStep, Priority } from './planning-state.ts';

/** A line of an order that there is none of yet. */
export interface PromiseLine {
  readonly quantity: number;
  /** The routing it would get; never empty. */
  readonly routing: readonly PlannedStep[];
}

/** A part and how many of it a customer asks for. */
export interface WantedLine {
  readonly partSpecificationId: string;
  readonly quantity: number;
}

/** An order to promise a date for, as a customer asks for it. */
export interface PromiseWanted {
  readonly priority: Priority;
  readonly lines: readonly WantedLine[];
}

/** An order to promise a date for, with the routings of its lines. */
export interface PromiseRequest {
  readonly priority: Priority;
  readonly lines: readonly PromiseLine[];
}

/** An order that would be done later than without the new one. */
export interface DelayedOrder {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly delaySeconds: number;
  readonly finish: EpochSeconds | null;
  readonly due: EpochSeconds | null;
  /** True if it is done in time now, and would be late. */
  readonly becomesLate: boolean;
}

/** A date that can be kept. */
export interface PromisedDate {
  /** `YYYY-MM-DD` in the shop's time zone. */
  readonly date: string;
  readonly finish: EpochSeconds;
}

/** When an order that is taken now would be done; null where that is never, or more than 20 years away. */
export interface OrderPromise {
  /** In which days begin and end: IANA name. */
  readonly timeZone: string;
  /** False where no time is set for any step of its lines: the dates say when the shop is open, not when it would be done. */
  readonly hasTimes: boolean;
  /** The earliest with its work taken by due date, as that of all orders is; never after `delayingNobody`. */
  readonly byDueDate: (PromisedDate & { readonly delays: readonly DelayedOrder[] }) | null;
  /**
   * The earliest by which it is done with its work between that of the others, none of which begins later. It is kept where its work is
   * taken by due date too, but then delays those of `delaysByDueDate`.
   */
  readonly delayingNobody: (PromisedDate & { readonly delaysByDueDate: readonly DelayedOrder[] }) | null;
}
