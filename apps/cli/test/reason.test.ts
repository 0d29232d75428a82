import { expect, test, vi } from 'vitest';
import { reasonOf } from '../src/reason.ts';
import { repeat } from '../src/schedule.ts';

/** As Node.js throws it where a host has two addresses and neither answers. */
const unreachable = new AggregateError([
  new Error('connect ECONNREFUSED ::1:5432'),
  new Error('connect ECONNREFUSED 127.0.0.1:5432'),
]);

test('a host that is reached at none of its addresses is told with each of them', () => {
  expect(reasonOf(unreachable)).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432');
  expect(reasonOf(new Error('The disk is full.'))).toBe('The disk is full.');
  expect(reasonOf('full')).toBe('full');
});

test('a scheduled run tells it too', async () => {
  const failed = vi.fn<(reason: string) => void>();
  const work = async () => {
    setImmediate(() => process.emit('SIGTERM'));
    throw unreachable;
  };
  expect(await repeat(3_600_000, failed, work)).toBe(0);
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('ECONNREFUSED ::1:5432'));
});
