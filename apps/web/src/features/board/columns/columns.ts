import type { BoardOperation } from '@routecard/db';
import type { Board, Card } from '@/features/production';
import { isPastDay } from '@/lib/time/calendar-day';
import { type Group, type Grouping, groupsOf } from './grouping';

/** A column of the board with what its header says. */
export interface Column {
  readonly operation: BoardOperation;
  /** In the order in which they are shown, group after group. */
  readonly cards: readonly Card[];
  /** Null where the cards are not put together. */
  readonly groups: readonly Group[] | null;
  readonly units: number;
  /** Cards past their due day; none at a completed stage. */
  readonly lateCards: number;
}

/** Deals the cards out to their columns. */
export function columnsOf(
  operations: Board['operations'],
  cards: readonly Card[],
  today: string,
  grouping: Grouping | null = null,
): readonly Column[] {
  const dealt = new Map<string, Card[]>(operations.map((operation) => [operation.id, []]));
  for (const card of cards) dealt.get(card.operationId)?.push(card);
  return operations
    .map((operation) => {
      const own = dealt.get(operation.id) ?? [];
      const isLate = (card: Card) => card.due !== null && isPastDay(card.due, today);
      const groups = grouping && groupsOf(own, grouping, today, operation.isCompletedStatus);
      return {
        operation,
        cards: groups ? groups.flatMap((group) => group.cards) : own,
        groups,
        units: own.reduce((sum, card) => sum + card.quantity, 0),
        lateCards: operation.isCompletedStatus ? 0 : own.filter(isLate).length,
      };
    })
    .filter((column) => !column.operation.deleted || column.cards.length > 0);
}

/** The columns, each the same object as before where it shows the same: what did not change is not redrawn. */
export function sameWhereUnchanged(before: readonly Column[], columns: readonly Column[]): readonly Column[] {
  const known = new Map(before.map((column) => [column.operation.id, column]));
  return columns.map((column) => {
    const old = known.get(column.operation.id);
    return old && showsTheSame(old, column) ? old : column;
  });
}

function showsTheSame(a: Column, b: Column): boolean {
  return (
    a.operation.name === b.operation.name &&
    a.operation.isCompletedStatus === b.operation.isCompletedStatus &&
    a.operation.deleted === b.operation.deleted &&
    a.operation.prefix === b.operation.prefix &&
    a.operation.keepsNames === b.operation.keepsNames &&
    a.lateCards === b.lateCards &&
    a.cards.length === b.cards.length &&
    a.cards.every((card, i) => card === b.cards[i]) &&
    sameGroups(a.groups, b.groups)
  );
}

/** Of the same cards in the same order; the titles then are the same by themselves. */
function sameGroups(a: Column['groups'], b: Column['groups']): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && a.every((group, i) => group.key === b[i]?.key);
}

/** The load of a column: its units now and at this time yesterday, as shares of the fullest column's. */
export interface Load {
  readonly share: number;
  readonly shareYesterday: number;
  /** Units more than yesterday; negative where it is fewer. */
  readonly change: number;
}

/** The load of each column by operation; none at completed stages, which only ever fill. */
export function loadsOf(
  columns: readonly Column[],
  yesterday: ReadonlyMap<string, number>,
): ReadonlyMap<string, Load> {
  const working = columns.filter((column) => !column.operation.isCompletedStatus);
  const before = (column: Column) => Math.max(0, yesterday.get(column.operation.id) ?? 0);
  const fullest = Math.max(1, ...working.flatMap((column) => [column.units, before(column)]));
  return new Map(
    working.map((column) => [
      column.operation.id,
      {
        share: column.units / fullest,
        shareYesterday: before(column) / fullest,
        change: column.units - before(column),
      },
    ]),
  );
}
