import type { BoardOperation } from '@routecard/db';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** A step of a run's routing. */
export interface Stop {
  /** Its identity in the run; units belong to it. */
  readonly step: number;
  readonly sequence: number;
  readonly operationId: string;
  readonly operationName: string;
}

/** A batch balance as the board shows it: units of one run at one step, in one group. */
export interface Card {
  readonly key: string;
  readonly workOrderId: string;
  readonly step: number;
  readonly productionStepId: string;
  /** The group's label, `PRINT-0117`. */
  readonly label: string;
  readonly operationId: string;
  readonly routing: readonly Stop[];
  readonly quantity: number;
  /** Its place in the sequence that the plan gives the operation; null where it gives none. */
  readonly rank: number | null;
  readonly runQuantity: number;
  readonly partName: string;
  /** The file whose thumbnail stands for the part. */
  readonly thumbnailFileId: string | null;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly runNumber: number;
  readonly customerName: string;
  /** Calendar day; null where none was given, and where nothing is due because the part was cancelled. */
  readonly due: string | null;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  /** Comments of the part. */
  readonly commentCount: number;
  /** True if the part was cancelled and its units were kept. */
  readonly cancelled: boolean;
  /** True while the server has not agreed to its units yet. */
  readonly pending?: boolean;
  /** True for units on their way here, whose group is not known before the server agrees: they cannot move on yet. */
  readonly arriving?: boolean;
}

/** The board, decoded: columns in the order of the shop, cards by column. */
export interface Board {
  readonly operations: readonly BoardOperation[];
  readonly cards: readonly Card[];
}

/** The key of the card for units of a run at a step, in a group. */
export function cardKey(workOrderId: string, step: number, productionStepId: string): string {
  return `${workOrderId}:${step}:${productionStepId}`;
}

/** The order of cards in a column: what the plan ranks, then what is due first, then by order, part, run and step. */
export function byPlace(a: Card, b: Card): number {
  return (
    nullsLast(a.rank, b.rank) ||
    nullsLast(a.due, b.due) ||
    a.orderNumber - b.orderNumber ||
    a.requisitionSequence - b.requisitionSequence ||
    a.runNumber - b.runNumber ||
    placeInRouting(a) - placeInRouting(b) ||
    (a.key < b.key ? -1 : 1)
  );
}

function nullsLast<Value extends number | string>(a: Value | null, b: Value | null): number {
  if (a === b) return 0;
  return a !== null && (b === null || a < b) ? -1 : 1;
}

function placeInRouting(card: Card): number {
  return card.routing.findIndex((stop) => stop.step === card.step);
}

/** `1 card`, `3 cards`. */
export function cardsWords(n: number): string {
  return t(n === 1 ? '{n} card' : '{n} cards', { n: count(n) });
}
