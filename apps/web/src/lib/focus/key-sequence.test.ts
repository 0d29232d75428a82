import { describe, expect, it } from 'vitest';
import { KeySequence, keyCaps, keyName } from './key-sequence';

const KNOWN = new Set(['g b', 'g o', '?', 'mod+k', 'b']);

function taken(...keys: (readonly [key: string, atMs: number])[]): (string | null)[] {
  const sequence = new KeySequence();
  return keys.map(([key, atMs]) => sequence.take(key, atMs, KNOWN));
}

describe('a sequence of keys', () => {
  it('is complete with its last key', () => {
    expect(taken(['g', 0], ['o', 400])).toEqual([null, 'g o']);
    expect(taken(['?', 0])).toEqual(['?']);
  });

  it('begins again after a pause, and after a key that does not belong', () => {
    expect(taken(['g', 0], ['o', 2_000])).toEqual([null, null]);
    expect(taken(['g', 0], ['x', 100], ['o', 200])).toEqual([null, null, null]);
    expect(taken(['g', 0], ['g', 100], ['o', 200])).toEqual([null, null, 'g o']);
  });

  it('comes before the same key alone', () => {
    expect(taken(['b', 0], ['g', 50], ['b', 100])).toEqual(['b', null, 'g b']);
  });
});

describe('a key', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };

  it('is named alike with Ctrl and with Cmd', () => {
    expect(keyName({ ...plain, key: 'K', ctrlKey: true })).toBe('mod+k');
    expect(keyName({ ...plain, key: 'k', metaKey: true })).toBe('mod+k');
    expect(keyName({ ...plain, key: '?' })).toBe('?');
    expect(keyName({ ...plain, key: 'b', altKey: true })).toBeNull();
  });

  it('is shown as it is written on the keyboard', () => {
    expect(keyCaps('mod+k', false)).toEqual(['Ctrl', 'K']);
    expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K']);
    expect(keyCaps('g b', false)).toEqual(['G', 'B']);
    expect(keyCaps('ArrowLeft ArrowRight', false)).toEqual(['←', '→']);
    expect(keyCaps('Space', false)).toEqual(['Space']);
    expect(keyCaps('+', false)).toEqual(['+']);
  });
});
