import { describe, expect, it } from 'vitest';
import { attemptsLeft, noteFailure, noteSuccess } from './sign-in-attempts';

describe('sign-in attempts', () => {
  it('end after ten wrong passwords and come back five minutes after the first', () => {
    for (let i = 0; i < 10; i += 1) {
      expect(attemptsLeft('Ann@shop.test', 1_000 + i)).toBe(true);
      noteFailure('ann@shop.test ', 1_000 + i);
    }
    expect(attemptsLeft('ann@shop.test', 2_000)).toBe(false);
    expect(attemptsLeft('ben@shop.test', 2_000)).toBe(true);
    expect(attemptsLeft('ann@shop.test', 1_001 + 5 * 60_000)).toBe(true);
  });

  it('are forgotten after a right password', () => {
    for (let i = 0; i < 10; i += 1) noteFailure('cy@shop.test', 0);
    noteSuccess('CY@shop.test');
    expect(attemptsLeft('cy@shop.test', 1)).toBe(true);
  });
});
