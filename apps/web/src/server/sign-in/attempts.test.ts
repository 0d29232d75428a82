import type { SignInAttempts } from '@routecard/db';
import { describe, expect, test } from 'vitest';
import { AttemptKeys } from './attempt-keys';
import { SignInGuard } from './attempts';

const OFFICE = '203.0.113.7';

/** Counts of a minute that does not end. */
function minute() {
  const counts = new Map<string, number>();
  const change = (key: Buffer, by: number) => {
    const changed = Math.max(0, (counts.get(key.toString('hex')) ?? 0) + by);
    counts.set(key.toString('hex'), changed);
    return changed;
  };
  return {
    count: async (key: Buffer, { max, ms }: { max: number; ms: number }) => (change(key, 1) > max ? ms : 0),
    giveBack: async (key: Buffer) => void change(key, -1),
  } as unknown as SignInAttempts;
}

describe.each(['single sign-on', 'passkey'] as const)('given an office behind one address and %s', (way) => {
  const guardOf = () => new SignInGuard(new AttemptKeys('a secret'), minute());

  test('when everybody signs in within a minute, then nobody is refused', async () => {
    const guard = guardOf();
    for (let person = 0; person < 250; person += 1) {
      expect(await guard.admitBegun(way, OFFICE)).toEqual({ admitted: true });
      expect(await guard.admitProof(way, OFFICE)).toEqual({ admitted: true });
      await guard.proofSucceeded(way, OFFICE);
    }
    expect(await guard.admitLink(OFFICE)).toEqual({ admitted: true });
  });

  test('when what is said is wrong, then that is refused after a while', async () => {
    const guard = guardOf();
    for (let guess = 0; guess < 60; guess += 1) {
      expect(await guard.admitProof(way, OFFICE)).toEqual({ admitted: true });
    }
    expect(await guard.admitProof(way, OFFICE)).toMatchObject({ admitted: false, why: 'too many' });
    expect(await guard.admitProof(way, '198.51.100.1')).toEqual({ admitted: true });
  });

  test('when nothing follows what begins, then that is refused after many', async () => {
    const guard = guardOf();
    for (let begun = 0; begun < 300; begun += 1) await guard.admitBegun(way, OFFICE);
    expect(await guard.admitBegun(way, OFFICE)).toMatchObject({ admitted: false, why: 'too many' });
  });
});
