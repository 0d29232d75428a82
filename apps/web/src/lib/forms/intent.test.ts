import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../testing/fake-storage';
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

describe('in two tabs', () => {
  const stored = new Map<string, string>();
  const localStorage = fakeStorage(stored);
  /** Its memory is its own, and what is stored is everybody's. */
  const openTab = async () => {
    vi.stubGlobal('window', { localStorage });
    vi.resetModules();
    return await import('./intent');
  };
  const at = { place: 'order:7' };
  const asked = { contents: '{"quantity":50}', key: 'key-7', askedAtMs: Date.now() };
  afterEach(() => {
    stored.clear();
    vi.unstubAllGlobals();
  });

  it('has its key also where another tab has had the answer since', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.keepIntent(at, asked);
    expect(other.isUnanswered(at, { quantity: 50 })).toBe(true);
    one.forgetIntent(at);
    expect(other.knownIntent(at)).toEqual(asked);
    other.forgetIntent(at);
    expect(other.knownIntent(at)).toBeNull();
  });

  it('is not forgotten with the answer of another tab, nor with what that one gives up', async () => {
    const [one, other] = [await openTab(), await openTab()];
    other.keepIntent(at, { contents: '{"quantity":1}', key: 'key-8', askedAtMs: Date.now() });
    one.keepIntent(at, asked);
    other.forgetOwnIntent(at);
    expect((await openTab()).knownIntent(at)).toEqual(asked);
    one.forgetOwnIntent(at);
    expect((await openTab()).knownIntent(at)).toBeNull();
  });
});
