import { expect, test } from 'vitest';
import { FailureLimiter } from './failure-limiter.ts';

test('all addresses of a client with IPv6 are counted as one', () => {
  const limiter = new FailureLimiter(3);
  for (let host = 1; host <= 3; host += 1) limiter.failed(`2001:db8:1:2::${host}`);
  expect(limiter.waitSeconds('2001:db8:1:2:ffff::9')).toBeGreaterThan(0);
  expect(limiter.waitSeconds('2001:db8:1:3::1')).toBe(0);
});

test('addresses of IPv4 are counted each for itself, also where a socket writes them as IPv6', () => {
  const limiter = new FailureLimiter(1);
  limiter.failed('::ffff:203.0.113.7');
  expect(limiter.waitSeconds('203.0.113.7')).toBeGreaterThan(0);
  expect(limiter.waitSeconds('::ffff:203.0.113.8')).toBe(0);
});

test('who is refused is not forgotten for many others, but for more than are remembered', () => {
  const limiter = new FailureLimiter(1);
  const others = (from: number, to: number) => {
    for (let i = from; i < to; i += 1)
      limiter.failed(`2001:db8:${(i >> 8).toString(16)}:${(i & 0xff).toString(16)}::1`);
  };
  others(0, 9_000);
  limiter.failed('203.0.113.7');
  others(9_000, 18_000);
  expect(limiter.waitSeconds('203.0.113.7')).toBeGreaterThan(0);
  others(18_000, 19_000);
  expect(limiter.waitSeconds('203.0.113.7')).toBe(0);
});
