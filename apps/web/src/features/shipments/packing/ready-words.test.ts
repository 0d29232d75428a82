import { expect, test } from 'vitest';
import { readyWords } from './ready-words';

test.each([
  ['lie ready in part', { left: 32, ready: 20, finished: 20 }, '20 of 32 ready'],
  [
    'are packed as far as they lay ready',
    { left: 12, ready: 0, finished: 20 },
    'All that are ready are packed',
  ],
  [
    'are not ready, beside others that are in another shipment',
    { left: 12, ready: 0, finished: 0 },
    'None of 12 ready',
  ],
])('units of a part %s', (_, part, words) => {
  expect(readyWords(part)).toBe(words);
});
