import { expect, it } from 'vitest';
import { lateClass, lateHref } from './late-classes';

it('says by how many days orders are late', () => {
  expect(lateClass(1, 3).label).toBe('1–2 days');
  expect(lateClass(1, 2).label).toBe('1 day');
  expect(lateClass(11, null).label).toBe('11 days or more');
});

it('leads to the orders due in those days, over the end of a month', () => {
  expect(lateHref(lateClass(1, 3), '2026-12-02')).toBe('/orders?show=late&from=2026-11-30&to=2026-12-01');
  expect(lateHref(lateClass(11, null), '2026-12-02')).toBe('/orders?show=late&to=2026-11-21');
});
