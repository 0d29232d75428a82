import type { JobShopStop } from '../src/search/job-shop/job-shop.ts';

/**
 * What is wrong with the starts of a schedule, one text for each fault; empty if it is feasible. It knows nothing of how the
 * schedule was found: it looks at pairs of operations only. `starts` is by job and place in the routing.
 */
export function faults(
  routings: readonly (readonly JobShopStop[])[],
  starts: readonly (readonly number[])[],
): string[] {
  const found: string[] = [];
  const busy = new Map<number, { name: string; start: number; end: number }[]>();
  for (const [job, routing] of routings.entries()) {
    let free = 0;
    for (const [place, { machine, duration }] of routing.entries()) {
      const name = `operation ${place} of job ${job}`;
      const start = starts[job]?.[place];
      if (start === undefined || !Number.isInteger(start)) {
        found.push(`${name} is not scheduled`);
        continue;
      }
      if (start < free) found.push(`${name} starts at ${start}, before ${free}`);
      free = start + duration;
      const others = busy.get(machine) ?? [];
      for (const other of others)
        if (start < other.end && other.start < free) found.push(`${name} overlaps ${other.name}`);
      if (duration > 0) others.push({ name, start, end: free });
      busy.set(machine, others);
    }
  }
  return found;
}

/** When the last operation ends. */
export function lastEnd(
  routings: readonly (readonly JobShopStop[])[],
  starts: readonly (readonly number[])[],
): number {
  return Math.max(
    0,
    ...routings.flatMap((routing, job) =>
      routing.map(({ duration }, place) => (starts[job]?.[place] ?? 0) + duration),
    ),
  );
}

/** The shortest makespan there is, by trying every order in which operations can be started; for a handful of them. */
export function shortestMakespan(routings: readonly (readonly JobShopStop[])[], machines: number): number {
  const next = routings.map(() => 0);
  const jobFree = routings.map(() => 0);
  const machineFree = Array.from({ length: machines }, () => 0);
  let shortest = Number.POSITIVE_INFINITY;
  const start = (end: number): void => {
    if (end >= shortest) return;
    let left = false;
    for (const [job, routing] of routings.entries()) {
      const place = next[job] ?? 0;
      const stop = routing[place];
      if (stop === undefined) continue;
      left = true;
      const before = { job: jobFree[job] ?? 0, machine: machineFree[stop.machine] ?? 0 };
      const finish = Math.max(before.job, before.machine) + stop.duration;
      next[job] = place + 1;
      jobFree[job] = finish;
      machineFree[stop.machine] = finish;
      start(Math.max(end, finish));
      next[job] = place;
      jobFree[job] = before.job;
      machineFree[stop.machine] = before.machine;
    }
    if (!left) shortest = end;
  };
  start(0);
  return shortest;
}
