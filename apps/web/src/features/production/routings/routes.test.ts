import { describe, expect, it } from 'vitest';
import type { Card, Stop } from '@/features/production/cards/board';
import {
  cautionAt,
  cautionOf,
  moveWords,
  nextStop,
  stopMeant,
  stopsAt,
  stopWords,
  whyNot,
  whyNotAll,
} from './routes';

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

describe('what is unusual about a move', () => {
  it('is what it skips, by name while there are few, or that it goes back', () => {
    const caution = (from: number, to: number) => cautionOf(at(from), routing[to - 1] as Stop);
    expect([caution(1, 2), caution(1, 3), caution(1, 4), caution(3, 1), caution(2, 1)]).toEqual([
      null,
      'Skips QC',
      'Skips QC and Paint',
      'Goes back 2 steps',
      'Goes back 1 step',
    ]);
    const long = { ...at(1), routing: [...routing, { ...(routing[3] as Stop), step: 5 }] } as Card;
    expect(cautionOf(long, long.routing[4] as Stop)).toBe('Skips 3 steps');
  });

  it('is an operation that stands in the routing twice', () => {
    expect(cautionAt([at(1)], 'QC')).toBe('Stands here 2 times');
    expect(cautionAt([at(3)], 'QC')).toBe('Stands here 2 times');
    expect(cautionAt([at(2)], 'QC')).toBe('Skips Paint');
    expect(cautionAt([at(2)], 'Paint')).toBeNull();
  });

  it('is said of several cards together, with how many where not all share it', () => {
    expect(cautionAt([at(1), at(1)], 'Paint')).toBe('Skips QC');
    expect(cautionAt([at(1), at(2)], 'Paint')).toBe('1 of 2 cards skip steps or go back');
    expect(cautionAt([at(2), at(2)], 'Paint')).toBeNull();
  });
});

describe('where several cards may go together', () => {
  it('is where each of them may, and says how many cannot', () => {
    const other = { ...at(1), routing: routing.slice(0, 2), orderNumber: 7 } as Card;
    expect(whyNotAll([at(1), other], 'QC')).toBeNull();
    expect(whyNotAll([at(1), other], 'Paint')).toBe('1 of 2 cards: not in the routing of #7-3 · R2');
    expect(whyNotAll([at(1), other], 'Weld')).toBe('None of the 2 cards can come here');
    expect(whyNotAll([at(1), at(1)], 'Cut')).toBe('The units are here already');
    expect(whyNotAll([at(1), at(3)], 'Cut')).toBe('1 of 2 cards: the units are here already');
  });

  it('is the next time where the operation stands twice', () => {
    expect(stopMeant(at(1), 'QC')?.step).toBe(2);
    expect(stopMeant(at(3), 'QC')?.step).toBe(4);
    expect(stopMeant(at(4), 'QC')?.step).toBe(2);
    expect(stopMeant(at(1), 'Weld')).toBeNull();
  });
});
