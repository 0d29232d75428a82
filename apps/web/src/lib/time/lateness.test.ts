import { describe, expect, it } from 'vitest';
import { lateness } from './lateness';

describe('lateness', () => {
  it.each([
    ['2026-03-08', 'late', '2\u00a0d late'],
    ['2026-03-09', 'late', '1\u00a0d late'],
    ['2026-03-10', 'soon', 'due today'],
    ['2026-03-11', 'soon', 'due tomorrow'],
    ['2026-03-12', 'soon', 'in 2\u00a0d'],
    ['2026-03-13', 'neutral', 'in 3\u00a0d'],
  ] as const)('of %s on 10 March is %s, “%s”', (due, tone, words) => {
    expect(lateness(due, '2026-03-10')).toMatchObject({ tone, words });
  });
});
