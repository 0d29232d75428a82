import { expect, it } from 'vitest';
import { forgetIntent, isUnanswered, keepIntent, knownIntent } from './intent';

it('is known until it has its answer, at its place alone, also where a browser keeps nothing', () => {
  const at = { place: 'order:new' };
  expect(knownIntent(at)).toBeNull();
  const intent = { contents: '{"quantity":1}', key: 'key-1', askedAtMs: Date.now() };
  keepIntent(at, intent);
  expect(knownIntent(at)).toEqual(intent);
  expect(isUnanswered(at, { quantity: 1 })).toBe(true);
  expect(isUnanswered(at, { quantity: 2 })).toBe(false);
  // The server forgets keys after a day.
  expect(knownIntent(at, intent.askedAtMs + 12 * 60 * 60_000)).toBeNull();
  expect(knownIntent({ place: 'order:7' })).toBeNull();
  forgetIntent(at);
  expect(knownIntent(at)).toBeNull();
  expect(isUnanswered(at, { quantity: 1 })).toBe(false);
});
