import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilAnswered } from './until-answered';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = new TRPCClientError('Failed to fetch');
const refused = TRPCClientError.from({
  error: {
    code: -32_600,
    message: 'No.',
    data: { refusal: { code: 'TRANSITION_NOT_REVERSIBLE', message: 'No.' } },
  },
});

it('asks again until there is an answer', async () => {
  const ask = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('done');
  const answer = untilAnswered(ask);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('done');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('takes a refusal for an answer', async () => {
  const ask = vi.fn().mockRejectedValue(refused);
  await expect(untilAnswered(ask)).rejects.toBe(refused);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('says in the end that no answer came', async () => {
  const ask = vi.fn().mockRejectedValue(lost);
  const answer = expect(untilAnswered(ask)).rejects.toBe(lost);
  await vi.runAllTimersAsync();
  await answer;
  expect(ask).toHaveBeenCalledTimes(8);
});
