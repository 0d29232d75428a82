import { at } from '../numbers.ts';

/** A stop of a job: machines count from 0, durations are whole numbers of any unit of time. */
export interface JobShopStop {
  readonly machine: number;
  readonly duration: number;
}

/**
 * A job shop for the search: operations are numbered job by job in the order of the routings. The number `count` stands for
 * "no operation" wherever a predecessor or successor is missing; its duration is 0.
 */
export interface JobShop {
  /** How many operations there are. */
  readonly count: number;
  readonly machines: number;
  readonly jobs: number;
  readonly duration: Int32Array;
  readonly machine: Int32Array;
  readonly job: Int32Array;
  /** The operation before in the same job. */
  readonly jobBefore: Int32Array;
  /** The operation after in the same job. */
  readonly jobAfter: Int32Array;
  /** The last operation of each job, or `count` of a job without any. */
  readonly lastOfJob: Int32Array;
  /** Where each machine's operations begin in a list by machine; one more entry gives the end of the last. */
  readonly machineStart: Int32Array;
}

/** The largest sum of durations that leaves room for heads and tails to be added in 32 bits. */
export const MAX_TOTAL_DURATION = 2 ** 29;

/** Numbers the operations of jobs; throws a RangeError where a machine or a duration is out of range. */
export function jobShop(jobs: readonly (readonly JobShopStop[])[], machines: number): JobShop {
  const stops = jobs.flat();
  const count = stops.length;
  let total = 0;
  for (const { machine, duration } of stops) {
    if (!Number.isInteger(machine) || machine < 0 || machine >= machines)
      throw new RangeError(`machine ${machine} is not one of ${machines}`);
    if (!Number.isInteger(duration) || duration < 0)
      throw new RangeError(`duration ${duration} is not a whole number`);
    total += duration;
  }
  if (total > MAX_TOTAL_DURATION) throw new RangeError(`durations sum to more than ${MAX_TOTAL_DURATION}`);
  const none = (): Int32Array => new Int32Array(count + 1).fill(count);
  const shop: JobShop = {
    count,
    machines,
    jobs: jobs.length,
    duration: new Int32Array(count + 1),
    machine: new Int32Array(count + 1),
    job: new Int32Array(count + 1),
    jobBefore: none(),
    jobAfter: none(),
    lastOfJob: new Int32Array(jobs.length).fill(count),
    machineStart: new Int32Array(machines + 1),
  };
  let op = 0;
  for (const [job, routing] of jobs.entries()) {
    for (const [place, { machine, duration }] of routing.entries()) {
      shop.duration[op] = duration;
      shop.machine[op] = machine;
      shop.job[op] = job;
      if (place > 0) shop.jobBefore[op] = op - 1;
      if (place + 1 < routing.length) shop.jobAfter[op] = op + 1;
      shop.machineStart[machine + 1] = at(shop.machineStart, machine + 1) + 1;
      shop.lastOfJob[job] = op;
      op += 1;
    }
  }
  for (let m = 0; m < machines; m++)
    shop.machineStart[m + 1] = at(shop.machineStart, m) + at(shop.machineStart, m + 1);
  return shop;
}
