import { parentPort, workerData } from 'node:worker_threads';
import { type JobShopStop, jobShop, lowerBound, searchJobShop } from '@routecard/planning';

export interface SearchTask {
  readonly routings: readonly (readonly JobShopStop[])[];
  readonly machines: number;
  /** Of CPU time. */
  readonly seconds: number;
  readonly seed: number;
}

export interface SearchAnswer {
  readonly makespan: number;
  readonly bound: number;
  readonly moves: number;
  readonly foundAtSeconds: number;
}

const { routings, machines, seconds, seed } = workerData as SearchTask;
const begin = process.cpuUsage();
const used = (): number => {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
};

const shop = jobShop(routings, machines);
const bound = lowerBound(shop);
let makespan = Number.POSITIVE_INFINITY;
let moves = 0;
let foundAtSeconds = 0;
for (const progress of searchJobShop(shop, { seed, target: bound })) {
  moves = progress.moves;
  if (progress.schedule.makespan < makespan) {
    makespan = progress.schedule.makespan;
    foundAtSeconds = used();
  }
  if (used() >= seconds) break;
}
parentPort?.postMessage({ makespan, bound, moves, foundAtSeconds } satisfies SearchAnswer);
