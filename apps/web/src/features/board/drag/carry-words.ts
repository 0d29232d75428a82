import { type Carry, carriedUnits, cautionAt, whyNotAll } from '@/features/production';
import { count, units } from '@/lib/words/words';

/** The announcement when cards are picked up. */
export function pickedUpWords({ card, cards }: Pick<Carry, 'card' | 'cards'>): string {
  const total = units(carriedUnits({ cards, digits: '' }));
  const what = cards.length === 1 ? `${total} of ${card.partName}` : `${count(cards.length)} cards, ${total}`;
  const digits = cards.length === 1 ? 'digits how many' : 'digits how many of each';
  return `Picked up ${what}. Left and right choose the column, ${digits}, Enter moves, Escape puts back.`;
}

/** The effect of Enter over a column that accepts all of the cards. */
export function targetWords(
  { id, name }: { readonly id: string; readonly name: string },
  carry: Carry,
): string {
  const caution = cautionAt(carry.cards, id);
  return `${name}. Enter moves ${units(carriedUnits(carry))} here.${caution === null ? '' : ` ${caution}.`}`;
}

/** The announcement after a digit was typed or deleted: the units that move and, if a column is selected, its name. */
export function typedWords(carry: Carry): string {
  const { card, cards, overOperationId } = carry;
  const target = card.routing.find(({ operationId }) => operationId === overOperationId);
  if (target && whyNotAll(cards, overOperationId) === null)
    return targetWords({ id: overOperationId, name: target.operationName }, carry);
  return `${units(carriedUnits(carry))}. Left and right choose the column.`;
}
