import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { Replica } from './replica.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const primary = {
  query: async () => ({ rows: [{ lsn: '0/1', timeline: '00000001' }], rowCount: 1, command: 'SELECT' }),
  release: () => undefined,
} as unknown as Connection;

/** A replica to which no connection can be opened, and what is said of it. */
function refusing(error: Error) {
  const said: string[] = [];
  const pool = { connect: () => Promise.reject(error), end: async () => undefined };
  const replica = new Replica(
    pool,
    async () => primary,
    ({ message }) => void said.push(message),
  );
  return { said, read: () => replica.read('begin', { text: 'select 1' }) };
}

test('one that refuses the login is said again each minute, however often it is asked', async () => {
  const { said, read } = refusing(Object.assign(new Error('no such login'), { code: '28P01' }));
  const once = ['The read replica cannot be read: no such login'];
  for (let second = 0; second < 60; second += 1) {
    expect(await read()).toBeUndefined();
    expect(said).toEqual(once);
    vi.advanceTimersByTime(1_000);
  }
  await read();
  expect(said).toEqual([...once, ...once]);
});

test('one that is away is said nothing of', async () => {
  const { said, read } = refusing(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  expect(await read()).toBeUndefined();
  expect(said).toEqual([]);
});
