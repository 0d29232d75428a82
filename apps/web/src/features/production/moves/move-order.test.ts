import { describe, expect, it } from 'vitest';
import type { Card, Stop } from '@/features/production/cards/board';
import { callOf, wordsOf } from './move-request';
import { refusedCards } from './use-refused-cards';

const stop = (step: number, operationName: string): Stop => ({
  step,
  sequence: step * 10,
  operationId: operationName.toLowerCase(),
  operationName,
});
const [CUT, QC] = [stop(1, 'Cut'), stop(2, 'QC')];
const card = (partName: string, orderNumber: number) =>
  ({
    partName,
    orderNumber,
    requisitionSequence: 1,
    runNumber: 1,
    step: 1,
    routing: [CUT, QC],
    workOrderId: `run of ${partName}`,
    productionStepId: 'step',
  }) as unknown as Card;
const [bracket, housing] = [card('Bracket', 7), card('Housing', 8)];
const both = {
  moves: [
    { card: bracket, quantity: 3, to: QC },
    { card: housing, quantity: 4, to: QC },
  ],
};

describe('an order of several cards', () => {
  it('is said as one', () => {
    expect(wordsOf(both)).toEqual({
      what: '7 units of 2 cards',
      caution: null,
      done: '7 units of 2 cards moved to QC',
      whom: '2 cards',
      detail: '#7, #8',
    });
    expect(wordsOf({ ...both, name: 'Rack 4' }).done).toBe('7 units of 2 cards moved to QC, Rack 4');
    const scraps = [{ card: bracket, quantity: 1 }];
    expect(wordsOf({ scraps, reason: 'Warped', replace: false }).done).toBe('1 unit of Bracket scrapped');
  });

  it('in one place is told as a merge', () => {
    const moves = both.moves.map((move) => ({ ...move, to: CUT }));
    expect(wordsOf({ moves, name: '0117' }).done).toBe('7 units of 2 cards merged onto 0117');
    expect(wordsOf({ moves: moves.slice(1), name: '0117' }).done).toBe('4 units of Housing put onto 0117');
    const named = { moves: moves.slice(1), name: '0117', label: 'CUT-0117' };
    expect(wordsOf(named).done).toBe('4 units of Housing put onto CUT-0117');
    expect(callOf(named, 'key').input).not.toHaveProperty('label');
  });

  it('is asked for by where its units stand, each visit by its identity in the run', () => {
    const { input } = callOf({ moves: both.moves.slice(0, 1), name: 'Rack' }, 'key');
    expect(input).toEqual({
      key: 'key',
      name: 'Rack',
      moves: [
        {
          source: {
            workOrderId: 'run of Bracket',
            productionStepId: 'step',
            step: 1,
            sequence: 10,
            quantity: 3,
          },
          toOperationId: 'qc',
          toStep: 2,
          toSequence: 20,
        },
      ],
    });
  });
});

describe('a refused order of several cards', () => {
  it('names the refused ones and keeps the others', () => {
    const { reason, sound } = refusedCards(both, [null, 'There are 2 units there.'], 'No.');
    expect(reason).toBe('Housing, #8-1 · R1: There are 2 units there.');
    expect(sound).toEqual({ moves: [both.moves[0]] });
  });

  it('is left whole where each alone would pass, or none would', () => {
    expect(refusedCards(both, [null, null], 'Only together they are too many.')).toEqual({
      reason: 'Only together they are too many.',
      sound: null,
    });
    expect(refusedCards(both, ['a.', 'b.'], 'No.').sound).toBeNull();
  });
});
