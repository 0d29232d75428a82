import type { MoveEntry } from '../src/production/moves/move.ts';
import type { Transition } from '../src/production/moves/transition.ts';
import type { StepInput } from '../src/production/routing.ts';
import type { ScheduleEntry } from '../src/production/schedule/schedule.ts';
import { Refusal } from '../src/refusals.ts';
import type { RandomCommand } from './commands.ts';

/** The result of a command, as far as later commands refer to it. */
export interface Done {
  readonly workOrderIds: readonly string[];
  readonly transitionIds: readonly string[];
}

/** A shop floor that commands run on: the pure core, or PostgreSQL. A refusal is thrown. */
export interface Floor {
  readonly requisitionIds: readonly number[];
  readonly operationIds: readonly string[];
  schedule(entries: readonly ScheduleEntry[], legacy: boolean): Promise<Done>;
  move(entries: readonly MoveEntry[]): Promise<Done>;
  add(workOrderId: string, quantity: number): Promise<Done>;
  reroute(workOrderId: string, steps: readonly StepInput[]): Promise<Done>;
  undo(transitionId: string): Promise<Done>;
}

/** The commands of a sequence, one after the other, with the outcome of each. */
export class Interpreter {
  readonly workOrderIds: string[] = [];
  readonly transitionIds: string[] = [];
  readonly #floor: Floor;

  constructor(floor: Floor) {
    this.#floor = floor;
  }

  /** Runs one command; returns the refusal's code, or null where it was accepted. Anything but a refusal is thrown. */
  async run(command: RandomCommand): Promise<string | null> {
    const work = this.#start(command);
    if (work === undefined) return null;
    try {
      const done = await work;
      this.workOrderIds.push(...done.workOrderIds);
      this.transitionIds.push(...done.transitionIds);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  #start(command: RandomCommand): Promise<Done> | undefined {
    const floor = this.#floor;
    switch (command.kind) {
      case 'schedule':
      case 'scheduleLegacy':
        return floor.schedule(
          command.entries.map((entry) => ({
            requisitionId: pick(floor.requisitionIds, entry.part) ?? 0,
            quantity: entry.quantity,
            ...(entry.operations ? { operationIds: this.#operations(entry.operations) } : {}),
          })),
          command.kind === 'scheduleLegacy',
        );
      case 'move':
        return this.workOrderIds.length === 0
          ? undefined
          : floor.move(command.entries.map((entry) => this.#moveEntry(entry)));
      case 'add':
        return this.#onRun(command.run, (id) => floor.add(id, command.quantity));
      case 'reroute':
        return this.#onRun(command.run, (id) =>
          floor.reroute(
            id,
            this.#operations(command.operations).map((operationId, i) => ({ operationId, sequence: i + 1 })),
          ),
        );
      case 'undo': {
        const id = pick(this.transitionIds, command.transition);
        return id === undefined ? undefined : floor.undo(id);
      }
    }
  }

  #moveEntry(entry: Extract<RandomCommand, { kind: 'move' }>['entries'][number]): MoveEntry {
    const operation = (index: number) => pick(this.#floor.operationIds, index) ?? '';
    return {
      ...(entry.to === null
        ? { scrapReason: 'warped', replaceScrapped: entry.replace }
        : { toOperationId: operation(entry.to) }),
      ...(entry.name === null ? {} : { name: entry.name }),
      batches: entry.batches.map((batch) => ({
        workOrderId: pick(this.workOrderIds, batch.run) ?? '',
        quantity: batch.quantity,
        ...(batch.from === null ? {} : { fromOperationId: operation(batch.from) }),
      })),
    };
  }

  #operations(indexes: readonly number[]): string[] {
    return indexes.map((index) => pick(this.#floor.operationIds, index) ?? '');
  }

  #onRun(index: number, work: (id: string) => Promise<Done>): Promise<Done> | undefined {
    const id = pick(this.workOrderIds, index);
    return id === undefined ? undefined : work(id);
  }
}

/** Ids in a result, for later commands. */
export const doneBy = (transitions: readonly Transition[], workOrderIds: readonly string[] = []): Done => ({
  workOrderIds,
  transitionIds: transitions.map((transition) => transition.id),
});

const pick = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % Math.max(values.length, 1)];
