import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOOK_AGAIN_MS, lookAgainAfterFailure } from './look-again';

beforeEach(() => {
  vi.useFakeTimers();
  // As in a browser; a server reads once.
  environmentManager.setIsServer(() => false);
});
afterEach(() => void vi.useRealTimers());

const refusal = (code: string) =>
  TRPCClientError.from({
    error: { code: -32_603, message: code, data: { refusal: { code, message: code } } },
  });

/** What a page shows that reads once, and is answered by these in turn. */
async function shownAfter(ms: number, ...answers: readonly (Error | string)[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchInterval: lookAgainAfterFailure } },
  });
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['run'],
    queryFn: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(ms);
  const { data, isError } = observer.getCurrentResult();
  stop();
  client.clear();
  return { data, isError, asked };
}

it('reads again by itself what the server could not answer, until it is answered', async () => {
  const gone = refusal('UNAVAILABLE');
  expect(await shownAfter(LOOK_AGAIN_MS / 2, gone, 'the run')).toMatchObject({ isError: true, asked: 1 });
  expect(await shownAfter(5 * LOOK_AGAIN_MS, gone, gone, 'the run')).toEqual({
    data: 'the run',
    isError: false,
    asked: 3,
  });
  expect(
    await shownAfter(2 * LOOK_AGAIN_MS, new TRPCClientError('Failed to fetch'), 'the run'),
  ).toMatchObject({
    data: 'the run',
  });
});

it('does not ask again where the answer stays a refusal, or was given', async () => {
  expect(await shownAfter(5 * LOOK_AGAIN_MS, refusal('WORK_ORDER_NOT_FOUND'))).toMatchObject({ asked: 1 });
  expect(await shownAfter(5 * LOOK_AGAIN_MS, 'the run')).toMatchObject({ asked: 1 });
});
