import { type Carry, carriedUnits, cautionAt, whyNotAll } from '@/features/production';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';

/** The announcement when cards are picked up. */
export function pickedUpWords({ card, cards }: Pick<Carry, 'card' | 'cards'>): string {
  const total = units(carriedUnits({ cards, digits: '' }));
  const what =
    cards.length === 1
      ? t('{total} of {partName}', { total, partName: card.partName })
      : t('{count} cards, {total}', { count: count(cards.length), total });
  const digits = cards.length === 1 ? t('digits how many') : t('digits how many of each');
  return t('Picked up {what}. Left and right choose the column, {digits}, Enter moves, Escape puts back.', {
    what,
    digits,
  });
}

/** The effect of Enter over a column that accepts all of the cards. */
export function targetWords(
  { id, name }: { readonly id: string; readonly name: string },
  carry: Carry,
): string {
  const caution = cautionAt(carry.cards, id);
  return t('{name}. Enter moves {units} here.{value}', {
    name,
    units: units(carriedUnits(carry)),
    value: caution === null ? '' : ` ${caution}.`,
  });
}

/** The announcement after a digit was typed or deleted: the units that move and, if a column is selected, its name. */
export function typedWords(carry: Carry): string {
  const { card, cards, overOperationId } = carry;
  const target = card.routing.find(({ operationId }) => operationId === overOperationId);
  if (target && whyNotAll(cards, overOperationId) === null)
    return targetWords({ id: overOperationId, name: target.operationName }, carry);
  return t('{units}. Left and right choose the column.', { units: units(carriedUnits(carry)) });
}
