import type {
  EpochSeconds,
  OperationSequence,
  PlanFigures,
  PlannedWork,
  PlanningState,
  SearchFound,
  SearchObjective,
} from '@routecard/core';
import { forecast } from '../../forecast/forecast.ts';
import { type Job, openHoursOf, prepareShop, type Shop } from '../../forecast/shop.ts';
import { type Simulated, simulate } from '../../forecast/simulate.ts';
import { type ComparedFigures, comparedFiguresOf, figuresOf } from '../../scenario/figures.ts';
import { ranksWith, withScenario } from '../../scenario/scenario.ts';
import { Random } from '../numbers.ts';
import { boundsOf } from './bounds.ts';

/** Parameters of a search. */
export interface PlanSearchOptions {
  readonly objective: SearchObjective;
  readonly seed?: number;
  /** Sequences to go on from; without, a seed above 1 is that of a later piece. */
  readonly from?: readonly OperationSequence[] | null;
}

/** A plan that is no better than the one so many tries ago is not gone on from (Burke and Bykov, 2017). */
const ACCEPTANCE_LENGTH = 30;
/** Among what is tried, the share that brings a late order forward. */
const LATE_SHARE = 0.7;
const UNIT = { includeUnscheduled: true } as const;

/** A step of a job: a place among those of its operation decides when it goes. */
interface Slot {
  readonly job: number;
  readonly at: number;
  readonly stage: number;
}

/**
 * Searches for sequences that make a better plan: it lets the shop work again and again, each time with some work before other work,
 * and keeps what is better. Yields its best after each try; the caller decides when to stop. Only what operations would do with the
 * sequences as ranks counts, so the figures are those of the forecast once they are applied.
 */
export function* searchPlan(
  state: PlanningState,
  { objective, seed = 1, from = null }: PlanSearchOptions,
): Generator<SearchFound, void> {
  const openHours = openHoursOf(state);
  const shop = prepareShop({ ...state, ranks: [] }, UNIT, openHours);
  const planned = forecast(state, UNIT, openHours);
  const dues = new Map(planned.orders.map(({ orderId, due }) => [orderId, due]));
  const before = figuresOf(state.now, planned.orders);
  const bound = { ...boundsOf(shop, dues), hasTimes: before.hasTimes };
  const scoreOf = (figures: ComparedFigures, flow: number) => score(objective, state.now, figures, flow);
  const flowOf = (orders: readonly { readonly finish: EpochSeconds | null }[]) =>
    orders.reduce((sum, { finish }) => sum + ((finish ?? state.now) - state.now), 0);

  let best = before;
  let bestScore = scoreOf(before, flowOf(planned.orders));
  let sequences: readonly OperationSequence[] | null = null;
  let tried = 0;
  const found = (): SearchFound => ({
    planVersion: state.planVersion,
    timeZone: state.timeZone,
    now: state.now,
    before,
    best,
    sequences,
    bound,
    tried,
    isBest: reaches(objective, best, bound),
  });
  /** What the shop would do with these sequences as ranks. */
  const consider = (wanted: readonly OperationSequence[]) => {
    const applied = forecast({ ...state, ranks: ranksWith(state, wanted) }, UNIT, openHours);
    const figures = figuresOf(state.now, applied.orders);
    const scored = scoreOf(figures, flowOf(applied.orders));
    if (scored >= bestScore) return;
    best = figures;
    bestScore = scored;
    sequences = wanted;
  };

  if (from !== null) consider(from);
  yield found();
  const slots = slotsOf(shop);
  if (slots.length < 2) return;
  const random = new Random(seed);
  const trial = new Trial(shop, dues, slots);
  const starts = startsAt(trial, { state, from, seed });

  let current: Float64Array | undefined;
  let currentScore = Number.POSITIVE_INFINITY;
  let late: readonly number[] = [];
  let keyScore = Number.POSITIVE_INFINITY;
  const evaluate = (keys: Float64Array) => {
    const simulated = trial.run(keys);
    tried += 1;
    const orders = trial.finishes(simulated);
    const scored = scoreOf(comparedFiguresOf(state.now, orders), flowOf(orders));
    if (scored < keyScore) {
      keyScore = scored;
      consider(trial.sequencesOf(simulated));
    }
    return { scored, late: () => trial.lateJobs(simulated) };
  };
  for (const keys of starts) {
    const { scored, late: lateJobs } = evaluate(keys);
    if (scored < currentScore) {
      current = keys;
      currentScore = scored;
      late = lateJobs();
    }
    yield found();
  }
  if (current === undefined) return;
  const memory = new Float64Array(ACCEPTANCE_LENGTH).fill(currentScore);
  for (let round = 0; !found().isBest; round += 1) {
    const keys = trial.neighbour(current, random, late);
    const { scored, late: lateJobs } = evaluate(keys);
    const place = round % ACCEPTANCE_LENGTH;
    if (scored <= currentScore || scored <= (memory[place] ?? 0)) {
      current = keys;
      currentScore = scored;
      late = lateJobs();
    }
    memory[place] = Math.min(memory[place] ?? currentScore, currentScore);
    yield found();
  }
}

/** One number for figures, lower for the better ones: what comes first in the objective outweighs all that comes after it. */
function score(
  objective: SearchObjective,
  now: EpochSeconds,
  { lateOrders, latenessSeconds, finish }: ComparedFigures,
  flow: number,
): number {
  const lateness = lateOrders * 1e12 + latenessSeconds;
  const makespan = finish === null ? 1e10 : finish - now;
  return objective === 'LATENESS'
    ? lateness + flow * 1e-6
    : makespan * 1e4 + lateOrders + latenessSeconds * 1e-10;
}

function reaches(objective: SearchObjective, best: PlanFigures, bound: PlanFigures): boolean {
  if (objective === 'MAKESPAN') return best.finish !== null && best.finish <= (bound.finish ?? 0);
  return best.lateOrders <= bound.lateOrders && best.latenessSeconds <= bound.latenessSeconds;
}

/** Every step at an operation that has to choose. */
function slotsOf({ jobs, stages }: Shop): Slot[] {
  return jobs.flatMap(({ steps }, job) =>
    steps.flatMap(({ stage }, at) =>
      stages[stage]?.capacity.unlimited === false ? [{ job, at, stage }] : [],
    ),
  );
}

/**
 * What a search begins with: what it is to go on from; else the plan there is and all simple rules, or one of them where it is a later
 * piece of a search that has found nothing yet.
 */
function startsAt(
  trial: Trial,
  { state, from, seed }: { state: PlanningState; from: readonly OperationSequence[] | null; seed: number },
): Float64Array[] {
  if (from !== null) return [trial.keysOf(withScenario(state, { sequences: from }))];
  const rules = trial.rules();
  const planned = state.ranks.length > 0 ? [trial.keysOf(state)] : [];
  return seed <= 1 ? [...planned, ...rules] : rules.slice(seed % rules.length).slice(0, 1);
}

/** Runs of the shop with given keys. */
class Trial {
  readonly #shop: Shop;
  readonly #slots: readonly Slot[];
  readonly #dues: ReadonlyMap<number, EpochSeconds | null>;
  readonly #byStage = new Map<number, number[]>();
  readonly #byJob = new Map<number, number[]>();
  readonly #jobs: readonly Job[];
  /** By slot: the steps of `#jobs` whose keys each run sets. */
  readonly #keyed: { key: number }[] = [];

  constructor(shop: Shop, dues: ReadonlyMap<number, EpochSeconds | null>, slots: readonly Slot[]) {
    this.#shop = shop;
    this.#slots = slots;
    this.#dues = dues;
    slots.forEach(({ job, stage }, slot) => {
      push(this.#byStage, stage, slot);
      push(this.#byJob, job, slot);
    });
    const slotAt = new Map(slots.map(({ job, at }, slot) => [`${job}:${at}`, slot]));
    this.#jobs = shop.jobs.map((job, index) => ({
      ...job,
      steps: job.steps.map((step, at) => {
        const slot = slotAt.get(`${index}:${at}`);
        if (slot === undefined) return step;
        const keyed = { ...step, key: 0 };
        this.#keyed[slot] = keyed;
        return keyed;
      }),
    }));
  }

  run(keys: Float64Array): Simulated {
    this.#keyed.forEach((step, slot) => {
      step.key = keys[slot] ?? 0;
    });
    return simulate({ ...this.#shop, jobs: this.#jobs });
  }

  /** By order. */
  finishes({ finishes }: Simulated): { due: EpochSeconds | null; finish: EpochSeconds | null }[] {
    const byOrder = new Map<number, number>(
      [...this.#dues.keys()].map((orderId) => [orderId, this.#shop.now]),
    );
    this.#shop.jobs.forEach(({ orderId }, job) => {
      byOrder.set(orderId, Math.max(byOrder.get(orderId) ?? 0, finishes[job] ?? 0));
    });
    return [...byOrder].map(([orderId, finish]) => ({
      due: this.#dues.get(orderId) ?? null,
      finish: finish === Number.POSITIVE_INFINITY ? null : finish,
    }));
  }

  lateJobs({ finishes }: Simulated): number[] {
    return this.#shop.jobs.flatMap(({ due, orderId }, job) =>
      (finishes[job] ?? 0) > Math.min(due, this.#dues.get(orderId) ?? due) ? [job] : [],
    );
  }

  /** What the operations did, as sequences; units that no run has are in none. */
  sequencesOf({ work }: Simulated): OperationSequence[] {
    const { jobs, stages } = this.#shop;
    const byStage = new Map<number, PlannedWork[]>();
    const seen = new Set<string>();
    for (const { job, at } of work.toSorted((a, b) => a.start - b.start || a.load - b.load)) {
      const step = jobs[job]?.steps[at];
      const workOrderId = jobs[job]?.workOrderId ?? null;
      if (step === undefined || workOrderId === null || stages[step.stage]?.capacity.unlimited) continue;
      const key = `${workOrderId}:${step.step}`;
      if (seen.has(key)) continue;
      seen.add(key);
      push(byStage, step.stage, { workOrderId, step: step.step });
    }
    return [...byStage].map(([stage, list]) => ({
      operationId: stages[stage]?.capacity.operationId ?? '',
      work: list,
    }));
  }

  /** Keys that have the operations work in the order of a state's ranks, and by priority after them. */
  keysOf(state: PlanningState): Float64Array {
    const ranks = new Map(state.ranks.map(({ workOrderId, step, rank }) => [`${workOrderId}:${step}`, rank]));
    const { jobs, precedence } = this.#shop;
    return Float64Array.from(this.#slots, ({ job, at }) => {
      const rank = ranks.get(`${jobs[job]?.workOrderId}:${jobs[job]?.steps[at]?.step}`);
      return rank ?? 1e6 + (precedence[job] ?? 0);
    });
  }

  /** Keys by simple rules: by priority, by due day, by what is left to do, by both. */
  rules(): Float64Array[] {
    const { jobs, precedence, now } = this.#shop;
    const workLeft = jobs.map(({ steps, quantity }) =>
      steps.reduce(
        (sum, step) =>
          sum + step.setupSeconds + Math.max(step.secondsPerUnit * quantity, step.secondsPerLoad),
        0,
      ),
    );
    const far = now + 10 * 365 * 86_400;
    const due = jobs.map((job) => Math.min(job.due, far));
    const rules: ((job: number) => number)[] = [
      (job) => precedence[job] ?? 0,
      (job) => due[job] ?? 0,
      (job) => (due[job] ?? 0) - (workLeft[job] ?? 0),
      (job) => workLeft[job] ?? 0,
      (job) => -(workLeft[job] ?? 0),
    ];
    return rules.map((rule) => Float64Array.from(this.#slots, ({ job }) => rule(job)));
  }

  /** Some work goes before, or after, some other work. */
  neighbour(keys: Float64Array, random: Random, late: readonly number[]): Float64Array {
    const next = keys.slice();
    const forward = late.length > 0 && random.fraction() < LATE_SHARE;
    const job = forward ? late[random.below(late.length)] : undefined;
    const own = job === undefined ? undefined : this.#byJob.get(job);
    const slot = own === undefined ? random.below(this.#slots.length) : (own[random.below(own.length)] ?? 0);
    const others = this.#byStage.get(this.#slots[slot]?.stage ?? -1) ?? [];
    const other = others[random.below(others.length)] ?? slot;
    const target = next[other] ?? 0;
    const before = forward || random.fraction() < 0.5;
    const moved = this.#beside(next, others, target, before);
    if (random.fraction() < 0.5) next[slot] = moved;
    else {
      // The whole lot goes before, or after, the other one wherever they meet.
      const jobOf = (one: number) => this.#slots[one]?.job ?? -1;
      const theirSlots = this.#byJob.get(jobOf(other)) ?? [];
      for (const mine of this.#byJob.get(jobOf(slot)) ?? []) {
        const theirs = theirSlots.find((one) => this.#slots[one]?.stage === this.#slots[mine]?.stage);
        if (theirs === undefined) continue;
        const at = next[theirs] ?? 0;
        const isBefore = (next[mine] ?? 0) < at;
        if (isBefore !== before) {
          next[mine] = this.#beside(
            next,
            this.#byStage.get(this.#slots[mine]?.stage ?? -1) ?? [],
            at,
            before,
          );
        }
      }
    }
    return next;
  }

  /** A key between a target and what is next to it on that side. */
  #beside(keys: Float64Array, slots: readonly number[], target: number, before: boolean): number {
    let near = before ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (const slot of slots) {
      const key = keys[slot] ?? 0;
      if (before ? key < target && key > near : key > target && key < near) near = key;
    }
    if (!Number.isFinite(near)) return before ? target - 1 : target + 1;
    return (near + target) / 2;
  }
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
