import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnknown } from './refusal';
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

const turnedAwayWith = (code: string) =>
  TRPCClientError.from({
    error: { code: -32_600, message: 'No.', data: { refusal: { code, message: 'No.', extra: {} } } },
  });

it.each(['RATE_LIMITED', 'FORBIDDEN'])('takes %s for no answer once one was lost', async (code) => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(turnedAwayWith(code))
    .mockResolvedValue('done');
  const answer = untilAnswered(ask);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('done');
});

it('says that no answer came where every later attempt was turned away', async () => {
  const ask = vi.fn().mockRejectedValueOnce(lost).mockRejectedValue(turnedAwayWith('RATE_LIMITED'));
  const answer = expect(untilAnswered(ask)).rejects.toBe(lost);
  await vi.runAllTimersAsync();
  await answer;
});

it('knows no more when what was asked before is turned away', async () => {
  const ask = vi.fn().mockRejectedValue(turnedAwayWith('FORBIDDEN'));
  const answer = expect(untilAnswered(ask, true)).rejects.toSatisfy(isUnknown);
  await vi.runAllTimersAsync();
  await answer;
});

it('takes being turned away at first for an answer, and the end of the session always', async () => {
  const limited = turnedAwayWith('RATE_LIMITED');
  await expect(untilAnswered(() => Promise.reject(limited))).rejects.toBe(limited);
  const ended = turnedAwayWith('UNAUTHORIZED');
  const ask = vi.fn().mockRejectedValueOnce(lost).mockRejectedValue(ended);
  const answer = expect(untilAnswered(ask)).rejects.toBe(ended);
  await vi.runAllTimersAsync();
  await answer;
});

it('says in the end that no answer came', async () => {
  const ask = vi.fn().mockRejectedValue(lost);
  const answer = expect(untilAnswered(ask)).rejects.toBe(lost);
  await vi.runAllTimersAsync();
  await answer;
  expect(ask).toHaveBeenCalledTimes(8);
});
