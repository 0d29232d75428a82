import { type Carry, carriedUnits, carryFault, cautionAt, whyNotAll } from '@/features/production';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';

/** The announcement when cards are picked up. */
export function pickedUpWords({ card, cards }: Pick<Carry, 'card' | 'cards'>): string {
  const total = units(carriedUnits({ cards, digits: '' }));
  return cards.length === 1
    ? t(
        'Picked up {total} of {partName}. Left and right choose the column, digits how many, Enter moves, Escape puts back.',
        { total, partName: card.partName },
      )
    : t(
        'Picked up {count} cards, {total}. Left and right choose the column, digits how many of each, Enter moves, Escape puts back.',
        { count: count(cards.length), total },
      );
}

/** The effect of Enter over a column that accepts all of the cards. */
export function targetWords(
  { id, name }: { readonly id: string; readonly name: string },
  carry: Carry,
): string {
  const fault = carryFault(carry);
  if (fault !== null) return t('{name}. {typed}: {fault}.', { name, typed: carry.digits, fault });
  const caution = cautionAt(carry.cards, id);
  const moved = units(carriedUnits(carry));
  return caution === null
    ? t('{name}. Enter moves {units} here.', { name, units: moved })
    : t('{name}. Enter moves {units} here. {caution}.', { name, units: moved, caution });
}

/** The announcement after a digit was typed or deleted: the units that move, or why they cannot, and if a column is selected, its name. */
export function typedWords(carry: Carry): string {
  const { card, cards, overOperationId } = carry;
  const target = card.routing.find(({ operationId }) => operationId === overOperationId);
  if (target && whyNotAll(cards, overOperationId) === null)
    return targetWords({ id: overOperationId, name: target.operationName }, carry);
  const fault = carryFault(carry);
  if (fault !== null) return t('{typed}: {fault}.', { typed: carry.digits, fault });
  return t('{units}. Left and right choose the column.', { units: units(carriedUnits(carry)) });
}
