import type { EpochSeconds } from './calendar.ts';
import type { Machine } from './capacity.ts';
import type { OperationSequence } from './plan-sequences.ts';
import type { PlannedOrder, Priority } from './planning-state.ts';
import type { WantedLine } from './promise.ts';

/** A machine that takes no work until an instant; up at once where it is null. */
export interface MachineDown {
  readonly operationId: string;
  /** Position among the operation's machines. */
  readonly machine: number;
  readonly downUntil: EpochSeconds | null;
}

/** Machines that an operation gets beside those it has: of its usual speed, and up. */
export interface MoreMachines {
  readonly operationId: string;
  /** From 1. */
  readonly count: number;
}

/** Hours that a calendar has on a day beside or instead of its shifts. */
export interface Overtime {
  readonly calendarId: string;
  /** `YYYY-MM-DD` in the shop's time zone. */
  readonly date: string;
  readonly startMinute: number;
  readonly endMinute: number;
}

/** An order that is put off or taken before others. */
export interface OrderChange {
  readonly orderId: number;
  readonly priority?: Priority | undefined;
  /** `YYYY-MM-DD`. */
  readonly dueDate?: string | undefined;
}

/** An order that is taken in beside those there are; its customer is found by name, or made. */
export interface TakenOrder {
  readonly customerOrganisationName: string;
  readonly priority: Priority;
  /** `YYYY-MM-DD`. */
  readonly dueDate: string;
  /** At least one. */
  readonly lines: readonly WantedLine[];
}

/** What would be otherwise. */
export interface Scenario {
  /** Of the operations that get another sequence; an empty one takes the plan off. */
  readonly sequences?: readonly OperationSequence[];
  readonly machines?: readonly MachineDown[];
  /** Positions among the machines of an operation are those before it gets more. */
  readonly moreMachines?: readonly MoreMachines[];
  readonly overtime?: readonly Overtime[];
  readonly orders?: readonly OrderChange[];
  readonly newOrders?: readonly TakenOrder[];
}

/** How good a plan is, in a few figures. Unscheduled units count as scheduled now. */
export interface PlanFigures {
  /** Orders that will be done after their due day, or never. */
  readonly lateOrders: number;
  /** Added up over the late orders that will be done. */
  readonly latenessSeconds: number;
  /** Of the last unit; null if that is never. */
  readonly finish: EpochSeconds | null;
  /** False if no time is set for anything that remains: then `finish` only says when the shop is open. */
  readonly hasTimes: boolean;
}

/** An order that a scenario finishes at another time. */
export interface FinishChange {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly due: EpochSeconds | null;
  readonly before: EpochSeconds | null;
  readonly after: EpochSeconds | null;
}

/** When an order that a scenario takes in is done; null if that is never. */
export interface TakenOrderFinish {
  readonly due: EpochSeconds | null;
  readonly finish: EpochSeconds | null;
  /** False if no time is set for any of its work. */
  readonly hasTimes: boolean;
}

/** What a scenario changes, as it was when it was compared: one that is something else by now is not applied. */
export interface ScenarioBasis {
  readonly orders: readonly Pick<PlannedOrder, 'orderId' | 'priority' | 'dueDate'>[];
  /** Machines in their order. */
  readonly operations: readonly {
    readonly operationId: string;
    readonly machines: readonly Machine[];
  }[];
}

/** A plan before and after a scenario. */
export interface ScenarioComparison {
  readonly planVersion: number;
  readonly basis: ScenarioBasis;
  /** In which days begin and end: IANA name. */
  readonly timeZone: string;
  readonly before: PlanFigures;
  readonly after: PlanFigures;
  /** Orders that are done earlier or later, the largest difference first; a hundred at most. */
  readonly orders: readonly FinishChange[];
  readonly ordersChanged: number;
  /** In the scenario's order. The figures after it count them too. */
  readonly newOrders: readonly TakenOrderFinish[];
}

/** LATENESS: fewer late orders, then less lateness, then less work in progress. MAKESPAN: everything is done earlier. */
export const SEARCH_OBJECTIVES = ['LATENESS', 'MAKESPAN'] as const;
export type SearchObjective = (typeof SEARCH_OBJECTIVES)[number];

/** A piece of a search. */
export interface SearchWanted {
  readonly objective: SearchObjective;
  /** How long to search. */
  readonly seconds: number;
  /** What the search goes on from: its best so far, for one that was interrupted. */
  readonly from: readonly OperationSequence[] | null;
  /** Pieces of one search have different ones. */
  readonly seed: number;
}

/** A sequence that a search has found. */
export interface SearchFound {
  readonly planVersion: number;
  readonly timeZone: string;
  readonly now: EpochSeconds;
  readonly before: PlanFigures;
  /** The best so far; as good as `before` where nothing better was found, and then there are no sequences. */
  readonly best: PlanFigures;
  readonly sequences: readonly OperationSequence[] | null;
  /** No plan can be below any of these. */
  readonly bound: PlanFigures;
  /** Plans that were tried. */
  readonly tried: number;
  /** True where the bound is reached: no plan is better. */
  readonly isBest: boolean;
}
