import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPiece } from './first-piece';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busyFor = (retryAfterSeconds: number) =>
  TRPCClientError.from({
    error: {
      code: -32_000,
      message: 'Somebody of your shop is searching for a better plan already.',
      data: { refusal: { code: 'RATE_LIMITED', message: 'Busy.', extra: { retryAfterSeconds } } },
    },
  });
const busy = busyFor(1);

it('waits for the piece of a search that was stopped', async () => {
  const ask = vi.fn().mockRejectedValueOnce(busy).mockResolvedValue('piece');
  const piece = firstPiece(ask, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await piece).toBe('piece');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is refused while somebody else goes on searching', async () => {
  const ask = vi.fn().mockRejectedValue(busy);
  const piece = expect(firstPiece(ask, new AbortController().signal)).rejects.toBe(busy);
  await vi.runAllTimersAsync();
  await piece;
  expect(ask).toHaveBeenCalledTimes(3);
});

it('waits for nothing else, and not for long', async () => {
  for (const refused of [busyFor(60), new TRPCClientError('Failed to fetch')]) {
    const ask = vi.fn().mockRejectedValue(refused);
    await expect(firstPiece(ask, new AbortController().signal)).rejects.toBe(refused);
    expect(ask).toHaveBeenCalledTimes(1);
  }
});

it('asks no more once it is stopped', async () => {
  const control = new AbortController();
  const ask = vi.fn().mockRejectedValue(busy);
  const piece = expect(firstPiece(ask, control.signal)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(100);
  control.abort();
  await vi.runAllTimersAsync();
  await piece;
  expect(ask).toHaveBeenCalledTimes(1);
});
