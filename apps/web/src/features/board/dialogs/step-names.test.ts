import { describe, expect, it } from 'vitest';
import type { Board, Card } from '@/features/production/cards/board';
import { nameIn, nameOf, splitName, stepsAt } from './step-names';

const print = { id: 'print', prefix: 'PRINT' };
const card = (label: string, quantity: number, more: Partial<Card> = {}) =>
  ({ label, quantity, operationId: 'print', ...more }) as Card;

describe('the names of production steps', () => {
  it('are what a label says after the prefix of its operation', () => {
    expect(nameIn('PRINT-0117', print)).toBe('0117');
    expect(nameIn('CNC-MILL-0117-B', { prefix: 'CNC-MILL' })).toBe('0117-B');
    expect(nameIn('OLD-0117', print)).toBe('0117');
    expect(nameOf(' print-0117 ', print, [])).toBe('0117');
    expect(nameOf('Rack 4', print, [])).toBe('Rack 4');
  });

  it('are those of the steps whose labels are chosen, also of one from before its operation got another prefix', () => {
    const laser = { id: 'print', prefix: 'LASER' };
    const steps = stepsAt(
      { operations: [], cards: [card('PRINT-0117', 2), card('LASER-0118', 1)] } as Board,
      laser,
    );
    expect(nameOf('PRINT-0117', laser, steps)).toBe('0117');
    expect(nameOf('print-0117 ', laser, steps)).toBe('0117');
    expect(nameOf('LASER-0118', laser, steps)).toBe('0118');
    expect(nameOf('PRINT-0119', laser, steps)).toBe('PRINT-0119');
  });

  it('are known of the steps where units stand, with how many', () => {
    const cards = [
      card('PRINT-0001', 2),
      card('PRINT-0002', 5),
      card('PRINT-0001', 1),
      card('PRINT-0003', 9, { arriving: true }),
      card('QC-0001', 7, { operationId: 'qc' }),
    ];
    expect(stepsAt({ operations: [], cards } as Board, print)).toEqual([
      { label: 'PRINT-0002', name: '0002', cards: 1, units: 5 },
      { label: 'PRINT-0001', name: '0001', cards: 2, units: 3 },
    ]);
  });

  it('are suggested for a split, one that is free', () => {
    const steps = (...names: string[]) =>
      names.map((name) => ({ name, label: `PRINT-${name}`, cards: 1, units: 1 }));
    expect(splitName(card('PRINT-0117', 8), print, steps('0117'))).toBe('0117-B');
    expect(splitName(card('PRINT-0117', 8), print, steps('0117', '0117-B'))).toBe('0117-C');
    expect(splitName(card('PRINT-0117-B', 8), print, steps('0117', '0117-B'))).toBe('0117-C');
  });
});
