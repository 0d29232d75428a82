import { at } from '../numbers.ts';
import type { JobShop } from './job-shop.ts';

/**
 * A feasible sequence of operations on every machine, with the longest path before and after each operation (the disjunctive
 * graph of Roy and Sussmann), kept up to date while operations move. Times are in the shop's unit.
 */
export class Schedule {
  readonly shop: JobShop;
  /** The operations of machine m in sequence, from `machineStart[m]` on. */
  readonly sequence: Int32Array;
  /** Where an operation stands in `sequence`. */
  readonly position: Int32Array;
  readonly machineBefore: Int32Array;
  readonly machineAfter: Int32Array;
  /** The earliest start of each operation. */
  readonly head: Int32Array;
  /** The earliest end of each operation. */
  readonly end: Int32Array;
  /** The longest path from the start of each operation to the end of all, its own duration included. */
  readonly tail: Int32Array;
  /** All operations in an order in which every one stands after those that it waits for. */
  readonly order: Int32Array;
  private readonly place: Int32Array;
  private readonly delayed: Int32Array;
  private readonly isDelayed: Int32Array;
  makespan = 0;

  constructor(shop: JobShop) {
    const length = shop.count + 1;
    this.shop = shop;
    this.sequence = new Int32Array(length);
    this.position = new Int32Array(length);
    this.machineBefore = new Int32Array(length).fill(shop.count);
    this.machineAfter = new Int32Array(length).fill(shop.count);
    this.head = new Int32Array(length);
    this.end = new Int32Array(length);
    this.tail = new Int32Array(length);
    this.order = new Int32Array(length);
    this.place = new Int32Array(length);
    this.delayed = new Int32Array(length);
    this.isDelayed = new Int32Array(length);
  }

  /** Takes the sequence of another schedule of the same shop. */
  copy(other: Schedule): void {
    this.sequence.set(other.sequence);
    this.position.set(other.position);
    this.machineBefore.set(other.machineBefore);
    this.machineAfter.set(other.machineAfter);
    this.head.set(other.head);
    this.end.set(other.end);
    this.tail.set(other.tail);
    this.order.set(other.order);
    this.place.set(other.place);
    this.makespan = other.makespan;
  }

  clone(): Schedule {
    const copy = new Schedule(this.shop);
    copy.copy(this);
    return copy;
  }

  /** Sequences every machine as its operations come in `order`, where no operation stands before its job's earlier ones. */
  sequenceAlong(order: Int32Array): void {
    const { count, machine, machineStart, machines } = this.shop;
    const next = machineStart.slice();
    for (let i = 0; i < count; i++) {
      const op = at(order, i);
      const m = at(machine, op);
      const position = at(next, m);
      this.order[i] = op;
      this.place[op] = i;
      this.sequence[position] = op;
      this.position[op] = position;
      next[m] = position + 1;
    }
    for (let m = 0; m < machines; m++) this.link(at(machineStart, m), at(machineStart, m + 1) - 1, m);
    this.updateHeads(0);
    this.updateTails(count - 1);
  }

  /** Moves the operation at one position of a machine's sequence to another; false, and nothing done, if that closes a cycle. */
  move(from: number, to: number): boolean {
    const { sequence, position, place, shop } = this;
    const first = Math.min(from, to);
    const last = Math.max(from, to);
    // In the order of all operations, one end of the stretch passes those between the two.
    const begin = at(place, at(sequence, first));
    const finish = at(place, at(sequence, last));
    const reordered = from < to ? this.delay(from, to, begin, finish) : this.advance(from, to, begin, finish);
    if (!reordered) return false;
    const moved = at(sequence, from);
    if (from < to) sequence.copyWithin(from, from + 1, to + 1);
    else sequence.copyWithin(to + 1, to, from);
    sequence[to] = moved;
    for (let p = first; p <= last; p++) position[at(sequence, p)] = p;
    this.link(first, last, at(shop.machine, moved));
    this.updateHeads(begin);
    this.updateTails(finish);
    return true;
  }

  /** Reorders for moving an operation to a later position: it, and all that wait for it, pass to behind the last one. */
  private delay(from: number, to: number, begin: number, finish: number): boolean {
    const { order, place, delayed, isDelayed, machineBefore, shop } = this;
    const { jobBefore } = shop;
    const moved = at(this.sequence, from);
    const next = at(this.sequence, from + 1);
    let waiting = 1;
    delayed[0] = moved;
    isDelayed[moved] = 1;
    for (let i = begin + 1; i <= finish; i++) {
      const op = at(order, i);
      if (
        at(isDelayed, at(jobBefore, op)) === 1 ||
        (op !== next && at(isDelayed, at(machineBefore, op)) === 1)
      ) {
        delayed[waiting++] = op;
        isDelayed[op] = 1;
      }
    }
    const last = at(this.sequence, to);
    const feasible = at(isDelayed, last) === 0;
    if (feasible) {
      let free = begin;
      for (let i = begin; i <= finish; i++) {
        const op = at(order, i);
        if (at(isDelayed, op) === 1) continue;
        order[free] = op;
        place[op] = free++;
      }
      for (let i = 0; i < waiting; i++) {
        const op = at(delayed, i);
        order[free] = op;
        place[op] = free++;
      }
    }
    for (let i = 0; i < waiting; i++) isDelayed[at(delayed, i)] = 0;
    return feasible;
  }

  /** Reorders for moving an operation to an earlier position: it, and all that it waits for, pass to before the first one. */
  private advance(from: number, to: number, begin: number, finish: number): boolean {
    const { order, place, delayed, isDelayed, machineAfter, shop } = this;
    const { jobAfter } = shop;
    const moved = at(this.sequence, from);
    const next = at(this.sequence, from - 1);
    let waiting = 1;
    delayed[0] = moved;
    isDelayed[moved] = 1;
    for (let i = finish - 1; i >= begin; i--) {
      const op = at(order, i);
      if (
        at(isDelayed, at(jobAfter, op)) === 1 ||
        (op !== next && at(isDelayed, at(machineAfter, op)) === 1)
      ) {
        delayed[waiting++] = op;
        isDelayed[op] = 1;
      }
    }
    const first = at(this.sequence, to);
    const feasible = at(isDelayed, first) === 0;
    if (feasible) {
      let free = finish;
      for (let i = finish; i >= begin; i--) {
        const op = at(order, i);
        if (at(isDelayed, op) === 1) continue;
        order[free] = op;
        place[op] = free--;
      }
      for (let i = 0; i < waiting; i++) {
        const op = at(delayed, i);
        order[free] = op;
        place[op] = free--;
      }
    }
    for (let i = 0; i < waiting; i++) isDelayed[at(delayed, i)] = 0;
    return feasible;
  }

  /** Links the positions of a machine's sequence from `first` to `last`, and those next to them. */
  private link(first: number, last: number, machine: number): void {
    const { sequence, machineBefore, machineAfter, shop } = this;
    const none = shop.count;
    const begin = at(shop.machineStart, machine);
    const finish = at(shop.machineStart, machine + 1) - 1;
    let before = first > begin ? at(sequence, first - 1) : none;
    for (let p = first; p <= last; p++) {
      const op = at(sequence, p);
      machineBefore[op] = before;
      if (before !== none) machineAfter[before] = op;
      before = op;
    }
    if (first > last) return;
    const after = last < finish ? at(sequence, last + 1) : none;
    machineAfter[before] = after;
    if (after !== none) machineBefore[after] = before;
  }

  private updateHeads(begin: number): void {
    const { order, head, end, machineBefore, shop } = this;
    const { count, jobBefore, duration } = shop;
    for (let i = begin; i < count; i++) {
      const op = at(order, i);
      const start = Math.max(at(end, at(jobBefore, op)), at(end, at(machineBefore, op)));
      head[op] = start;
      end[op] = start + at(duration, op);
    }
  }

  private updateTails(finish: number): void {
    const { order, tail, machineAfter, shop } = this;
    const { jobAfter, duration } = shop;
    for (let i = finish; i >= 0; i--) {
      const op = at(order, i);
      tail[op] = at(duration, op) + Math.max(at(tail, at(jobAfter, op)), at(tail, at(machineAfter, op)));
    }
    let makespan = 0;
    for (let job = 0; job < shop.jobs; job++)
      makespan = Math.max(makespan, at(this.end, at(shop.lastOfJob, job)));
    this.makespan = makespan;
  }
}
