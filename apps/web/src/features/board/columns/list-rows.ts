import type { Card } from '@/features/production';
import type { Column } from './columns';
import type { Group } from './grouping';

/** A card and the gap below it, and the same where cards are low. */
const CARD_PX = 76;
const COMPACT_CARD_PX = 48;
/** The heading of a group and the gap below it. */
const GROUP_PX = 36;

/** A row of a column's list. */
export type ListRow =
  | { readonly kind: 'card'; readonly key: string; readonly card: Card }
  | { readonly kind: 'group'; readonly key: string; readonly group: Group };

/** The list of a column: its cards, under the headings of their groups where it has any. */
export function listRowsOf({ cards, groups }: Pick<Column, 'cards' | 'groups'>): readonly ListRow[] {
  const rowOf = (card: Card): ListRow => ({ kind: 'card', key: card.key, card });
  if (groups === null) return cards.map(rowOf);
  return groups.flatMap((group): ListRow[] => [
    { kind: 'group', key: `group ${group.key}`, group },
    ...group.cards.map(rowOf),
  ]);
}

/** The height of a row, in CSS pixels. */
export function heightOf(row: ListRow | undefined, compact: boolean): number {
  return row?.kind === 'group' ? GROUP_PX : cardPx(compact);
}

const cardPx = (compact: boolean) => (compact ? COMPACT_CARD_PX : CARD_PX);

/** The offset of the column's `place`-th card in its list. */
export function offsetOf({ groups }: Pick<Column, 'groups'>, place: number, compact: boolean): number {
  let headings = 0;
  let first = 0;
  for (const group of groups ?? []) {
    if (first > place) break;
    headings += 1;
    first += group.cards.length;
  }
  return place * cardPx(compact) + headings * GROUP_PX;
}
