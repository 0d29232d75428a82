import { expect, it } from 'vitest';
import { unbroken } from './unbroken';

it('keeps a number with its unit, and lets lines break elsewhere', () => {
  expect(unbroken('3 h 20 min')).toBe('3\u00a0h 20\u00a0min');
  expect(unbroken('2,489 d late')).toBe('2,489\u00a0d late');
  expect(unbroken('12 T. verspätet')).toBe('12\u00a0T. verspätet');
  expect(unbroken('60 × 40 × 20 mm')).toBe('60 × 40 × 20\u00a0mm');
});
