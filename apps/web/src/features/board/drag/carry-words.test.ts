import { describe, expect, it } from 'vitest';
import type { Card, Stop } from '@/features/production/cards/board';
import type { Carry } from '@/features/production/cards/carry';
import { typedWords } from './carry-words';

const stop = (step: number, operationName: string): Stop => ({
  step,
  sequence: step * 10,
  operationId: operationName.toLowerCase(),
  operationName,
});
const card = (quantity: number) =>
  ({
    partName: 'Bracket',
    step: 1,
    operationId: 'cut',
    quantity,
    routing: [stop(1, 'Cut'), stop(2, 'QC')],
  }) as unknown as Card;
const carry = (overOperationId: string, digits: string, ...quantities: [number, ...number[]]): Carry => {
  const cards = quantities.map(card);
  return { card: cards[0] ?? card(1), cards, by: 'keyboard', digits, overOperationId };
};

describe('typing how many units are carried', () => {
  it('is said with the column that is chosen', () => {
    expect(typedWords(carry('qc', '2', 12))).toBe('QC. Enter moves 2 units here.');
    expect(typedWords(carry('qc', '', 12))).toBe('QC. Enter moves 12 units here.');
    expect(typedWords(carry('qc', '2', 12, 2))).toBe('QC. Enter moves 4 units here.');
  });

  it('is said alone where none is chosen yet', () => {
    expect(typedWords(carry('cut', '1', 12))).toBe('1 unit. Left and right choose the column.');
  });

  it('is refused in words where it is more than there is', () => {
    expect(typedWords(carry('qc', '12', 10))).toBe('QC. 12: Only 10 here.');
    expect(typedWords(carry('cut', '12', 10))).toBe('12: Only 10 here.');
    expect(typedWords(carry('qc', '3', 12, 2))).toBe('QC. 3: One of the cards has only 2 units.');
  });
});
