import type { Card } from '@/features/production';
import { isPastDay } from '@/lib/time/calendar-day';
import { orderName, parts } from '@/lib/words/words';

/** The groupings of a column's cards. */
export const GROUPINGS = ['order', 'step', 'part'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Cards of a column that belong together. */
export interface Group {
  readonly key: string;
  readonly title: string;
  /** A distinguishing detail: the customer of an order, the material of a part. */
  readonly detail: string;
  readonly cards: readonly Card[];
  readonly units: number;
  readonly lateCards: number;
}

/** The groups of a column's cards. They stand in the order of their most urgent card, and so do the cards in each. */
export function groupsOf(
  cards: readonly Card[],
  by: Grouping,
  today: string,
  completed: boolean,
): readonly Group[] {
  const members = new Map<string, Card[]>();
  for (const card of cards) {
    const key = keyOf(card, by);
    const own = members.get(key);
    if (own) own.push(card);
    else members.set(key, [card]);
  }
  return [...members].map(([key, own]) => ({
    key,
    ...titleOf(own, by),
    cards: own,
    units: own.reduce((sum, card) => sum + card.quantity, 0),
    lateCards: completed ? 0 : own.filter(({ due }) => due !== null && isPastDay(due, today)).length,
  }));
}

/** A part is what has one name, material and colour, whatever order it is for. */
function keyOf(card: Card, by: Grouping): string {
  if (by === 'order') return String(card.orderId);
  if (by === 'step') return card.arriving ? card.label : card.productionStepId;
  return JSON.stringify([card.partName, card.material, card.color?.name ?? null]);
}

function titleOf([first, ...others]: readonly Card[], by: Grouping): { title: string; detail: string } {
  if (!first) return { title: '', detail: '' };
  if (by === 'order') return { title: orderName(first.orderNumber), detail: first.customerName };
  if (by === 'step') {
    const names = new Set([first, ...others].map((card) => card.partName));
    return {
      title: first.label,
      detail: names.size === 1 ? first.partName : parts(names.size),
    };
  }
  const detail = first.color ? `${first.material}, ${first.color.name}` : first.material;
  return { title: first.partName, detail };
}
