import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeAttempt, RETRY_SCHEDULE_MS } from './retry.ts';

const failed = { status: 500, retryAfterMs: null };
const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('what follows from an attempt', () => {
  test('any 2xx is success, 410 the end', () => {
    for (const status of [200, 201, 202, 204, 299]) {
      expect(judgeAttempt({ status, retryAfterMs: null }, 1, 0.5)).toEqual({ kind: 'SUCCEEDED' });
    }
    expect(judgeAttempt({ status: 410, retryAfterMs: null }, 8, 0.5)).toEqual({ kind: 'GONE' });
  });

  test.each([null, 100, 199, 300, 301, 302, 307, 308, 400, 401, 404, 409, 500, 502, 599])(
    '%s fails, and is tried eight times in all',
    (status) => {
      const verdicts = RETRY_SCHEDULE_MS.map((_, i) =>
        judgeAttempt({ status, retryAfterMs: null }, i + 1, 0.5),
      );
      expect(verdicts.map((verdict) => ('afterMs' in verdict ? verdict.afterMs : verdict.kind))).toEqual([
        5_000,
        300_000,
        1_800_000,
        7_200_000,
        18_000_000,
        36_000_000,
        36_000_000,
        'GIVEN_UP',
      ]);
    },
  );

  test('no delay is further than a tenth from the schedule', () => {
    fc.assert(
      fc.property(chances, fc.integer({ min: 1, max: 7 }), (chance, number) => {
        const verdict = judgeAttempt(failed, number, chance);
        const delay = RETRY_SCHEDULE_MS[number] ?? Number.NaN;
        expect(verdict.kind).toBe('RETRY');
        if (verdict.kind !== 'RETRY') return;
        expect(verdict.afterMs).toBeGreaterThanOrEqual(Math.floor(delay * 0.9));
        expect(verdict.afterMs).toBeLessThanOrEqual(Math.ceil(delay * 1.1));
      }),
    );
  });

  test.each([429, 503])('%d may ask for more time, not for less, and for a day at most', (status) => {
    const after = (retryAfterMs: number) => judgeAttempt({ status, retryAfterMs }, 1, 0.5);
    expect(after(60_000)).toEqual({ kind: 'RETRY', afterMs: 60_000 });
    expect(after(1)).toEqual({ kind: 'RETRY', afterMs: 5_000 });
    expect(after(10 ** 12)).toEqual({ kind: 'RETRY', afterMs: 86_400_000 });
  });

  test('other statuses cannot put us off', () => {
    expect(judgeAttempt({ status: 500, retryAfterMs: 60_000 }, 1, 0.5)).toEqual({
      kind: 'RETRY',
      afterMs: 5_000,
    });
  });

  test('another schedule is followed', () => {
    expect(judgeAttempt(failed, 1, 0.5, [0, 40])).toEqual({ kind: 'RETRY', afterMs: 40 });
    expect(judgeAttempt(failed, 2, 0.5, [0, 40])).toEqual({ kind: 'GIVEN_UP' });
  });
});
