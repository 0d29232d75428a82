import { type BarReason, type EpochSeconds, groupedBy } from '@routecard/core';
import TinyQueue from 'tinyqueue';
import type { Job, JobStep, Shop, Stage } from './shop.ts';
import { creditFor, durationOf, type Progress, secondsLeft } from './times.ts';

const NEVER = Number.POSITIVE_INFINITY;
/** A lot of more loads takes several of them at a time, one after the other on one machine, as a single bar. */
const MAX_BARS_PER_STEP = 100;

/** A bar, while positions in `Forecast.bars` are not known yet: it refers to others directly. */
export interface Work {
  readonly job: number;
  /** Position among the steps of the job. */
  readonly at: number;
  readonly machine: number | null;
  readonly load: number;
  readonly quantity: number;
  readonly arrival: EpochSeconds;
  readonly start: EpochSeconds;
  readonly end: EpochSeconds;
  readonly reason: BarReason;
  readonly after: Work | null;
}

/** What became of the jobs: every bar, and when each job was done. */
export interface Simulated {
  readonly work: readonly Work[];
  /** By job; `Infinity` for one that is never done. */
  readonly finishes: readonly number[];
}

/** A job at the step where it is. */
interface Waiting {
  readonly job: number;
  readonly step: JobStep;
  readonly at: number;
  readonly arrival: EpochSeconds;
  /** The bar with which it left the step before. */
  readonly before: Work | null;
  /** Units that no load has yet. */
  unloaded: number;
  /** Loads in work. */
  loads: number;
  /** How far its next load is already. */
  progress: Pick<Progress, 'begun' | 'seconds'>;
  last: Work | null;
}

interface MachineState {
  readonly index: number;
  readonly speedPercent: number;
  readonly upFrom: EpochSeconds;
  freeAt: EpochSeconds;
  last: Work | null;
}

/** What waits at an operation and what works there. */
interface StageState extends Stage {
  /** Fastest first. */
  readonly machines: readonly MachineState[];
  readonly ranked: TinyQueue<Waiting>;
  readonly others: TinyQueue<Waiting>;
  /** All ranked work that comes here, in the order of the plan; `next` is the first that has not begun. */
  readonly planned: readonly { readonly job: number; readonly at: number; readonly rank: number }[];
  next: number;
  /** True while the plan is left, because everybody waits for everybody. */
  overruled: boolean;
  wakesAt: EpochSeconds;
  lastStarted: Work | null;
}

/** All kinds have the same shape, for a forecast makes tens of thousands of them. */
interface Happening {
  readonly time: EpochSeconds;
  readonly number: number;
  readonly kind: 'ARRIVE' | 'END' | 'WAKE';
  readonly stage: number;
  /** Who arrives, or whose loads end. */
  readonly waiting: readonly Waiting[];
  /** The loads that end, one of each. */
  readonly work: readonly Work[];
}

const NOT_BEGUN: Waiting['progress'] = { begun: 0, seconds: 0 };
const NO_WAITING: readonly Waiting[] = [];
const NO_WORK: readonly Work[] = [];

/**
 * Lets the shop work until nothing is left to do. Whenever a machine is free and open, it takes what goes first of what waits:
 * ranked work in the order of the plan, then the rest by priority, due day and order number. Ranked work waits for what the plan has
 * before it, even if that has not arrived; meanwhile the machine takes work that is not ranked. Where ranks contradict each other and
 * so nothing goes on, what goes first by priority begins.
 */
export function simulate(shop: Shop): Simulated {
  return new Simulation(shop).run();
}

class Simulation {
  readonly #shop: Shop;
  readonly #stages: readonly StageState[];
  readonly #queue = new TinyQueue<Happening>([], (a, b) => a.time - b.time || a.number - b.number);
  readonly #work: Work[] = [];
  readonly #finishes: number[];
  readonly #touched = new Set<number>();
  #numbers = 0;
  #loads = 0;
  /** Jobs that wait at limited operations. */
  #waiting = 0;
  /** By job: what waits at a limited operation without having begun. */
  readonly #queued = new Map<number, Waiting>();

  constructor(shop: Shop) {
    this.#shop = shop;
    this.#finishes = shop.jobs.map(() => NEVER);
    const { precedence, jobs } = shop;
    const first = (a: Waiting, b: Waiting) =>
      compare(a.step.rank, b.step.rank) ||
      (a.step.key ?? 0) - (b.step.key ?? 0) ||
      (precedence[a.job] ?? 0) - (precedence[b.job] ?? 0);
    const planned = shop.stages.map((): { job: number; at: number; rank: number }[] => []);
    jobs.forEach(({ steps }, job) => {
      steps.forEach(({ stage, rank }, at) => {
        if (rank !== NEVER) planned[stage]?.push({ job, at, rank });
      });
    });
    this.#stages = shop.stages.map((stage, i) => ({
      ...stage,
      machines: stage.capacity.machines
        .map(({ speedPercent, downUntil }, index) => ({
          index,
          speedPercent,
          upFrom: downUntil ?? shop.now,
          freeAt: shop.now,
          last: null,
        }))
        .sort((a, b) => b.speedPercent - a.speedPercent || a.index - b.index),
      ranked: new TinyQueue<Waiting>([], first),
      others: new TinyQueue<Waiting>([], first),
      planned: (planned[i] ?? []).sort(
        (a, b) => a.rank - b.rank || (precedence[a.job] ?? 0) - (precedence[b.job] ?? 0) || a.at - b.at,
      ),
      next: 0,
      overruled: false,
      wakesAt: NEVER,
      lastStarted: null,
    }));
  }

  run(): Simulated {
    const { jobs, now } = this.#shop;
    const workedThrough = this.#endWorkedThrough();
    const resumed = this.#resumeStarted(workedThrough);
    jobs.forEach(({ release }, i) => {
      if (!resumed.has(i) && !workedThrough.has(i)) this.#arrive(i, 0, release, null);
    });
    this.#stages.forEach(({ machines, capacity }, stage) => {
      for (const { upFrom } of capacity.unlimited ? [] : machines) {
        if (upFrom > now && upFrom !== NEVER) this.#happen(upFrom, 'WAKE', stage);
      }
    });
    for (let time = now; ; ) {
      for (
        let next = this.#queue.peek();
        next !== undefined && next.time <= time;
        next = this.#queue.peek()
      ) {
        this.#queue.pop();
        this.#take(next);
      }
      if (this.#touched.size > 0) {
        const stages = [...this.#touched].sort((a, b) => a - b);
        this.#touched.clear();
        for (const stage of stages) this.#dispatch(stage, time);
        continue;
      }
      const next = this.#queue.peek();
      if (next !== undefined) time = next.time;
      else if (this.#waiting === 0 || !this.#overrule()) break;
    }
    return { work: this.#work, finishes: this.#finishes };
  }

  /** Units that were worked through where they stand are done there now, without a machine. Returns the jobs that have no others. */
  #endWorkedThrough(): Set<number> {
    const { jobs, now } = this.#shop;
    const ended = new Set<number>();
    jobs.forEach(({ steps: [step], progress: { done }, quantity }, job) => {
      const stage = step && this.#stages[step.stage];
      if (step === undefined || stage === undefined || done === 0) return;
      this.#loads += 1;
      const work: Work = {
        job,
        at: 0,
        machine: null,
        load: this.#loads,
        quantity: done,
        arrival: now,
        start: now,
        end: now,
        reason: 'NOW',
        after: null,
      };
      this.#work.push(work);
      if (done < quantity) return;
      ended.add(job);
      this.#began(stage, this.#waitingAt(job, 0, now, null, step));
      this.#arrive(job, 1, now, work);
    });
    return ended;
  }

  /** Work that was begun stays on its machine for the rest of its time; where more was begun than there are machines, the rest waits. Returns the jobs that go on. */
  #resumeStarted(workedThrough: ReadonlySet<number>): Set<number> {
    const resumed = new Set<number>();
    const { jobs, now } = this.#shop;
    const started = jobs
      .map((job, index) => ({ job, index }))
      .filter(({ job, index }) => job.startedAt !== null && job.steps.length > 0 && !workedThrough.has(index))
      .sort((a, b) => (a.job.startedAt ?? 0) - (b.job.startedAt ?? 0) || a.index - b.index);
    const plateOf = ({ steps, productionStepId }: Job) => `${steps[0]?.stage}/${productionStepId}`;
    const plates = groupedBy(started, ({ job }) => plateOf(job));
    for (const { job, index } of started) {
      const [step] = job.steps;
      const stage = step && this.#stages[step.stage];
      if (step === undefined || stage === undefined || resumed.has(index)) continue;
      // Those that were started were worked through before; others came later.
      if (this.#begunOf(stage, index) === 0) continue;
      const since = job.startedAt ?? now;
      if (stage.capacity.unlimited) {
        resumed.add(index);
        this.#startUnlimited(this.#begunAt(index, step, since), stage, since);
        continue;
      }
      const machine = stage.machines.find(({ last, upFrom }) => last === null && upFrom <= now);
      if (machine === undefined) continue;
      const plate = plates.get(plateOf(job)) ?? [];
      const beside = plate
        .map((other) => other.index)
        .filter((other) => other !== index && !resumed.has(other));
      const load = this.#begunLoad(stage, this.#begunAt(index, step, since), beside);
      for (const { waiting } of load) {
        resumed.add(waiting.job);
        this.#began(stage, waiting);
      }
      this.#startLoad(step.stage, stage, machine, since, load);
      for (const { waiting } of load) {
        if (waiting.unloaded > 0) this.#enqueue(stage, step.stage, waiting);
      }
    }
    return resumed;
  }

  #begunAt(job: number, step: JobStep, since: EpochSeconds): Waiting {
    return this.#waitingAt(job, 0, Math.min(this.#job(job).release, since), null, step);
  }

  /** A load that runs: a started lot, and where loads are shared the others of its plate that have room there. */
  #begunLoad(
    stage: StageState,
    first: Waiting,
    beside: readonly number[],
  ): { waiting: Waiting; quantity: number }[] {
    const { timeModel, loadCapacity } = stage.capacity;
    const begun = this.#begunOf(stage, first.job);
    const load = [{ waiting: first, quantity: Math.min(begun, this.#spaceFor(stage, first)) }];
    let space = timeModel === 'PER_LOAD' ? (loadCapacity ?? 0) - begun : 0;
    for (const job of beside) {
      const quantity = this.#begunOf(stage, job);
      const [step] = this.#job(job).steps;
      if (step === undefined || quantity === 0 || quantity > space) continue;
      load.push({ waiting: this.#begunAt(job, step, first.arrival), quantity });
      space -= quantity;
    }
    return load;
  }

  /** Units of a started lot that are at the machine. Those that came later go on after them, but a load that runs takes no more. */
  #begunOf({ capacity }: StageState, job: number): number {
    const { startedQuantity } = this.#job(job);
    const standing = this.#remainingOf(job);
    return capacity.timeModel === 'PER_LOAD' ? Math.min(standing, startedQuantity) : standing;
  }

  /** Units of a job at its first step that were not worked through there. */
  #remainingOf(job: number): number {
    const { quantity, progress } = this.#job(job);
    return quantity - progress.done;
  }

  /** When the units of a started lot that are at a machine are done; `quantity` is of all lots of their load. What took longer than it should is done now. */
  #endOfBegun(
    stage: StageState,
    { job, step }: Waiting,
    quantity: number,
    speedPercent: number,
  ): EpochSeconds {
    const { now } = this.#shop;
    const { startedAt, startedQuantity: started, startedSeconds } = this.#job(job);
    const elapsed = startedSeconds + stage.time.between(startedAt ?? now, now);
    const begun = { quantity, started, standing: this.#remainingOf(job), elapsed };
    return stage.time.add(now, secondsLeft(stage.capacity, step, begun, speedPercent));
  }

  /** Units that the next load holds if this lot is the first of it. */
  #spaceFor({ capacity }: StageState, { job }: Waiting): number {
    if (capacity.timeModel !== 'PER_LOAD' || capacity.loadCapacity === null) return NEVER;
    const loads = Math.ceil(this.#job(job).quantity / capacity.loadCapacity);
    return capacity.loadCapacity * Math.ceil(loads / MAX_BARS_PER_STEP);
  }

  #happen(
    time: EpochSeconds,
    kind: Happening['kind'],
    stage: number,
    waiting: readonly Waiting[] = NO_WAITING,
    work: readonly Work[] = NO_WORK,
  ): void {
    if (time === NEVER) return;
    this.#numbers += 1;
    this.#queue.push({ time, number: this.#numbers, kind, stage, waiting, work });
  }

  #job(index: number): Job {
    const job = this.#shop.jobs[index];
    if (job === undefined) throw new RangeError(`No job ${index}`);
    return job;
  }

  #stage(index: number): StageState {
    const stage = this.#stages[index];
    if (stage === undefined) throw new RangeError(`No operation ${index}`);
    return stage;
  }

  #waitingAt(job: number, at: number, arrival: EpochSeconds, before: Work | null, step: JobStep): Waiting {
    const { quantity } = this.#job(job);
    const waiting = { job, step, at, arrival, before, loads: 0, last: null };
    return at === 0
      ? { ...waiting, unloaded: this.#remainingOf(job), progress: this.#progressOf(job, step) }
      : { ...waiting, unloaded: quantity, progress: NOT_BEGUN };
  }

  /**
   * How far a lot is where it stands. One that was started and finds no machine, because more was started than there are machines, has been
   * worked on since. A load that was not in the machine has not; and where a machine is down, nobody knows since when.
   */
  #progressOf(job: number, step: JobStep): Waiting['progress'] {
    const { progress, startedAt, startedQuantity: started, startedSeconds } = this.#job(job);
    const { capacity, time, machines } = this.#stage(step.stage);
    const allUp = machines.every(({ upFrom }) => upFrom <= this.#shop.now);
    if (startedAt === null || capacity.timeModel !== 'PER_UNIT' || !allUp) return progress;
    const standing = this.#remainingOf(job);
    const elapsed = startedSeconds + time.between(startedAt, this.#shop.now);
    const speedPercent = machines[0]?.speedPercent ?? 100;
    const begun = { quantity: standing, started, standing, elapsed };
    const left = secondsLeft(capacity, step, begun, speedPercent);
    return { begun: standing, seconds: durationOf(capacity, step, standing, speedPercent) - left };
  }

  /** The job comes to its step, or is done where there is none. */
  #arrive(job: number, at: number, time: EpochSeconds, before: Work | null): void {
    const step = this.#job(job).steps[at];
    if (step === undefined) this.#finishes[job] = time;
    else this.#happen(time, 'ARRIVE', step.stage, [this.#waitingAt(job, at, time, before, step)]);
  }

  #take(happening: Happening): void {
    switch (happening.kind) {
      case 'ARRIVE': {
        const stage = this.#stage(happening.stage);
        for (const waiting of happening.waiting) {
          if (stage.capacity.unlimited) this.#startUnlimited(waiting, stage, null);
          else this.#enqueue(stage, happening.stage, waiting);
        }
        return;
      }
      case 'END':
        happening.waiting.forEach((waiting, i) => {
          waiting.loads -= 1;
          waiting.last = happening.work[i] ?? null;
          if (waiting.unloaded === 0 && waiting.loads === 0) {
            this.#arrive(waiting.job, waiting.at + 1, happening.time, waiting.last);
          }
        });
        this.#touched.add(happening.stage);
        return;
      case 'WAKE': {
        const stage = this.#stage(happening.stage);
        if (stage.wakesAt === happening.time) stage.wakesAt = NEVER;
        this.#touched.add(happening.stage);
      }
    }
  }

  #enqueue(stage: StageState, index: number, waiting: Waiting): void {
    (waiting.step.rank === NEVER ? stage.others : stage.ranked).push(waiting);
    this.#waiting += 1;
    this.#queued.set(waiting.job, waiting);
    this.#touched.add(index);
  }

  #startUnlimited(waiting: Waiting, stage: StageState, since: EpochSeconds | null): void {
    const { step, arrival } = waiting;
    const start = since ?? stage.time.nextOpen(arrival);
    if (start === NEVER) return;
    const end =
      since === null
        ? stage.time.add(start, this.#durationOf(stage, waiting, waiting.unloaded, 100))
        : this.#endOfBegunUnlimited(stage, waiting);
    if (end === NEVER) return;
    this.#loads += 1;
    const why =
      start > arrival && since === null
        ? ({ reason: 'CLOSED', after: waiting.before } as const)
        : this.#atOnce(waiting);
    const work: Work = {
      job: waiting.job,
      at: waiting.at,
      machine: null,
      load: this.#loads,
      quantity: waiting.unloaded,
      arrival,
      start,
      end,
      reason: why.reason,
      after: why.after,
    };
    this.#work.push(work);
    waiting.unloaded = 0;
    waiting.loads = 1;
    this.#happen(end, 'END', step.stage, [waiting], [work]);
  }

  /** Seconds of a load that begins, for a lot in it; `units` are those of all lots. */
  #durationOf(
    { capacity }: StageState,
    { step, progress, unloaded }: Waiting,
    units: number,
    speedPercent: number,
  ): number {
    const seconds = durationOf(capacity, step, units, speedPercent);
    return Math.max(0, seconds - creditFor(capacity, progress, unloaded));
  }

  /** Units that came after the start go on beside the others, from now. */
  #endOfBegunUnlimited(stage: StageState, waiting: Waiting): EpochSeconds {
    const { startedQuantity } = this.#job(waiting.job);
    const standing = this.#remainingOf(waiting.job);
    const begun = this.#endOfBegun(stage, waiting, Math.min(standing, startedQuantity), 100);
    const later = standing - startedQuantity;
    if (later <= 0) return begun;
    const seconds = durationOf(stage.capacity, waiting.step, later, 100);
    return Math.max(begun, stage.time.add(this.#shop.now, seconds));
  }

  #atOnce({ before, arrival }: Waiting): Pick<Work, 'reason' | 'after'> {
    if (before !== null) return { reason: 'STEP_BEFORE', after: before };
    return { reason: arrival > this.#shop.now ? 'START_DATE' : 'NOW', after: null };
  }

  /** Gives work to every machine that is free, as long as there is any. */
  #dispatch(index: number, time: EpochSeconds): void {
    const stage = this.#stage(index);
    while (stage.ranked.length + stage.others.length > 0) {
      const opens = stage.time.nextOpen(time);
      if (opens > time) {
        if (opens < stage.wakesAt) {
          stage.wakesAt = opens;
          this.#happen(opens, 'WAKE', index);
        }
        return;
      }
      const machine = stage.machines.find(({ freeAt, upFrom }) => freeAt <= time && upFrom <= time);
      if (machine === undefined) return;
      let load = this.#nextLoad(stage);
      if (load.length === 0 && this.#waitsForItself(index)) {
        stage.overruled = true;
        load = this.#nextLoad(stage);
      }
      if (load.length === 0) return;
      stage.overruled = false;
      this.#startLoad(index, stage, machine, time, load);
    }
  }

  /** Takes the units of the next load from what waits: one lot, or as many as a shared load holds. Empty where the plan has to be waited for. */
  #nextLoad(stage: StageState): { waiting: Waiting; quantity: number }[] {
    const { capacity } = stage;
    const shared = capacity.timeModel === 'PER_LOAD' && capacity.loadCapacity !== null;
    let space = NEVER;
    const load: { waiting: Waiting; quantity: number }[] = [];
    while (space > 0) {
      const queue = this.#queueOfNext(stage, load.length > 0);
      const waiting = queue?.peek();
      if (queue === undefined || waiting === undefined) break;
      if (load.length === 0) space = this.#spaceFor(stage, waiting);
      const quantity = Math.min(space, waiting.unloaded);
      load.push({ waiting, quantity });
      space -= quantity;
      if (quantity === waiting.unloaded) {
        queue.pop();
        this.#waiting -= 1;
      }
      this.#began(stage, waiting);
      if (!shared) break;
    }
    return load;
  }

  /** Whose turn it is: ranked work that nothing of the plan comes before, else what is not ranked. */
  #queueOfNext(stage: StageState, sharing: boolean): TinyQueue<Waiting> | undefined {
    const ranked = stage.ranked.peek();
    if (ranked !== undefined) {
      if (isNext(stage, ranked) || (stage.overruled && !sharing)) return stage.ranked;
    }
    if (stage.others.length > 0) return stage.others;
    return undefined;
  }

  /** True if what the plan has next at the operation can only come once the operation has gone on: its ranks and others contradict each other. */
  #waitsForItself(index: number): boolean {
    const seen = new Set<number>();
    for (let at = index; ; ) {
      const { planned, next } = this.#stage(at);
      const awaited = planned[next];
      const waiting = awaited && this.#queued.get(awaited.job);
      if (awaited === undefined || waiting === undefined || waiting.step.rank === NEVER) return false;
      at = waiting.step.stage;
      if (isNext(this.#stage(at), waiting)) return false;
      if (at === index) return true;
      if (seen.has(at)) return false;
      seen.add(at);
    }
  }

  readonly #begun = new Set<string>();

  #began(stage: StageState, { job, at, step }: Waiting): void {
    this.#queued.delete(job);
    if (step.rank === NEVER) return;
    this.#begun.add(`${job}:${at}`);
    for (;;) {
      const planned = stage.planned[stage.next];
      if (planned === undefined || !this.#begun.has(`${planned.job}:${planned.at}`)) return;
      stage.next += 1;
    }
  }

  #startLoad(
    index: number,
    stage: StageState,
    machine: MachineState,
    start: EpochSeconds,
    load: readonly { readonly waiting: Waiting; readonly quantity: number }[],
  ): void {
    const { now } = this.#shop;
    const units = load.reduce((sum, { quantity }) => sum + quantity, 0);
    const end = load.reduce((last, { waiting }) => {
      if (start < now) return Math.max(last, this.#endOfBegun(stage, waiting, units, machine.speedPercent));
      const duration = this.#durationOf(stage, waiting, units, machine.speedPercent);
      return Math.max(last, stage.time.add(start, duration));
    }, start);
    this.#loads += 1;
    const before = { freeAt: machine.freeAt, last: machine.last };
    machine.freeAt = end;
    for (const { waiting, quantity } of load) {
      waiting.unloaded -= quantity;
      waiting.loads += 1;
      waiting.progress = NOT_BEGUN;
    }
    // What never ends keeps its machine, and is in no plan.
    if (end === NEVER) return;
    const work = load.map(({ waiting, quantity }): Work => {
      const { reason, after } = this.#whyNow(stage, machine, before, waiting, start);
      return {
        job: waiting.job,
        at: waiting.at,
        machine: machine.index,
        load: this.#loads,
        quantity,
        arrival: waiting.arrival,
        start,
        end,
        reason,
        after,
      };
    });
    this.#work.push(...work);
    machine.last = work[0] ?? null;
    stage.lastStarted = machine.last;
    this.#happen(
      end,
      'END',
      index,
      load.map(({ waiting }) => waiting),
      work,
    );
  }

  #whyNow(
    stage: StageState,
    { upFrom }: MachineState,
    { freeAt, last }: Pick<MachineState, 'freeAt' | 'last'>,
    waiting: Waiting,
    start: EpochSeconds,
  ): Pick<Work, 'reason' | 'after'> {
    const { arrival, before } = waiting;
    if (start <= arrival) return this.#atOnce(waiting);
    if (upFrom > arrival && stage.time.nextOpen(upFrom) >= start) return { reason: 'DOWN', after: null };
    if (last !== null && freeAt > arrival && stage.time.nextOpen(freeAt) >= start) {
      return { reason: 'MACHINE', after: last };
    }
    if (stage.time.nextOpen(arrival) >= start) return { reason: 'CLOSED', after: before };
    return { reason: 'RANK', after: stage.lastStarted };
  }

  /** Leaves the plan once, at the operation whose ranked work goes first by priority. False where no plan is waited for. */
  #overrule(): boolean {
    const { precedence } = this.#shop;
    let best: { stage: number; place: number } | undefined;
    this.#stages.forEach((stage, index) => {
      const waiting = stage.ranked.peek();
      const usable = stage.machines.some(({ freeAt, upFrom }) => freeAt !== NEVER && upFrom !== NEVER);
      if (waiting === undefined || stage.overruled || !usable) return;
      const place = precedence[waiting.job] ?? 0;
      if (best === undefined || place < best.place) best = { stage: index, place };
    });
    if (best === undefined) return false;
    this.#stage(best.stage).overruled = true;
    this.#touched.add(best.stage);
    return true;
  }
}

const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);

/** True if the plan has nothing before it that has not begun. */
function isNext({ planned, next }: StageState, { step }: Waiting): boolean {
  const first = planned[next];
  return first === undefined || step.rank <= first.rank;
}
