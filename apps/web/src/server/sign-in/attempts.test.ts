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

test('an admin mails three links to an address, and strangers use up none of them', async () => {
  const guard = new SignInGuard(new AttemptKeys('a secret'), minute());
  for (let asked = 0; asked < 5; asked += 1) await guard.mayMail('mia@mail.example');
  const mailed = [];
  for (let link = 0; link < 4; link += 1) mailed.push(await guard.mayMailLink('a shop', 'Mia@mail.example'));
  expect(mailed).toEqual([true, true, true, false]);
});

test('the links of one shop to many addresses come to an end, those of another go on', async () => {
  const guard = new SignInGuard(new AttemptKeys('a secret'), minute());
  for (let link = 0; link < 100; link += 1) {
    expect(await guard.mayMailLink('a shop', `${link}@mail.example`)).toBe(true);
  }
  expect(await guard.mayMailLink('a shop', 'one-more@mail.example')).toBe(false);
  expect(await guard.mayMailLink('another shop', 'one-more@mail.example')).toBe(true);
});

test('links that are not mailed to one address any more take nothing from the others of the shop', async () => {
  const guard = new SignInGuard(new AttemptKeys('a secret'), minute());
  for (let link = 0; link < 100; link += 1) await guard.mayMailLink('a shop', 'mia@mail.example');
  expect(await guard.mayMailLink('a shop', 'ada@mail.example')).toBe(true);
});

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
