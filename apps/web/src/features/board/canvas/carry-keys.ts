import type { Dispatch, SetStateAction } from 'react';
import { announce } from '@/components/notices/live-region';
import type { Column } from '@/features/board/columns';
import { type DropPlace, targetWords } from '@/features/board/drag';
import type { Carry } from '@/features/production';
import { whyNotAll } from '@/features/production';
import { t } from '@/words/t';

export interface CarryKeys {
  columns: readonly Column[];
  setCarry: Dispatch<SetStateAction<Carry | null>>;
  onDrop: (carry: Carry, place: DropPlace) => void;
  showColumn: (index: number) => void;
  /** The start of a column on the screen. */
  topOf: (operationId: string) => { x: number; y: number };
}

/** A key while cards are carried: left and right choose the column, Enter or Space put down, M puts down with the options, Escape puts back. Returns whether it was one of these. */
export function keyWhileCarrying(event: KeyboardEvent, carry: Carry, keys: CarryKeys): boolean {
  const { setCarry, onDrop, topOf } = keys;
  // With Caps Lock on, letters come as capitals.
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      carryTo(carry, key === 'ArrowLeft' ? -1 : 1, keys);
      return true;
    case 'ArrowUp':
    case 'ArrowDown':
      return true;
    case 'Enter':
    case ' ':
    case 'm':
      setCarry(null);
      onDrop(carry, {
        operationId: carry.overOperationId,
        at: topOf(carry.overOperationId),
        asks: key === 'm',
      });
      return true;
    case 'Escape':
    case 'Tab':
      setCarry(null);
      announce(t('Nothing was moved.'));
      return key === 'Escape';
    default:
      return false;
  }
}

/** On to the next column that takes all of the cards, or back to where they were taken up. */
function carryTo(carry: Carry, direction: -1 | 1, { columns, setCarry, showColumn }: CarryKeys): void {
  const from = columns.findIndex((column) => column.operation.id === carry.overOperationId);
  for (let at = from + direction; at >= 0 && at < columns.length; at += direction) {
    const operation = columns[at]?.operation;
    const open = operation && whyNotAll(carry.cards, operation.id) === null;
    if (!operation || (!open && operation.id !== carry.card.operationId)) continue;
    setCarry({ ...carry, overOperationId: operation.id });
    showColumn(at);
    announce(open ? targetWords(operation, carry) : t('{name}, where it was.', { name: operation.name }));
    return;
  }
  announce(
    carry.cards.length === 1
      ? t('No further column in its routing.')
      : t('No further column in all of their routings.'),
  );
}
