import type { Dispatch, SetStateAction } from 'react';
import { announce } from '@/components/notices/live-region';
import type { Column } from '@/features/board/columns';
import { pickedUpWords } from '@/features/board/drag';
import type { Card, Carry } from '@/features/production';
import { t } from '@/words/t';
import type { CardActions } from './card-actions';

export interface CardKeys {
  columns: readonly Column[];
  /** By operation id; their cards are not in the page. */
  collapsed: ReadonlySet<string>;
  canMove: boolean;
  actions: CardActions;
  /** The cards that move with a card: the selection if it contains the card, else the card alone. */
  togetherWith: (card: Card) => readonly Card[];
  setCarry: Dispatch<SetStateAction<Carry | null>>;
  /** Brings a card into sight and focuses it. */
  goTo: (columnIndex: number, row: number) => void;
}

/** The location of a card: its column and its index among the column's cards. */
export interface CardPlace {
  readonly column: number;
  readonly row: number;
}

/**
 * A key on a card: arrows go to its neighbours, with Shift choosing them; Space picks up, with Shift or Ctrl chooses;
 * M, D, J and X open the dialogs, Ctrl+A chooses the column. Returns whether it was one of these.
 */
export function keyOnCard(event: KeyboardEvent, { column, row }: CardPlace, keys: CardKeys): boolean {
  const { columns, canMove, actions } = keys;
  const cards = columns[column]?.cards ?? [];
  const card = cards[row];
  if (!card) return false;
  if (isWithCommand(event)) return withCommand(event, card, cards, keys);
  const movable = canMove && !card.arriving;
  const sayWhyNot = () =>
    announce(canMove ? t('Still being saved.') : t('You can view, but not move units.'));
  const whenMovable = (act: (on: Card) => void) => {
    if (movable) act(card);
    else sayWhyNot();
    return true;
  };
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return upOrDown(event, { column, row }, keys);
    case 'Home':
      keys.goTo(column, 0);
      return true;
    case 'End':
      keys.goTo(column, cards.length - 1);
      return true;
    case 'ArrowRight':
    case 'ArrowLeft':
      keys.goTo(nextFilled(keys, column, event.key === 'ArrowRight' ? 1 : -1), row);
      return true;
    case ' ':
      if (!movable) sayWhyNot();
      else if (event.shiftKey) actions.onChoose(card);
      else pickUp(card, keys);
      return true;
    case 'Escape':
      return actions.onChooseNone();
    default:
      break;
  }
  switch (event.key.toLowerCase()) {
    case 'm':
      return whenMovable(actions.onMove);
    case 'x':
      return whenMovable(actions.onScrap);
    case 'd':
      return whenMovable((on) => {
        if (on.quantity > 1) actions.onSplit(on);
        else announce(t('One unit cannot be split.'));
      });
    case 'j':
      return whenMovable(actions.onMerge);
    default:
      return false;
  }
}

const isWithCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

function withCommand(
  event: KeyboardEvent,
  card: Card,
  cards: readonly Card[],
  { canMove, actions }: CardKeys,
): boolean {
  if (!canMove) return false;
  if (event.key === ' ' && !card.arriving) actions.onChoose(card);
  else if (event.key.toLowerCase() === 'a') {
    const ready = cards.filter(({ arriving }) => !arriving);
    if (ready.length === 0) announce(t('Still being saved.'));
    else actions.onChooseAll(ready);
  } else return false;
  return true;
}

function upOrDown(event: KeyboardEvent, { column, row }: CardPlace, keys: CardKeys): boolean {
  const cards = keys.columns[column]?.cards ?? [];
  const to = Math.max(0, Math.min(row + (event.key === 'ArrowDown' ? 1 : -1), cards.length - 1));
  const [here, there] = [cards[row], cards[to]];
  if (event.shiftKey && keys.canMove && here && there) keys.actions.onChooseTo(there, here);
  keys.goTo(column, to);
  return true;
}

function pickUp(card: Card, { togetherWith, setCarry }: CardKeys): void {
  const cards = togetherWith(card);
  setCarry({ card, cards, by: 'keyboard', digits: '', overOperationId: card.operationId });
  announce(pickedUpWords({ card, cards }));
}

function nextFilled({ columns, collapsed }: CardKeys, from: number, direction: -1 | 1): number {
  for (let at = from + direction; at >= 0 && at < columns.length; at += direction) {
    const column = columns[at];
    if (column && column.cards.length > 0 && !collapsed.has(column.operation.id)) return at;
  }
  return from;
}
