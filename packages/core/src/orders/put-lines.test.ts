import { describe, expect, test } from 'vitest';
import { lineFacts, MemoryShop, orderFacts, refusalIn } from '../../testing/memory-shop.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { RaceLost } from '../race-lost.ts';
import type { PutLine } from './put-line.ts';
import { matchedLines, newLine } from './put-lines.ts';
import { putOrder } from './put-order.ts';

const has = (id: number, partSpecificationId: string, externalId: string | null = null) =>
  lineFacts(id, { partSpecificationId, externalId });
const order = orderFacts({
  externalId: 'SO',
  requisitions: [has(1, 'bracket', 'SO/1'), has(2, 'bracket'), has(3, 'lever'), has(4, 'bracket')],
});
const matched = (...lines: readonly PutLine[]) => matchedLines(lines)(order);

describe('a line of an order that is put', () => {
  test('changes the line of its external id, and no part of what it leaves out', () => {
    expect(
      matched({ externalId: 'SO/1', partSpecificationId: 'bracket', quantity: 3, customReference: null }),
    ).toEqual([{ id: 1, quantity: 3, customReference: null }]);
    expect(matched({ externalId: 'SO/1', partSpecificationId: 'bracket', quantity: 3, name: null })).toEqual([
      { id: 1, quantity: 3 },
    ]);
  });

  test('renames the line that it changes, and names one that is new', () => {
    const line = { partSpecificationId: 'bracket', quantity: 3, name: 'Left bracket' };
    expect(matched({ ...line, externalId: 'SO/1' }, { ...line, externalId: 'SO/2' })).toEqual([
      { id: 1, quantity: 3, name: 'Left bracket' },
      { ...line, externalId: 'SO/2' },
    ]);
  });

  test('without one changes the next of its part that has none either, and is new after the last', () => {
    const line = (partSpecificationId: string, quantity: number) => ({ partSpecificationId, quantity });
    expect(
      matched(line('bracket', 1), line('bracket', 2), line('lever', 3), line('bracket', 4), line('gear', 5)),
    ).toEqual([
      { id: 2, quantity: 1 },
      { id: 4, quantity: 2 },
      { id: 3, quantity: 3 },
      { partSpecificationId: 'bracket', quantity: 4 },
      { partSpecificationId: 'gear', quantity: 5 },
    ]);
  });

  test('of another external id is new', () => {
    const line = { externalId: 'SO/2', partSpecificationId: 'bracket', quantity: 1 };
    expect(matched({ ...line, name: null, dispatchDate: null })).toEqual([line]);
    expect(newLine(line)).toEqual(line);
  });

  test('names the part that it would become, for the edit to refuse', () => {
    const line = { externalId: 'SO/1', partSpecificationId: 'lever', quantity: 1 };
    expect(matched(line)).toEqual([{ id: 1, partSpecificationId: 'lever', quantity: 1 }]);
  });
});

describe('an order that is put', () => {
  const put = (shop: MemoryShop, quantity: number, edit: object = {}, externalId = 'A') => {
    const lines = [{ externalId: 'A/1', partSpecificationId: 'bracket', quantity }];
    return putOrder(shop.deps, shop.call, {
      externalId,
      order: { customerOrganisationName: 'Acme', requisitions: lines },
      edit: { customerOrganisationName: 'Acme', ...edit },
      lines,
    });
  };

  test('is created, then changed, then left as it is', async () => {
    const shop = new MemoryShop();
    expect(fresh(await put(shop, 3)).created).toBe(true);
    expect(fresh(await put(shop, 3)).created).toBe(false);
    expect(shop.events).toEqual(['order.created 1']);
    expect(fresh(await put(shop, 4)).created).toBe(false);
    expect(shop.events).toEqual(['order.created 1', 'order.updated 1']);
    expect(shop.state.writes).toMatchObject([
      ['orders.saveEdit', 1, { changedRequisitions: [{ id: 11, quantity: 4 }], newRequisitions: [] }, {}],
    ]);
  });

  test('starts again where another call creates it meanwhile, and created nothing', async () => {
    const shop = new MemoryShop();
    await expect(put(shop, 3, {}, 'Raced')).rejects.toBeInstanceOf(RaceLost);
    expect([shop.state.orders.size, shop.events, shop.state.history]).toEqual([0, [], []]);
  });

  test('is refused for a line whose external id a line of another order has', async () => {
    const shop = new MemoryShop();
    fresh(await put(shop, 3));
    expect(await refusalIn(shop, () => put(shop, 3, {}, 'B'))).toMatchObject({
      code: 'EXTERNAL_ID_TAKEN',
      message: 'Another requisition already has the externalId A/1.',
      details: { entries: [{ index: 0, error: 'EXTERNAL_ID_TAKEN' }] },
    });
  });

  test('is refused for a column that there is not, whether the order is there or not', async () => {
    const shop = new MemoryShop();
    const edit = { kanbanColumnId: 'nowhere' };
    expect(await refusalOf(put(shop, 3, edit))).toBe('KANBAN_COLUMN_NOT_FOUND');
    await put(shop, 3);
    expect(await refusalOf(put(shop, 3, edit))).toBe('KANBAN_COLUMN_NOT_FOUND');
  });
});
