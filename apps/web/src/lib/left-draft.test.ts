import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLeft, parseLeft } from './left-draft';

const isText = (value: unknown): value is string => typeof value === 'string';
const kept = (text: string | undefined) => parseLeft(text ?? null, isText, isText)?.draft;

describe('a draft', () => {
  const stored = new Map<string, string>();
  let room = 5_000_000;
  beforeEach(() => {
    stored.clear();
    room = 5_000_000;
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (place: string) => stored.get(place) ?? null,
        setItem: (place: string, text: string) => {
          if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
          stored.set(place, text);
        },
        removeItem: (place: string) => stored.delete(place),
      },
    });
    keepLeft('here', { began: '', draft: 'short' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is kept as it was typed last', () => {
    expect(kept(stored.get('here'))).toBe('short');
    keepLeft('here', { began: '', draft: 'x'.repeat(400_000) });
    expect(kept(stored.get('here'))).toHaveLength(400_000);
  });

  it('that is too long is not kept, nor what it was before', () => {
    keepLeft('here', { began: '', draft: 'x'.repeat(500_000) });
    expect(stored.size).toBe(0);
  });

  it('that finds no room is not kept, nor what it was before', () => {
    room = 100;
    keepLeft('here', { began: '', draft: 'x'.repeat(200) });
    expect(stored.size).toBe(0);
  });
});
