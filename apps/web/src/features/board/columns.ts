import type { BoardOperation } from '@routecard/db';
import { lateness } from '@/lib/lateness';
import type { Board, Card } from './board';

/** A column of the board with what its header says. */
export interface Column {
  readonly operation: BoardOperation;
  readonly cards: readonly Card[];
  readonly units: number;
  /** Cards past their due day; none at a completed stage. */
  readonly lateCards: number;
}

/** Deals the cards out to their columns. */
export function columnsOf(
  operations: Board['operations'],
  cards: readonly Card[],
  today: string,
): readonly Column[] {
  const dealt = new Map<string, Card[]>(operations.map((operation) => [operation.id, []]));
  for (const card of cards) dealt.get(card.operationId)?.push(card);
  return operations
    .map((operation) => {
      const own = dealt.get(operation.id) ?? [];
      const isLate = (card: Card) => card.due !== null && lateness(card.due, today).tone === 'late';
      return {
        operation,
        cards: own,
        units: own.reduce((sum, card) => sum + card.quantity, 0),
        lateCards: operation.isCompletedStatus ? 0 : own.filter(isLate).length,
      };
    })
    .filter((column) => !column.operation.deleted || column.cards.length > 0);
}

/** The cards that carry every word of the search: in part, order, run, customer, material, colour or label. */
export function cardsMatching(cards: readonly Card[], search: string): readonly Card[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter((card) => {
    const text = searchText(card);
    return words.every((word) => text.includes(word));
  });
}

function searchText(card: Card): string {
  const { partName, orderNumber, requisitionSequence, runNumber, customerName, material, color, label } =
    card;
  const names = `#${orderNumber}-${requisitionSequence} r${runNumber} ${orderNumber}-${requisitionSequence}-r${runNumber}`;
  return `${partName} ${names} ${customerName} ${material} ${color?.name ?? ''} ${label}`.toLowerCase();
}

/** How full a column is: its units now and at this time yesterday, as shares of the fullest column's. */
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
