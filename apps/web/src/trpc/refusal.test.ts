import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { failureNotice } from './refusal';

const words = { refused: 'It stays.', unknown: 'Nobody knows whether it is gone.' };

it('tells a refusal with its reason, and a lost answer as not known', () => {
  const refused = TRPCClientError.from({
    error: { code: -32_600, message: 'No.', data: { refusal: { code: 'FORBIDDEN', message: 'Not yours.' } } },
  });
  expect(failureNotice(refused, words)).toEqual({ title: 'It stays.', detail: 'Not yours.' });
  expect(failureNotice(new TRPCClientError('Failed to fetch'), words)).toMatchObject({
    title: 'Nobody knows whether it is gone.',
  });
});
