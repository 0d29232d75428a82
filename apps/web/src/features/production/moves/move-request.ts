import { type Card, cardsWords, type Stop } from '@/features/production/cards';
import { cautionOf, ownStop } from '@/features/production/routings';
import { orders as orderCount, orderName, runName, units } from '@/lib/words/words';
import { t } from '@/words/t';
import type { MoveCall } from './send-move';

/** Units of a card on their way to a step of its run's routing. */
export interface CardMove {
  readonly card: Card;
  readonly quantity: number;
  readonly to: Stop;
}

/** Units of a card that leave production. */
export interface CardScrap {
  readonly card: Card;
  readonly quantity: number;
}

/** A person's request for all its cards or none: moves to steps, or scrapping with a reason. */
export type MoveRequest =
  | {
      readonly moves: readonly CardMove[];
      /** The step they arrive in together; without it each goes on as it would alone. */
      readonly name?: string;
      /** That step in words, with its operation's prefix. */
      readonly label?: string;
    }
  | { readonly scraps: readonly CardScrap[]; readonly reason: string; readonly replace: boolean };

/** The cards that a request takes units of. */
export function rowsOf(request: MoveRequest): readonly CardScrap[] {
  return 'moves' in request ? request.moves : request.scraps;
}

/** The request as the server is asked for it. The places of steps are for a server of the version before alone. */
export function callOf(request: MoveRequest, key: string): MoveCall {
  if ('scraps' in request) {
    const { scraps, reason, replace } = request;
    return { kind: 'scrap', input: { key, sources: scraps.map(sourceOf), reason, replace } };
  }
  const { moves, name } = request;
  const input = {
    key,
    moves: moves.map((move) => ({
      source: sourceOf(move),
      toOperationId: move.to.operationId,
      toStep: move.to.step,
      toSequence: move.to.sequence,
    })),
    ...(name === undefined ? {} : { name }),
  };
  return { kind: 'move', input };
}

function sourceOf({ card, quantity }: CardScrap) {
  return {
    workOrderId: card.workOrderId,
    productionStepId: card.productionStepId,
    step: card.step,
    sequence: ownStop(card)?.sequence ?? card.step,
    quantity,
  };
}

/** A request in words. */
export interface MoveWords {
  /** `3 units of Bracket`, `24 units of 3 cards`. */
  readonly what: string;
  /** The whole of it, done: `3 units of Bracket moved to QC`. */
  readonly done: string;
  /** The subject at the start of a sentence: `Bracket`, `3 cards`. */
  readonly whom: string;
  /** The run, or the orders it touches. */
  readonly detail: string;
  /** What is unusual about it, if all of its cards share it: `Skips Cool down`. */
  readonly caution: string | null;
}

/** Describes a request. */
export function wordsOf(request: MoveRequest): MoveWords {
  const rows = rowsOf(request);
  const [first] = rows;
  const total = units(rows.reduce((sum, { quantity }) => sum + quantity, 0));
  const alone = rows.length === 1 ? first?.card : undefined;
  const whom = alone ? alone.partName : cardsWords(rows.length);
  const what = t('{total} of {whom}', { total, whom });
  const orders = [...new Set(rows.map(({ card }) => card.orderNumber))];
  const detail = alone
    ? runName(alone)
    : orders.length <= MAX_ORDERS
      ? orders.map(orderName).join(', ')
      : orderCount(orders.length);
  return { what, whom, detail, caution: cautionIn(request), done: deed(request, what) };
}

const MAX_ORDERS = 4;

function cautionIn(request: MoveRequest): string | null {
  if ('scraps' in request) return null;
  const cautions = new Set(request.moves.map(({ card, to }) => cautionOf(card, to)));
  const [caution] = cautions;
  return cautions.size === 1 ? (caution ?? null) : null;
}

function deed(request: MoveRequest, what: string): string {
  if ('scraps' in request) return t('{what} scrapped', { what });
  const { moves, name, label = name } = request;
  const inPlace = moves.every(({ card, to }) => card.step === to.step);
  if (inPlace && label !== undefined)
    return moves.length === 1
      ? t('{what} put onto {label}', { what, label })
      : t('{what} merged onto {label}', { what, label });
  const [first] = moves;
  const operationName = first?.to.operationName ?? t('another step');
  return label === undefined
    ? t('{what} moved to {operationName}', { what, operationName })
    : t('{what} moved to {operationName}, {label}', { what, operationName, label });
}
