import { expect, test } from 'vitest';
import { initials } from './initials';

test.each([
  ['Petra Lindqvist', 'PL'],
  ['Ana María de Souza', 'AS'],
  ['anna (admin)', 'AA'],
  ['  Cher ', 'C'],
  ['Émile “Zola”', 'ÉZ'],
  ['𝒜da 42', '𝒜4'],
  ['()', ''],
])('the initials of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
