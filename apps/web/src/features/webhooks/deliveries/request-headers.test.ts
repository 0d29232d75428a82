import { expect, test } from 'vitest';
import { requestHeaders } from './request-headers';

const headerOf = (attempts: readonly { at: string }[], header: string) =>
  requestHeaders({ messageId: 'an-id', attempts }).find(({ name }) => name === header)?.value;

test('the timestamp is the second of the last attempt, and the id the delivery’s', () => {
  const attempts = [{ at: '2026-11-21T20:00:01.999Z' }, { at: '2026-11-21T19:00:00.000Z' }];
  expect(headerOf(attempts, 'webhook-timestamp')).toBe('1795291201');
  expect(headerOf(attempts, 'webhook-id')).toBe('an-id');
  expect(headerOf([], 'webhook-timestamp')).toBe('');
});
