import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { type MoveCall, settleMove } from './send-move';

const refusedWith = (code: string) =>
  TRPCClientError.from({
    error: { code: -32_600, message: 'No.', data: { refusal: { code, message: 'No.', extra: {} } } },
  });
const MOVE: MoveCall = { kind: 'move', input: { key: 'k', moves: [] } };

it('goes on asking what became of a move while it is turned away', async () => {
  vi.useFakeTimers();
  const mutate = vi
    .fn()
    .mockRejectedValueOnce(refusedWith('RATE_LIMITED'))
    .mockResolvedValue({ transitionIds: ['t1'] });
  const client = { board: { move: { mutate } } } as unknown as Parameters<typeof settleMove>[0];
  const settled = settleMove(client, MOVE);
  await vi.runAllTimersAsync();
  expect(await settled).toEqual(['t1']);
  vi.useRealTimers();
});
