import { Random } from '../numbers.ts';
import { dispatchOrder } from './dispatch.ts';
import type { JobShop } from './job-shop.ts';
import { distance, relink } from './relink.ts';
import { Schedule } from './schedule.ts';
import { TabuSearch } from './tabu-search.ts';

/** Parameters of the search; the defaults suit ten seconds and some hundred operations. */
export interface JobShopSearchOptions {
  readonly seed?: number;
  /** A makespan that ends the search: a lower bound, or what is good enough. */
  readonly target?: number;
  /** How many schedules are kept to relink. */
  readonly population?: number;
  /** Moves without an improvement after which a tabu search ends. */
  readonly patience?: number;
}

/** What the search has so far. */
export interface JobShopProgress {
  /** The best schedule, the same object as long as there is no better one. */
  readonly schedule: Schedule;
  /** Moves that were made. */
  readonly moves: number;
}

/** Moves between two looks at whether to go on: some milliseconds of work. */
const MOVES_PER_SLICE = 250;
/** Schedules that differ in a smaller share of the pairs of those relinked are taken for the same. */
const SAME_SHARE = 0.05;
const CONVERGED_PAIRS = 10;

/**
 * Searches for a schedule with a short makespan: tabu search from several starts, then path relinking of the best in the manner
 * of Peng, Lü and Cheng (2015). Yields its best every few milliseconds, and ends only if `target` is reached or nothing can be improved. The same seed yields the same schedules.
 */
export function* searchJobShop(
  shop: JobShop,
  options: JobShopSearchOptions = {},
): Generator<JobShopProgress, void> {
  const { seed = 1, target = 0, population = 8, patience = 2500 } = options;
  const random = new Random(seed);
  const tabu = new TabuSearch(shop, random);
  const scratch = new Schedule(shop);
  let best: Schedule | undefined;
  let moves = 0;

  function* improved(): Generator<JobShopProgress, Schedule> {
    tabu.start(scratch);
    for (;;) {
      const before = tabu.iterations;
      const more = tabu.run(MOVES_PER_SLICE, patience, target);
      moves += tabu.iterations - before;
      if (best === undefined || tabu.best.makespan < best.makespan) best = tabu.best.clone();
      yield { schedule: best, moves };
      if (!more) return tabu.best.clone();
    }
  }
  function* fresh(noise: number): Generator<JobShopProgress, Schedule> {
    scratch.sequenceAlong(dispatchOrder(shop, random, noise));
    return yield* improved();
  }

  const elite: Schedule[] = [yield* fresh(0)];
  const reached = (): boolean => best !== undefined && best.makespan <= target;
  while (elite.length < population && !reached()) elite.push(yield* fresh(1));
  while (!reached()) {
    const [from, towards] = pair(elite, random);
    const apart = distance(from, towards);
    if (apart < CONVERGED_PAIRS) {
      const before = moves;
      yield* renewed(elite, fresh);
      if (moves === before) return;
      continue;
    }
    relink(from, towards, Math.max(2, Math.floor(apart * (0.3 + 0.2 * random.fraction()))), random, scratch);
    replace(elite, yield* improved(), Math.max(1, apart * SAME_SHARE));
  }
}

/** Two different members in random order. */
function pair(elite: readonly Schedule[], random: Random): [Schedule, Schedule] {
  const a = random.below(elite.length);
  const b = (a + 1 + random.below(elite.length - 1)) % elite.length;
  return [elite[a] as Schedule, elite[b] as Schedule];
}

/** Replaces all but the best member by fresh ones. */
function* renewed(
  elite: Schedule[],
  fresh: (noise: number) => Generator<JobShopProgress, Schedule>,
): Generator<JobShopProgress, void> {
  elite.sort((a, b) => a.makespan - b.makespan);
  const others = elite.splice(1).length;
  for (let i = 0; i < others; i++) elite.push(yield* fresh(1));
}

/** Lets a child take the place of the member that it resembles, else of the worst, if it is no worse. */
function replace(elite: Schedule[], child: Schedule, same: number): void {
  let nearest = Number.POSITIVE_INFINITY;
  let near = 0;
  let worst = 0;
  for (const [i, member] of elite.entries()) {
    const apart = distance(child, member);
    if (apart < nearest) {
      nearest = apart;
      near = i;
    }
    if (member.makespan > (elite[worst] as Schedule).makespan) worst = i;
  }
  const replaced = nearest < same ? near : worst;
  if (child.makespan <= (elite[replaced] as Schedule).makespan) elite[replaced] = child;
}
