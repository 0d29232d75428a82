import { at, type Random } from '../numbers.ts';
import type { JobShop } from './job-shop.ts';
import { Schedule } from './schedule.ts';

/** Moves for which a reversed pair stays as it is, before what the shape of the shop adds. */
const MIN_TENURE = 14;

/**
 * Tabu search over moves of operations within critical blocks, to their ends and from their ends to within (neighbourhood N7 of
 * Zhang, Li, Guan and Rao, 2007), judged by the estimate of Balas and Vazacopoulos (1998). Tabu is to put two
 * operations of a machine back into the order that a move has reversed; of a move past several, the first and the last count.
 */
export class TabuSearch {
  readonly shop: JobShop;
  readonly current: Schedule;
  readonly best: Schedule;
  iterations = 0;
  private lastImprovement = 0;
  private readonly random: Random;
  /** Until which iteration the first of two operations of a machine must not come before the second, by row and column. */
  private readonly tabuUntil: Int32Array;
  private readonly row: Int32Array;
  private readonly column: Int32Array;
  private readonly path: Int32Array;
  private readonly newHead: Int32Array;
  private choiceFrom = -1;
  private choiceTo = -1;
  private choiceEstimate = 0;
  private choiceTies = 0;
  private anyFrom = -1;
  private anyTo = -1;
  private anyCount = 0;

  constructor(shop: JobShop, random: Random) {
    this.shop = shop;
    this.random = random;
    this.current = new Schedule(shop);
    this.best = new Schedule(shop);
    this.path = new Int32Array(shop.count + 1);
    this.newHead = new Int32Array(shop.count + 1);
    this.row = new Int32Array(shop.count + 1);
    this.column = new Int32Array(shop.count + 1);
    const seen = new Int32Array(shop.machines);
    let cells = 0;
    for (let op = 0; op < shop.count; op++) {
      const m = at(shop.machine, op);
      this.row[op] = cells;
      cells += at(shop.machineStart, m + 1) - at(shop.machineStart, m);
      this.column[op] = at(seen, m);
      seen[m] = at(seen, m) + 1;
    }
    this.tabuUntil = new Int32Array(cells);
  }

  /** Begins at a schedule; nothing is tabu. */
  start(from: Schedule): void {
    this.current.copy(from);
    this.best.copy(from);
    this.tabuUntil.fill(0);
    this.iterations = 0;
    this.lastImprovement = 0;
  }

  /**
   * Makes moves until `target` is reached or `patience` of them have not improved on the best; at most `limit`. Returns true if
   * there is more to do.
   */
  run(limit: number, patience: number, target: number): boolean {
    const { current, best, random } = this;
    const n = this.shop.jobs;
    const m = Math.max(1, this.shop.machines);
    const shortest = MIN_TENURE + Math.floor(n / m);
    const spread = Math.max(1, Math.floor(shortest * (n <= 2 * m ? 0.4 : 0.5)));
    for (let i = 0; i < limit; i++) {
      if (best.makespan <= target) return false;
      if (this.iterations - this.lastImprovement >= patience) return false;
      this.choose();
      let from = this.choiceFrom;
      let to = this.choiceTo;
      if (from < 0) {
        if (this.anyFrom < 0) return false;
        from = this.anyFrom;
        to = this.anyTo;
      }
      this.iterations += 1;
      this.forbid(from, to, this.iterations + shortest + random.below(spread + 1));
      if (!current.move(from, to)) throw new Error('a move of a critical block closed a cycle');
      if (current.makespan < best.makespan) {
        best.copy(current);
        this.lastImprovement = this.iterations;
      }
    }
    return true;
  }

  /** Forbids to undo a move that is about to be made. */
  private forbid(from: number, to: number, until: number): void {
    const { tabuUntil, row, column } = this;
    const { sequence } = this.current;
    const moved = at(sequence, from);
    if (from < to)
      for (let p = from + 1; p <= to; p++) tabuUntil[at(row, moved) + at(column, at(sequence, p))] = until;
    else for (let p = to; p < from; p++) tabuUntil[at(row, at(sequence, p)) + at(column, moved)] = until;
  }

  /** Walks one critical path, chosen at random, and judges the moves of its blocks. */
  private choose(): void {
    const { current, path, random, shop } = this;
    const { head, tail, end, machineAfter, makespan } = current;
    const { jobAfter, count, machine } = shop;
    this.choiceFrom = -1;
    this.choiceEstimate = 0x7fffffff;
    this.choiceTies = 0;
    this.anyFrom = -1;
    this.anyCount = 0;
    let op = this.firstCritical();
    let length = 0;
    while (op !== count) {
      path[length++] = op;
      const byJob = at(jobAfter, op);
      const byMachine = at(machineAfter, op);
      const e = at(end, op);
      const jobCritical = byJob !== count && at(head, byJob) === e && e + at(tail, byJob) === makespan;
      const machineCritical =
        byMachine !== count && at(head, byMachine) === e && e + at(tail, byMachine) === makespan;
      if (jobCritical && machineCritical) op = (random.next() & 1) === 0 ? byJob : byMachine;
      else if (jobCritical) op = byJob;
      else if (machineCritical) op = byMachine;
      else op = count;
    }
    let begin = 0;
    while (begin < length) {
      const m = at(machine, at(path, begin));
      let finish = begin;
      while (finish + 1 < length && at(machine, at(path, finish + 1)) === m) finish += 1;
      if (finish > begin)
        this.judgeBlock(at(path, begin), at(path, finish), begin === 0, finish === length - 1);
      begin = finish + 1;
    }
  }

  private firstCritical(): number {
    const { head, tail, makespan } = this.current;
    const { count, jobBefore } = this.shop;
    let found = count;
    let seen = 0;
    for (let op = 0; op < count; op++) {
      if (at(jobBefore, op) !== count) continue;
      if (at(head, op) === 0 && at(tail, op) === makespan) {
        seen += 1;
        if (this.random.below(seen) === 0) found = op;
      }
    }
    return found;
  }

  private judgeBlock(firstOp: number, lastOp: number, opens: boolean, closes: boolean): void {
    const { position } = this.current;
    const first = at(position, firstOp);
    const last = at(position, lastOp);
    if (last === first + 1) {
      if (!(opens && closes)) this.judgeForward(first, last);
      return;
    }
    if (!closes) {
      for (let p = first; p < last; p++) this.judgeForward(p, last);
      for (let p = first + 1; p < last - 1; p++) this.judgeBackward(last, p);
    }
    if (!opens) {
      for (let p = first + 1; p <= last; p++) this.judgeBackward(p, first);
      for (let p = first + 1; p < last; p++) this.judgeForward(first, p);
    }
  }

  /** Judges moving the operation at `from` to right behind the one at `to`. */
  private judgeForward(from: number, to: number): void {
    const { current, newHead, tabuUntil, row, column, iterations } = this;
    const { sequence, head, end, tail, machineBefore, machineAfter } = current;
    const { jobBefore, jobAfter, duration } = this.shop;
    const moved = at(sequence, from);
    const last = at(sequence, to);
    const next = at(jobAfter, moved);
    // A path from the job's next operation to the last one passed would close a cycle; there is none unless both hold.
    if (next === last) return;
    if (at(end, next) <= at(head, last) && at(tail, last) + at(duration, next) <= at(tail, next)) return;
    const bound = this.choiceEstimate;
    let free = at(end, at(machineBefore, moved));
    let tabu = false;
    const movedColumn = at(column, moved);
    for (let p = from + 1; p <= to; p++) {
      const op = at(sequence, p);
      const start = Math.max(at(end, at(jobBefore, op)), free);
      newHead[p] = start;
      free = start + at(duration, op);
      if ((p === to || p === from + 1) && at(tabuUntil, at(row, op) + movedColumn) > iterations) tabu = true;
    }
    const start = Math.max(at(end, at(jobBefore, moved)), free);
    let rest = at(duration, moved) + Math.max(at(tail, next), at(tail, at(machineAfter, last)));
    let estimate = start + rest;
    for (let p = to; p > from; p--) {
      const op = at(sequence, p);
      rest = at(duration, op) + Math.max(at(tail, at(jobAfter, op)), rest);
      const through = at(newHead, p) + rest;
      if (through > estimate) estimate = through;
    }
    if (estimate <= bound || this.anyFrom < 0) this.consider(from, to, estimate, tabu);
  }

  /** Judges moving the operation at `from` to right before the one at `to`. */
  private judgeBackward(from: number, to: number): void {
    const { current, newHead, tabuUntil, row, column, iterations } = this;
    const { sequence, head, end, tail, machineBefore, machineAfter } = current;
    const { jobBefore, jobAfter, duration } = this.shop;
    const moved = at(sequence, from);
    const first = at(sequence, to);
    const before = at(jobBefore, moved);
    // As above: a path from the first one passed to the job's operation before.
    if (before === first) return;
    if (at(end, first) <= at(head, before) && at(tail, before) + at(duration, first) <= at(tail, first))
      return;
    const bound = this.choiceEstimate;
    let free = Math.max(at(end, before), at(end, at(machineBefore, first)));
    const start = free;
    free += at(duration, moved);
    let tabu = false;
    const movedRow = at(row, moved);
    for (let p = to; p < from; p++) {
      const op = at(sequence, p);
      const opStart = Math.max(at(end, at(jobBefore, op)), free);
      newHead[p] = opStart;
      free = opStart + at(duration, op);
      if ((p === to || p === from - 1) && at(tabuUntil, movedRow + at(column, op)) > iterations) tabu = true;
    }
    let rest = at(tail, at(machineAfter, moved));
    let estimate = 0;
    for (let p = from - 1; p >= to; p--) {
      const op = at(sequence, p);
      rest = at(duration, op) + Math.max(at(tail, at(jobAfter, op)), rest);
      const through = at(newHead, p) + rest;
      if (through > estimate) estimate = through;
    }
    rest = at(duration, moved) + Math.max(at(tail, at(jobAfter, moved)), rest);
    if (start + rest > estimate) estimate = start + rest;
    if (estimate <= bound || this.anyFrom < 0) this.consider(from, to, estimate, tabu);
  }

  private consider(from: number, to: number, estimate: number, tabu: boolean): void {
    if (tabu && estimate >= this.best.makespan) {
      this.anyCount += 1;
      if (this.random.below(this.anyCount) === 0) {
        this.anyFrom = from;
        this.anyTo = to;
      }
      return;
    }
    if (estimate < this.choiceEstimate) this.choiceTies = 0;
    this.choiceTies += 1;
    if (this.choiceTies > 1 && this.random.below(this.choiceTies) !== 0) return;
    this.choiceEstimate = estimate;
    this.choiceFrom = from;
    this.choiceTo = to;
  }
}
