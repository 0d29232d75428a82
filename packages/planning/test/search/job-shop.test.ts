import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispatchOrder } from '../../src/search/job-shop/dispatch.ts';
import { type JobShopStop, jobShop, MAX_TOTAL_DURATION } from '../../src/search/job-shop/job-shop.ts';
import { lowerBound } from '../../src/search/job-shop/lower-bound.ts';
import { distance, relink } from '../../src/search/job-shop/relink.ts';
import { Schedule } from '../../src/search/job-shop/schedule.ts';
import { searchJobShop } from '../../src/search/job-shop/search.ts';
import { Random } from '../../src/search/numbers.ts';
import { FT06, FT10, faults, lastEnd, routingsOf, shopOf, shortestMakespan } from '../../testing/index.ts';

const stop = (machines: number): fc.Arbitrary<JobShopStop> =>
  fc.record({ machine: fc.nat({ max: machines - 1 }), duration: fc.nat({ max: 20 }) });

/** Jobs that may come to a machine twice, take no time somewhere, or have no operation. */
const routings = (jobs: number, stops: number, machines: number): fc.Arbitrary<JobShopStop[][]> =>
  fc.array(fc.array(stop(machines), { maxLength: stops }), { minLength: 1, maxLength: jobs });

function startsOf(schedule: Schedule, jobs: readonly (readonly JobShopStop[])[]): number[][] {
  let op = 0;
  return jobs.map((routing) => routing.map(() => schedule.head[op++] ?? Number.NaN));
}

/** The schedule after so many slices of the search, or at its end. */
function searched(
  jobs: readonly (readonly JobShopStop[])[],
  machines: number,
  slices: number,
  seed = 1,
): Schedule {
  const shop = jobShop(jobs, machines);
  let best = new Schedule(shop);
  for (const { schedule } of searchJobShop(shop, { seed })) {
    best = schedule;
    slices -= 1;
    if (slices <= 0) break;
  }
  return best;
}

describe('A schedule', () => {
  test('is feasible and starts everything as early as its sequence allows, after any moves', () => {
    fc.assert(
      fc.property(routings(6, 6, 3), fc.integer(), (jobs, seed) => {
        const shop = jobShop(jobs, 3);
        const random = new Random(seed);
        const schedule = new Schedule(shop);
        schedule.sequenceAlong(dispatchOrder(shop, random, 1));
        const rebuilt = new Schedule(shop);
        for (let i = 0; i < 20 && shop.count > 0; i++) {
          const m = shop.machine[random.below(shop.count)] ?? 0;
          const begin = shop.machineStart[m] ?? 0;
          const length = (shop.machineStart[m + 1] ?? 0) - begin;
          const from = begin + random.below(length);
          const to = begin + random.below(length);
          const before = schedule.sequence.slice();
          if (from !== to && !schedule.move(from, to)) expect(schedule.sequence).toEqual(before);
          const starts = startsOf(schedule, jobs);
          expect(faults(jobs, starts)).toEqual([]);
          expect(lastEnd(jobs, starts)).toBe(schedule.makespan);
          rebuilt.sequenceAlong(schedule.order);
          expect(rebuilt.head).toEqual(schedule.head);
          expect(rebuilt.tail).toEqual(schedule.tail);
          expect(rebuilt.sequence).toEqual(schedule.sequence);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('refuses a move that would have two operations wait for each other', () => {
    const shop = shopOf('0 5 1 5\n0 3 1 3');
    const schedule = new Schedule(shop);
    schedule.sequenceAlong(Int32Array.of(0, 2, 1, 3));
    expect(schedule.move(0, 1)).toBe(true);
    expect(schedule.makespan).toBe(16);
    const crossed = shopOf('0 5 1 5\n1 3 0 3');
    const other = new Schedule(crossed);
    other.sequenceAlong(Int32Array.of(0, 1, 2, 3));
    expect(other.move(0, 1)).toBe(false);
    expect(other.makespan).toBe(16);
  });
});

describe('Relinking', () => {
  test('keeps the order of every pair on which both schedules agree, and comes nearer to the other one', () => {
    fc.assert(
      fc.property(routings(6, 5, 3), fc.integer(), fc.nat({ max: 30 }), (jobs, seed, steps) => {
        const shop = jobShop(jobs, 3);
        const random = new Random(seed);
        const [from, towards, result] = [new Schedule(shop), new Schedule(shop), new Schedule(shop)];
        from.sequenceAlong(dispatchOrder(shop, random, 1));
        towards.sequenceAlong(dispatchOrder(shop, random, 1));
        relink(from, towards, steps, random, result);
        expect(faults(jobs, startsOf(result, jobs))).toEqual([]);
        expect(distance(from, result) + distance(result, towards)).toBe(distance(from, towards));
        expect(distance(from, result)).toBeLessThanOrEqual(steps);
      }),
      { numRuns: 100 },
    );
  });
});

describe('The search', () => {
  test('yields feasible schedules only, none of them below the bound', () => {
    fc.assert(
      fc.property(routings(8, 6, 4), fc.integer(), (jobs, seed) => {
        const best = searched(jobs, 4, 3, seed);
        const starts = startsOf(best, jobs);
        expect(faults(jobs, starts)).toEqual([]);
        expect(lastEnd(jobs, starts)).toBe(best.makespan);
        expect(lowerBound(best.shop, best.makespan)).toBeLessThanOrEqual(best.makespan);
      }),
      { numRuns: 50 },
    );
  });

  test('finds the shortest makespan of small shops, which the bound never exceeds', () => {
    fc.assert(
      fc.property(routings(3, 3, 3), (jobs) => {
        const shortest = shortestMakespan(jobs, 3);
        const shop = jobShop(jobs, 3);
        expect(lowerBound(shop, shortest)).toBeLessThanOrEqual(shortest);
        expect(lowerBound(shop)).toBeLessThanOrEqual(shortest);
        expect(searched(jobs, 3, 12).makespan).toBe(shortest);
      }),
      { numRuns: 60 },
    );
  });

  test('finds the shortest makespan of ft06, and comes within 3 % of that of ft10', () => {
    expect(searched(routingsOf(FT06), 6, 40).makespan).toBe(55);
    expect(searched(routingsOf(FT10), 10, 300).makespan).toBeLessThanOrEqual(930 * 1.03);
  });

  test('does the same again with the same seed', () => {
    const [first, again, other] = [7, 7, 8].map((seed) => searched(routingsOf(FT10), 10, 5, seed));
    expect(again?.sequence).toEqual(first?.sequence);
    expect(other?.sequence).not.toEqual(first?.sequence);
  });

  test('ends by itself where a lower bound is reached or nothing can be changed', () => {
    const single = jobShop(
      [
        [
          { machine: 0, duration: 4 },
          { machine: 1, duration: 3 },
        ],
      ],
      2,
    );
    expect([...searchJobShop(single)].at(-1)?.schedule.makespan).toBe(7);
    expect([...searchJobShop(jobShop([], 1))].at(-1)?.schedule.makespan).toBe(0);
    expect([...searchJobShop(shopOf(FT06), { target: 58 })].at(-1)?.schedule.makespan).toBeLessThanOrEqual(
      58,
    );
  });
});

test('A lower bound counts the work of a machine with what must come before and after it', () => {
  // Both jobs need machine 1 for 5, after 2 on a machine of their own, and 4 afterwards.
  const shop = shopOf('0 2 1 5 2 4\n3 2 1 5 4 4');
  expect(lowerBound(shop, 100)).toBe(16);
  expect(lowerBound(shopOf(FT06))).toBeGreaterThanOrEqual(52);
  expect(lowerBound(shopOf(FT06))).toBeLessThanOrEqual(55);
});

test('A shop whose numbers are out of range is refused', () => {
  expect(() => jobShop([[{ machine: 2, duration: 1 }]], 2)).toThrow(RangeError);
  expect(() => jobShop([[{ machine: 0, duration: 0.5 }]], 1)).toThrow(RangeError);
  expect(() => jobShop([[{ machine: 0, duration: MAX_TOTAL_DURATION + 1 }]], 1)).toThrow(RangeError);
});
