import { describe, expect, it } from 'vitest';
import { arranged, parseLayout, SHOP_LAYOUT, withCollapsed, withColumnAt } from './column-layout';

const columns = (ids: string) => [...ids].map((id) => ({ operation: { id } }));
const order = (list: readonly { operation: { id: string } }[]) =>
  list.map(({ operation }) => operation.id).join('');

describe('the order of columns', () => {
  it('is the shop’s until one is moved, to the left or to the right', () => {
    const shop = columns('abcd');
    expect(arranged(shop, SHOP_LAYOUT)).toBe(shop);
    expect(order(arranged(shop, withColumnAt(SHOP_LAYOUT, shop, 'd', 1)))).toBe('adbc');
    expect(order(arranged(shop, withColumnAt(SHOP_LAYOUT, shop, 'a', 2)))).toBe('bcad');
  });

  it('takes in new columns after those that precede them, and forgets those that are gone', () => {
    const own = { ...SHOP_LAYOUT, order: ['d', 'x', 'a'] };
    expect(order(arranged(columns('abcd'), own))).toBe('dabc');
    expect(order(arranged(columns('nda'), { ...SHOP_LAYOUT, order: ['d', 'a'] }))).toBe('nda');
  });

  it('is kept also for columns that a filter hides', () => {
    const own = withColumnAt(SHOP_LAYOUT, columns('abcd'), 'd', 0);
    expect(order(arranged(columns('bd'), own))).toBe('db');
    expect(own.order).toEqual(['d', 'a', 'b', 'c']);
  });
});

describe('a kept layout', () => {
  it('is read as it was written', () => {
    const own = withCollapsed(withColumnAt(SHOP_LAYOUT, columns('ab'), 'b', 0), 'a', true);
    expect(parseLayout(JSON.stringify(own))).toEqual({ order: ['b', 'a'], collapsed: ['a'], compact: false });
    expect(parseLayout(JSON.stringify({ ...own, compact: true })).compact).toBe(true);
    expect(withCollapsed(own, 'a', false).collapsed).toEqual([]);
  });

  it('that cannot be read is the shop’s', () => {
    expect(parseLayout(null)).toEqual(SHOP_LAYOUT);
    expect(parseLayout('{')).toEqual(SHOP_LAYOUT);
    expect(parseLayout('{"order":[1,"a"],"collapsed":"b"}')).toEqual({ ...SHOP_LAYOUT, order: ['a'] });
  });
});
