import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JobQueue } from './job-queue.ts';

interface Job {
  readonly number: number;
  readonly rows: readonly string[];
  readonly key?: string;
}

const ROWS = [...'abcdefghijklmnop'];
const turn = () => new Promise((resolve) => setImmediate(resolve));

const jobs = fc.array(
  fc.record({
    rows: fc.uniqueArray(fc.constantFrom(...ROWS), { minLength: 1, maxLength: 2 }),
    key: fc.option(fc.constantFrom('k', 'l'), { nil: undefined, freq: 3 }),
    pause: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 40 },
);

test('two groups in flight share no row and no key, jobs on a row keep their order, and none is left behind', async () => {
  let flewTogether = 0;
  await fc.assert(
    fc.asyncProperty(jobs, async (drawn) => {
      const flying = new Set<readonly Job[]>();
      const landed: Job[] = [];
      let emptied = 0;
      const namesOf = (job: Job) => [...job.rows, ...(job.key === undefined ? [] : [`key ${job.key}`])];
      const fly = async (group: readonly Job[]) => {
        for (const other of flying) {
          const held = new Set(other.flatMap(namesOf));
          expect(group.flatMap(namesOf).filter((name) => held.has(name))).toEqual([]);
        }
        const keys = group.flatMap((job) => job.key ?? []);
        expect(new Set(keys).size).toBe(keys.length);
        flying.add(group);
        flewTogether = Math.max(flewTogether, flying.size);
        expect(flying.size).toBeLessThanOrEqual(2);
        for (let i = 0; i < 1 + group.length; i += 1) await turn();
        flying.delete(group);
        landed.push(...group);
      };
      const queue = new JobQueue<Job>(
        fly,
        () => {
          emptied += 1;
        },
        4,
      );
      for (const [number, { rows, key, pause }] of drawn.entries()) {
        const job = { number, rows, ...(key === undefined ? {} : { key }) };
        queue.add({ job, rows, ...(key === undefined ? {} : { key }) });
        for (let i = 0; i < pause; i += 1) await turn();
      }
      while (landed.length < drawn.length) await turn();
      expect(new Set(landed.map((job) => job.number)).size).toBe(drawn.length);
      for (const row of ROWS) {
        const onRow = landed.filter((job) => job.rows.includes(row)).map((job) => job.number);
        expect(onRow).toEqual(onRow.toSorted((a, b) => a - b));
      }
      await turn();
      expect(emptied).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
  expect(flewTogether).toBe(2);
});
