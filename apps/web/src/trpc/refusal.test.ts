import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { failureNotice, waitMs } from './refusal';

const words = { refused: 'It stays.', unknown: 'Nobody knows whether it is gone.' };

it('tells a refusal with its reason, and a lost answer as not known', () => {
  const refused = TRPCClientError.from({
    error: { code: -32_600, message: 'No.', data: { refusal: { code: 'FORBIDDEN', message: 'Not yours.' } } },
  });
  expect(failureNotice(refused, words)).toEqual({ title: 'It stays.', detail: 'Not yours.' });
  expect(failureNotice(new TRPCClientError('Failed to fetch'), words)).toMatchObject({
    title: 'Nobody knows whether it is gone.',
  });
  // An earlier attempt had no answer, and this one reached no rule.
  expect(failureNotice(refused, words, true)).toEqual({
    title: 'Nobody knows whether it is gone.',
    detail: 'Not yours.',
  });
});

it('waits as long as the server says where it is asked too much, and tells why', () => {
  const limited = TRPCClientError.from({
    error: {
      code: -32_029,
      message: 'Too many.',
      data: { refusal: { code: 'RATE_LIMITED', message: 'Too many.', extra: { retryAfterSeconds: 7 } } },
    },
  });
  expect(waitMs(limited)).toBeGreaterThanOrEqual(7_000);
  expect(waitMs(limited)).toBeLessThan(10_000);
  expect(waitMs(new TRPCClientError('Failed to fetch'))).toBeNull();
  expect(failureNotice(limited, words)).toEqual({ title: 'It stays.', detail: 'Too many.' });
});
