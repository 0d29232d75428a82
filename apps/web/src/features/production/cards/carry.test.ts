import { describe, expect, it } from 'vitest';
import type { Card } from './board';
import { carriedUnits, mostUnits, typed, typedWhole } from './carry';

const type = (keys: string, max: number) =>
  keys.split('').reduce((digits, key) => typed(digits, key, max), '');

describe('typing how many units to carry', () => {
  it('means all units until something is typed', () => {
    const cards = [{ quantity: 12 } as Card];
    expect(carriedUnits({ cards, digits: '' })).toBe(12);
    expect(carriedUnits({ cards, digits: '3' })).toBe(3);
  });

  it('means units of each with several cards, as far as they are there', () => {
    const cards = [{ quantity: 12 } as Card, { quantity: 2 } as Card];
    expect(carriedUnits({ cards, digits: '' })).toBe(14);
    expect(carriedUnits({ cards, digits: '3' })).toBe(5);
    expect(mostUnits({ cards })).toBe(12);
  });

  it('never exceeds what is there, and never becomes zero', () => {
    expect(type('12', 12)).toBe('12');
    expect(type('13', 12)).toBe('3');
    expect(type('05', 12)).toBe('5');
    expect(type('0', 12)).toBe('');
    expect(type('9', 4)).toBe('');
    expect(type('1x2', 40)).toBe('12');
  });

  it('takes a number that comes as a whole, up to what is there', () => {
    expect(typedWhole('4', 12)).toBe('4');
    expect(typedWhole(' 012 ', 40)).toBe('12');
    expect(typedWhole('99', 12)).toBe('12');
    expect(typedWhole('', 12)).toBe('');
  });

  it('is taken back with Backspace', () => {
    expect(typed('12', 'Backspace', 40)).toBe('1');
    expect(typed('', 'Backspace', 40)).toBe('');
  });
});
