import { expect, it } from 'vitest';
import { alreadyThereWords } from './already-there-words';

it('names the lines that are there already by where they stand', () => {
  expect(alreadyThereWords([2])).toBe('Line 2 was imported before and is skipped.');
  expect(alreadyThereWords([2, 3, 4])).toBe('Lines 2–4 were imported before and are skipped.');
  expect(alreadyThereWords([2, 3, 4, 7, 9])).toBe('Lines 2–4, 7 and 9 were imported before and are skipped.');
});

it('names no more than can be read', () => {
  const even = Array.from({ length: 200 }, (_, i) => 2 * i + 2);
  expect(alreadyThereWords(even)).toMatch(/^Lines 2, 4, .*, 40 and others were imported before/);
});
