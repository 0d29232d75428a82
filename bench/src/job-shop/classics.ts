import { type JobShop, parseJobShop } from '@routecard/core';

/** Fisher and Thompson (1963), as pairs of machine and duration. */
const FT06 = `6 6
2 1 0 3 1 6 3 7 5 3 4 6
1 8 2 5 4 10 5 10 0 10 3 4
2 5 3 4 5 8 0 9 1 1 4 7
1 5 0 5 2 5 3 3 4 8 5 9
2 9 1 3 4 5 5 4 0 3 3 1
1 3 3 3 5 9 0 10 4 4 2 1`;

/** Seeds of the durations and of the routings that Taillard (1993) published for two of his 15 × 15 instances. */
const TAILLARD_15_15 = [
  { name: 'ta01', durations: 840612802, routings: 398197754 },
  { name: 'ta02', durations: 1314640371, routings: 386720536 },
] as const;

/** Sizes of Taillard's other instances, drawn with seeds of our own: nothing is known of them but the lower bound. */
const SIZES = [
  { jobs: 20, machines: 15 },
  { jobs: 20, machines: 20 },
  { jobs: 30, machines: 15 },
  { jobs: 30, machines: 20 },
  { jobs: 50, machines: 15 },
] as const;

/** Instances that need no file. */
export function classicJobShops(): JobShop[] {
  return [
    parseJobShop('ft06', FT06),
    ...TAILLARD_15_15.map(({ name, durations, routings }) => taillard(name, 15, 15, durations, routings)),
    ...SIZES.map(({ jobs, machines }, i) =>
      taillard(`random-${jobs}x${machines}`, jobs, machines, 533484900 + i, 317419073 + i),
    ),
  ];
}

/** An instance of Taillard's generator: durations from 1 to 99, every job once on every machine. */
function taillard(
  name: string,
  jobs: number,
  machines: number,
  durationSeed: number,
  routingSeed: number,
): JobShop {
  const duration = uniform(durationSeed);
  const swap = uniform(routingSeed);
  const durations = Array.from({ length: jobs }, () =>
    Array.from({ length: machines }, () => duration(1, 99)),
  );
  return {
    name,
    machines,
    refused: [],
    jobs: durations.map((row, i) => {
      const order = row.map((_, machine) => machine);
      for (let at = 0; at < machines; at++) {
        const other = swap(at, machines - 1);
        [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
      }
      return {
        number: i + 1,
        place: i + 1,
        steps: row.map((duration, at) => ({ machine: order[at] ?? 0, duration })),
      };
    }),
  };
}

/** Whole numbers of a range, by the generator of Bratley, Fox and Schrage (1983) that Taillard used. */
function uniform(seed: number): (low: number, high: number) => number {
  let state = seed;
  return (low, high) => {
    const k = Math.floor(state / 127773);
    state = 16807 * (state % 127773) - k * 2836;
    if (state < 0) state += 2 ** 31 - 1;
    return low + Math.floor((state / (2 ** 31 - 1)) * (high - low + 1));
  };
}
