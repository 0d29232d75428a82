import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue, type JobOwner, type QueueLimits, tooManyJobs } from './fair-queue.ts';
import { Refusal } from './refusals.ts';

const LIMITS = { slots: 1, perUser: 10, perManufacturer: 20, total: 40 };
const queueOf = (limits: QueueLimits) =>
  new FairQueue(limits, {
    perUser: (own) => tooManyJobs(`You have ${own}.`),
    perManufacturer: () => tooManyJobs('Your colleagues have many.'),
    total: () => new Refusal('UNAVAILABLE', 'All have many.'),
  });
const owner = (name: string): JobOwner => ({ manufacturerId: name.charAt(0), userId: name });

/** Runs jobs of these owners, all there before the first begins, and returns in which order they began. */
async function orderOf(names: readonly string[], slots = 1, large: (name: string) => boolean = () => false) {
  const queue = queueOf({ ...LIMITS, slots });
  const began: string[] = [];
  await Promise.all(
    names.map((name) =>
      queue.run(queue.admit(owner(name)), { large: large(name) }, async () => {
        began.push(name);
        await turn();
      }),
    ),
  );
  return began.join(' ');
}

test('manufacturers take turns, and within each the users', async () => {
  expect(await orderOf(['A1', 'A1', 'A1', 'A1', 'A2', 'A2', 'B1', 'B1'])).toBe('A1 A1 B1 A2 B1 A1 A2 A1');
});

test('jobs of one user keep their order', async () => {
  const queue = queueOf(LIMITS);
  const began: number[] = [];
  await Promise.all(
    [1, 2, 3, 4].map((n) =>
      queue.run(queue.admit(owner('A1')), { large: false }, async () => {
        began.push(n);
      }),
    ),
  );
  expect(began).toEqual([1, 2, 3, 4]);
});

test('large jobs leave one slot free, whoever has them', async () => {
  const queue = queueOf({ ...LIMITS, slots: 2 });
  const ends: (() => void)[] = [];
  const hold = () =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  const large = ['A1', 'A2', 'B1'].map((name) => queue.run(queue.admit(owner(name)), { large: true }, hold));
  await queue.run(queue.admit(owner('A1')), { large: false }, () => turn());
  expect(ends).toHaveLength(1);
  for (let done = 0; done < large.length; done += 1) {
    ends[done]?.();
    await turn();
  }
  await Promise.all(large);
});

test('a user, a manufacturer and all together have so many places, which come back', () => {
  const queue = queueOf({ slots: 1, perUser: 2, perManufacturer: 3, total: 4 });
  const first = queue.admit(owner('A1'));
  queue.admit(owner('A1'));
  expect(() => queue.admit(owner('A1'))).toThrow('You have 2.');
  queue.admit(owner('A2'));
  expect(() => queue.admit(owner('A3'))).toThrow('Your colleagues have many.');
  queue.admit(owner('B1'));
  expect(() => queue.admit(owner('B2'))).toThrow('All have many.');
  first.release();
  first.release();
  queue.admit(owner('A1'));
  expect(() => queue.admit(owner('B2'))).toThrow('All have many.');
});

test('a job that nobody waits for any more leaves its place, also one that fails', async () => {
  const queue = queueOf({ ...LIMITS, perUser: 2 });
  const leaving = new AbortController();
  let end: () => void = () => undefined;
  const running = queue.run(
    queue.admit(owner('A1')),
    { large: false },
    () => new Promise<void>((r) => (end = r)),
  );
  const waiting = queue.run(queue.admit(owner('A1')), { large: false, signal: leaving.signal }, () => turn());
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  const failing = queue.run(queue.admit(owner('A1')), { large: false }, () =>
    Promise.reject(new Error('broken')),
  );
  end();
  await running;
  await expect(failing).rejects.toThrow('broken');
  queue.admit(owner('A1'));
  queue.admit(owner('A1'));
});
