import { expect, it } from 'vitest';
import { chartScale, shareOf } from './chart-scale';

it('begins at zero and ends at a round number above the largest', () => {
  const { top, ticks } = chartScale([12, 380, 95], true);
  expect(top(0)).toBe(100);
  expect(ticks).toEqual([0, 100, 200, 300, 400]);
  expect(top(400)).toBe(0);
  expect(top(200)).toBe(50);
});

it('shows a week in which more went back than came below the line', () => {
  const { top, ticks } = chartScale([-3, 10], true);
  expect(ticks).toContain(0);
  expect(top(-3)).toBeGreaterThan(top(0));
  expect(top(-3)).toBeLessThanOrEqual(100);
});

it('has whole ticks where it counts, and stands where nothing is', () => {
  expect(chartScale([1], true).ticks).toEqual([0, 1]);
  expect(chartScale([], true).top(0)).toBe(100);
  expect(chartScale([0.8], false).ticks.length).toBeGreaterThan(2);
});

it('shows a little where there is little, and nothing where there is nothing', () => {
  expect(shareOf(50, 200)).toBe(25);
  expect(shareOf(1, 100_000)).toBe(1);
  expect(shareOf(0, 10)).toBe(0);
  expect(shareOf(0, 0)).toBe(0);
});
