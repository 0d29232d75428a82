import type { DeprecatedUse, TokenBearer, TokenUse } from '@routecard/db';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TokenUses } from './token-uses.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);
const caller = { tokenId: 'erp', actor: { manufacturerId: 'shop' } } as TokenBearer;

beforeEach(() => {
  vi.useFakeTimers({ now: at('10:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Uses that cannot be reported until the database is back; with what was reported. */
function usesOf() {
  const database = { away: true };
  const reported: { used: readonly TokenUse[]; deprecated: readonly DeprecatedUse[] }[] = [];
  const uses = new TokenUses(
    async (used, deprecated) => {
      if (database.away) throw new Error('away');
      reported.push({ used, deprecated });
    },
    () => undefined,
  );
  return { uses, database, reported };
}

test('a use is recorded with its own time, however late it can be reported', async () => {
  const { uses, database, reported } = usesOf();
  uses.used(caller);
  uses.usedDeprecated(caller, ['statusIds']);
  await vi.advanceTimersByTimeAsync(5000);
  database.away = false;
  await vi.advanceTimersByTimeAsync(1000);
  const token = { manufacturerId: 'shop', accessTokenId: 'erp', usedAt: at('10:00:00') };
  expect(reported).toEqual([{ used: [token], deprecated: [{ ...token, name: 'statusIds', uses: 1 }] }]);
});

test('a use while an earlier one could not be reported is the last one', async () => {
  const { uses, database, reported } = usesOf();
  uses.used(caller);
  await vi.advanceTimersByTimeAsync(3500);
  uses.used(caller);
  database.away = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(reported).toMatchObject([{ used: [{ usedAt: at('10:00:03.500') }] }]);
});
