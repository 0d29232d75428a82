import { describe, expect, it } from 'vitest';
import type { Card, Stop } from './board';
import { moveWords, nextStop, stopsAt, stopWords, whyNot } from './routes';

const names = ['Cut', 'QC', 'Paint', 'QC'];
const routing = names.map(
  (operationName, i): Stop => ({ step: i + 1, sequence: i + 1, operationId: operationName, operationName }),
);
const at = (step: number) =>
  ({
    step,
    operationId: names[step - 1],
    routing,
    orderNumber: 1042,
    requisitionSequence: 3,
    runNumber: 2,
  }) as unknown as Card;

describe('where a card may go', () => {
  it('is every other step of its own routing, forward and back', () => {
    expect(stopsAt(at(1), 'QC').map((stop) => stop.step)).toEqual([2, 4]);
    expect(stopsAt(at(3), 'Cut').map((stop) => stop.step)).toEqual([1]);
  });

  it('may be its own column, where the operation stands there again', () => {
    expect(stopsAt(at(2), 'QC').map((stop) => stop.step)).toEqual([4]);
    expect(whyNot(at(2), 'QC')).toBeNull();
    expect(whyNot(at(1), 'Cut')).toBe('The units are here already');
  });

  it('is nowhere else, and says so', () => {
    expect(whyNot(at(1), 'Weld')).toBe('Not in the routing of #1042-3 · R2');
  });

  it('is told in words', () => {
    expect(nextStop(at(4))).toBeNull();
    const words = (from: number, to: number) => moveWords(at(from), routing[to - 1] as Stop);
    expect([words(1, 2), words(1, 3), words(1, 4), words(3, 1)]).toEqual([
      'next step',
      'skips 1 step',
      'skips 2 steps',
      'back 2 steps',
    ]);
    expect(stopWords(at(1), routing[3] as Stop)).toBe('QC, after Paint (step 4)');
  });
});
