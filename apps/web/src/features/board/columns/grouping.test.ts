import { describe, expect, it } from 'vitest';
import type { Card } from '@/features/production/cards/board';
import { type Grouping, groupsOf } from './grouping';
import { heightOf, listRowsOf, offsetOf } from './list-rows';

const card = (key: string, more: Partial<Card>) =>
  ({
    key,
    quantity: 2,
    due: '2026-03-09',
    orderId: 1,
    orderNumber: 1042,
    customerName: 'Kestrel',
    partName: 'Bracket',
    material: 'PA12',
    color: null,
    label: 'PRINT-0117',
    productionStepId: 'a',
    ...more,
  }) as unknown as Card;

const cards = [
  card('1', {}),
  card('2', { orderId: 2, orderNumber: 1043, partName: 'Housing' }),
  card('3', { color: { name: 'Black', hex: null }, due: null }),
  card('4', { orderId: 2, orderNumber: 1043, productionStepId: 'b', label: 'PRINT-0118' }),
];
const groups = (by: Grouping, completed = false) => groupsOf(cards, by, '2026-03-10', completed);
const told = (by: Grouping) =>
  groups(by).map(({ title, detail, cards: own }) => [title, detail, own.map(({ key }) => key).join('')]);

describe('cards put together', () => {
  it('by order', () => {
    expect(told('order')).toEqual([
      ['#1042', 'Kestrel', '13'],
      ['#1043', 'Kestrel', '24'],
    ]);
  });

  it('by step', () => {
    expect(told('step')).toEqual([
      ['PRINT-0117', '2 parts', '123'],
      ['PRINT-0118', 'Bracket', '4'],
    ]);
  });

  it('by part, which is of one material and colour', () => {
    expect(told('part')).toEqual([
      ['Bracket', 'PA12', '14'],
      ['Housing', 'PA12', '2'],
      ['Bracket', 'PA12, Black', '3'],
    ]);
  });

  it('count units and what is late, which nothing is at a completed stage', () => {
    expect(groups('order').map(({ units, lateCards }) => [units, lateCards])).toEqual([
      [4, 1],
      [4, 2],
    ]);
    expect(groups('order', true).map(({ lateCards }) => lateCards)).toEqual([0, 0]);
  });
});

describe('the list of a column', () => {
  it('has a heading above the cards of each group, and says how far down each card stands', () => {
    const own = groups('order');
    const column = { cards: own.flatMap((group) => group.cards), groups: own };
    const rows = listRowsOf(column);
    expect(rows.map(({ kind }) => kind)).toEqual(['group', 'card', 'card', 'group', 'card', 'card']);
    for (const compact of [false, true]) {
      column.cards.forEach((one, place) => {
        const at = rows.findIndex(({ key }) => key === one.key);
        const above = rows.slice(0, at).reduce((sum, row) => sum + heightOf(row, compact), 0);
        expect(offsetOf(column, place, compact)).toBe(above);
      });
    }
    expect(listRowsOf({ cards, groups: null }).map(({ key }) => key)).toEqual(['1', '2', '3', '4']);
  });
});
