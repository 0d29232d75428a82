import { describe, expect, it } from 'vitest';
import type { Card } from './board';
import { carriedUnits, carryFault, mostUnits, typed } from './carry';

const type = (keys: string) => keys.split('').reduce((digits, key) => typed(digits, key), '');

describe('typing how many units to carry', () => {
  it('means all units until something is typed', () => {
    const cards = [{ quantity: 12 } as Card];
    expect(carriedUnits({ cards, digits: '' })).toBe(12);
    expect(carriedUnits({ cards, digits: '3' })).toBe(3);
  });

  it('means units of each with several cards', () => {
    const cards = [{ quantity: 12 } as Card, { quantity: 2 } as Card];
    expect(carriedUnits({ cards, digits: '' })).toBe(14);
    expect(carriedUnits({ cards, digits: '2' })).toBe(4);
    expect(mostUnits({ cards })).toBe(12);
  });

  it('keeps every digit, so that a number too large is seen and not made another one', () => {
    expect(type('12')).toBe('12');
    expect(type('05')).toBe('5');
    expect(type('00')).toBe('0');
    expect(type('1x2')).toBe('12');
    expect(type('99')).toBe('99');
  });

  it('says why a number cannot move', () => {
    const one = [{ quantity: 10 } as Card];
    expect(carryFault({ cards: one, digits: '' })).toBeNull();
    expect(carryFault({ cards: one, digits: '10' })).toBeNull();
    expect(carryFault({ cards: one, digits: '12' })).toBe('Only 10 here');
    expect(carryFault({ cards: one, digits: '0' })).toBe('At least 1 unit');
    const two = [{ quantity: 12 } as Card, { quantity: 2 } as Card];
    expect(carryFault({ cards: two, digits: '2' })).toBeNull();
    expect(carryFault({ cards: two, digits: '3' })).toBe('One of the cards has only 2 units');
    expect(carryFault({ cards: two, digits: '13' })).toBe('One of the cards has only 2 units');
  });

  it('is taken back with Backspace', () => {
    expect(typed('12', 'Backspace')).toBe('1');
    expect(typed('', 'Backspace')).toBe('');
  });
});
