import { expect, it } from 'vitest';
import { forgetIntent, keepIntent, knownIntent } from './intent';

it('is known until it has its answer, at its place alone, also where a browser keeps nothing', () => {
  const at = { place: 'order:new' };
  expect(knownIntent(at)).toBeNull();
  keepIntent(at, { contents: '{"quantity":1}', key: 'key-1' });
  expect(knownIntent(at)).toEqual({ contents: '{"quantity":1}', key: 'key-1' });
  expect(knownIntent({ place: 'order:7' })).toBeNull();
  forgetIntent(at);
  expect(knownIntent(at)).toBeNull();
});
