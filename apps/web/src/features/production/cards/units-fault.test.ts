import { expect, test } from 'vitest';
import { unitsFault } from './units-fault';

test('units are a whole number, at least one, and no more than are there', () => {
  expect(unitsFault('3', 3)).toBeNull();
  expect(unitsFault('', 3)).toBe('Move at least 1 unit.');
  expect(unitsFault('0', 3)).toBe('Move at least 1 unit.');
  expect(unitsFault('4', 3)).toBe('Only 3 units are here.');
  for (const text of ['1.5', '1,5', '-1']) expect(unitsFault(text, 20), text).toMatch(/^A whole number/);
});
