import { describe, expect, it } from 'vitest';
import type { Card } from '@/features/production/cards/board';
import { columnsOf, loadsOf, sameWhereUnchanged } from './columns';

const operation = (id: string, more: { isCompletedStatus?: boolean; deleted?: boolean } = {}) => ({
  id,
  name: id,
  isCompletedStatus: false,
  deleted: false,
  prefix: id.toUpperCase(),
  keepsNames: true,
  ...more,
});
const card = (operationId: string, quantity: number, due: string | null = null) =>
  ({
    key: `${operationId}${quantity}`,
    operationId,
    quantity,
    due,
    partName: 'Gearbox housing',
    orderNumber: 1042,
    requisitionSequence: 3,
    runNumber: 2,
    customerName: 'Kestrel Aerospace',
    material: 'PA12',
    color: { name: 'Black', hex: null },
    label: 'PRINT-0117',
  }) as unknown as Card;

describe('columns', () => {
  it('count units, cards and late cards, and are never late at a completed stage', () => {
    const cards = [
      card('print', 3, '2026-03-01'),
      card('print', 4, '2026-03-20'),
      card('pack', 5, '2026-03-01'),
    ];
    const columns = columnsOf(
      [operation('print'), operation('pack', { isCompletedStatus: true })],
      cards,
      '2026-03-10',
    );
    expect(columns.map(({ units, cards: own, lateCards }) => [units, own.length, lateCards])).toEqual([
      [7, 2, 1],
      [5, 1, 0],
    ]);
  });

  it('of retired operations show only while units stand there', () => {
    const operations = [operation('old', { deleted: true }), operation('older', { deleted: true })];
    const columns = columnsOf(operations, [card('old', 1)], '2026-03-10');
    expect(columns.map((column) => column.operation.id)).toEqual(['old']);
  });

  it('are as full as their share of the fullest, now and yesterday', () => {
    const columns = columnsOf([operation('a'), operation('b')], [card('a', 5), card('b', 10)], '2026-03-10');
    const loads = loadsOf(columns, new Map([['a', 20]]));
    expect(loads.get('a')).toEqual({ share: 0.25, shareYesterday: 1, change: -15 });
    expect(loads.get('b')).toEqual({ share: 0.5, shareYesterday: 0, change: 10 });
  });
});

describe('columns after a change', () => {
  it('are the same objects where they show the same', () => {
    const operations = ['print', 'qc', 'paint'].map((id) => operation(id));
    const [printing, checked, painted] = [card('print', 3), card('qc', 2), card('paint', 1)];
    const before = columnsOf(operations, [printing, checked, painted], '2026-11-26');
    const moved = columnsOf(operations, [{ ...printing, quantity: 1 }, checked, painted], '2026-11-26');
    const after = sameWhereUnchanged(before, moved);
    expect(after.map((column, i) => column === before[i])).toEqual([false, true, true]);
    expect(after[0]?.units).toBe(1);
    const renamed = operations.map((operation) => ({ ...operation, name: operation.name.toUpperCase() }));
    const [first] = sameWhereUnchanged(
      before,
      columnsOf(renamed, [printing, checked, painted], '2026-11-26'),
    );
    expect(first?.operation.name).toBe('PRINT');
  });
});
