import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAmong } from './place-among.ts';

const item = (id: string, sequence: number) => ({ id, name: id, sequence });
const [cut, paint, pack] = [item('cut', 1), item('paint', 2), item('pack', 3)];

test('what is put before another stands there, and only what moves gets a new place', () => {
  expect(placeAmong([cut, paint, pack], pack, paint)).toEqual([
    { id: 'pack', sequence: 2 },
    { id: 'paint', sequence: 3 },
  ]);
  expect(placeAmong([cut, paint, pack], cut, null)).toEqual([
    { id: 'paint', sequence: 1 },
    { id: 'pack', sequence: 2 },
    { id: 'cut', sequence: 3 },
  ]);
  expect(placeAmong([cut, paint, pack], paint, paint)).toEqual([]);
  expect(placeAmong([cut, paint, pack], paint, pack)).toEqual([]);
});

test('those that shared a place are told apart by name, and no longer share it', () => {
  const [a, b] = [item('a', 7), item('b', 7)];
  expect(placeAmong([b, a], a, null)).toEqual([
    { id: 'b', sequence: 1 },
    { id: 'a', sequence: 2 },
  ]);
});

test('the others keep their order, whatever is put where', () => {
  const items = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 }).chain((ids) =>
    fc.record({
      items: fc.tuple(...ids.map((id) => fc.nat(9).map((sequence) => item(id, sequence)))),
      moved: fc.nat(ids.length - 1),
      before: fc.option(fc.nat(ids.length - 1)),
    }),
  );
  fc.assert(
    fc.property(items, ({ items: all, moved: at, before: beforeAt }) => {
      const moved = all[at];
      if (moved === undefined) return;
      const before = beforeAt === null ? null : (all[beforeAt] ?? null);
      const was = all.toSorted((a, b) => a.sequence - b.sequence || a.name.localeCompare(b.name));
      const places = new Map(placeAmong(all, moved, before).map(({ id, sequence }) => [id, sequence]));
      const is = all.toSorted((a, b) => (places.get(a.id) ?? a.sequence) - (places.get(b.id) ?? b.sequence));
      const others = (order: typeof all) => order.filter((one) => one !== moved);
      expect(others(is)).toEqual(others(was));
      expect(is.map((one) => places.get(one.id) ?? one.sequence)).toEqual(is.map((_, i) => i + 1));
      if (before !== moved) expect(is[is.indexOf(moved) + 1] ?? null).toBe(before);
    }),
  );
});
