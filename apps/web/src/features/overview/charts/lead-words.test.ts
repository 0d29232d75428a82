import { expect, it } from 'vitest';
import { loadCatalogue } from '@/words/language';
import { inLanguageOf } from '../../../../serve/language.mjs';
import { daysOf, lasting } from './lead-words';

it.each([
  [20, '1\u00a0min'],
  [1_800, '30\u00a0min'],
  [3_600, '1\u00a0h'],
  [47.4 * 3_600, '47\u00a0h'],
  [48 * 3_600, '2 days'],
  [5.24 * 86_400, '5.2 days'],
])('%s seconds are %s', (seconds, words) => {
  expect(lasting(seconds)).toBe(words);
});

it('counts days with one decimal', () => {
  expect(daysOf(5.26 * 86_400)).toBe(5.3);
});

it('writes a decimal as the language of the reader does', async () => {
  await loadCatalogue('de');
  let german = '';
  inLanguageOf({ headers: { 'accept-language': 'de' } } as never, () => {
    german = lasting(5.24 * 86_400);
  });
  expect(german).toBe('5,2 Tage');
});
