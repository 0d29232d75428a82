import { describe, expect, it } from 'vitest';
import type { Card, Stop } from '@/features/production/cards/board';
import { cardRowsOf, rowsOver } from './card-rows';
import { type DialogState, dialogOver } from './dialog-state';

const stop = (step: number, sequence: number): Stop => ({
  step,
  sequence,
  operationId: 'qc',
  operationName: 'QC',
});
const card = (key: string, quantity: number, change: Partial<Card> = {}) =>
  ({ key, quantity, routing: [stop(2, 20), stop(4, 40)], ...change }) as unknown as Card;
const [ten, three] = [card('a', 10), card('b', 3)];

describe('a dialog of the board', () => {
  it('is about its cards as they are by now', () => {
    const fewer = card('a', 4);
    const both: DialogState = { what: 'scrap', cards: [ten, three] };
    expect(dialogOver(both, [three, fewer])).toEqual({ dialog: { what: 'scrap', cards: [fewer, three] } });
    expect(dialogOver({ what: 'split', card: ten }, [fewer])).toEqual({
      dialog: { what: 'split', card: fewer },
    });
  });

  it('stays the same while its cards do', () => {
    const both: DialogState = { what: 'merge', cards: [ten, three] };
    expect(dialogOver(both, [card('c', 1), ten, three])).toEqual({ dialog: both });
  });

  it('offers the steps of a drop where the routing has them by now, and those alone that it was dropped for', () => {
    const drop = { card: ten, stops: [stop(2, 20), stop(4, 40)] as const, units: 10, at: { x: 0, y: 0 } };
    const edited = card('a', 10, { routing: [stop(7, 10), stop(4, 20)] });
    expect(
      dialogOver({ what: 'drop', drop: { ...drop, stops: [stop(2, 20), stop(4, 40)] } }, [edited]),
    ).toEqual({
      dialog: { what: 'drop', drop: { ...drop, card: edited, stops: [stop(4, 20)] } },
    });
  });

  it('names the card that is gone', () => {
    expect(dialogOver({ what: 'move', cards: [ten, three] }, [ten])).toEqual({ gone: three });
  });
});

describe('rows of cards in a dialog', () => {
  it('mean what is left where all was meant, never more; a number that was typed stays', () => {
    const texts = (rows: ReturnType<typeof cardRowsOf>, now: readonly Card[]) =>
      rowsOver(rows, now).map(({ text, card: { quantity } }) => `${text} of ${quantity}`);
    expect(texts(cardRowsOf([ten, three]), [card('a', 4), card('b', 9)])).toEqual(['4 of 4', '3 of 9']);
    expect(texts(cardRowsOf([ten, three], '2'), [card('a', 1), three])).toEqual(['2 of 1', '2 of 3']);
  });
});
