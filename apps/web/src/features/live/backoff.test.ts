import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Backoff } from './backoff';

/** The waits before so many attempts, none of which succeeds. */
const waits = (backoff: Backoff, count: number) => Array.from({ length: count }, () => backoff.nextMs());

describe('the wait before the next attempt', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('doubles up to 3 s, less at most half of it', () => {
    for (let round = 0; round < 200; round += 1) {
      waits(new Backoff(), 8).forEach((waitMs, attempt) => {
        const longest = Math.min(500 * 2 ** attempt, 3_000);
        expect(waitMs).toBeGreaterThanOrEqual(longest / 2);
        expect(waitMs).toBeLessThanOrEqual(longest);
      });
    }
  });

  it('differs from browser to browser', () => {
    expect(new Set(Array.from({ length: 100 }, () => new Backoff().nextMs())).size).toBeGreaterThan(90);
  });

  it('grows also where each connection works for a moment, and starts over after one that held', () => {
    const backoff = new Backoff();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      backoff.heard();
      vi.advanceTimersByTime(1_000);
      expect(backoff.held).toBe(false);
      backoff.nextMs();
    }
    expect(backoff.nextMs()).toBeGreaterThanOrEqual(1_500);
    backoff.heard();
    vi.advanceTimersByTime(10_000);
    expect(backoff.held).toBe(true);
    expect(backoff.nextMs()).toBeLessThanOrEqual(500);
  });

  it('starts over when there is reason to', () => {
    const backoff = new Backoff();
    waits(backoff, 5);
    backoff.reset();
    expect(backoff.nextMs()).toBeLessThanOrEqual(500);
  });
});
