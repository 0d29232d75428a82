import type { EpochSeconds } from '@routecard/core';
import { keepNewest } from './keep-newest.ts';
import type { PlanningResults, PlanningTask } from './planning-task.ts';

/** A result of the same state is used for so long: time goes on even where nothing changes. */
const KEPT_MS = 15_000;
const KEPT_SHOPS = 20;

type SharedKind = 'forecast' | 'finishes' | 'plan' | 'queues';
type SharedTask = Extract<PlanningTask, { kind: SharedKind }>;
/** What is asked of a state that everybody may share. */
export type SharedQuestion =
  | Pick<Extract<SharedTask, { kind: 'forecast' }>, 'kind' | 'options'>
  | { readonly [Kind in 'finishes' | 'plan' | 'queues']: { readonly kind: Kind } }[
      | 'finishes'
      | 'plan'
      | 'queues'];
type SharedResult = PlanningResults[SharedKind];

interface Kept {
  readonly stateText: string;
  readonly atMs: number;
  readonly result: Promise<SharedResult>;
}

/** Where shared answers come from. */
export interface SharedSource {
  /** Reads the state of a manufacturer as text of JSON. */
  readonly readState: (manufacturerId: string) => Promise<string>;
  readonly compute: (manufacturerId: string, task: SharedTask) => Promise<SharedResult>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Questions that people of a shop ask at the same time: they share one answer, and one of the same state is used again for a while. */
export class SharedQuestions {
  readonly #source: SharedSource;
  readonly #kept = new Map<string, Kept>();
  /** Readings that were not begun when they were asked for, by shop and question. */
  readonly #next = new Map<string, Promise<SharedResult>>();
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(source: SharedSource) {
    this.#source = source;
  }

  /** One reading at a time of each shop; whoever asks during it shares the one after it, which sees all that they have seen. */
  async ask<Kind extends SharedKind>(
    manufacturerId: string,
    question: Extract<SharedQuestion, { kind: Kind }>,
  ): Promise<PlanningResults[Kind]> {
    return (await this.#asked(manufacturerId, question)) as PlanningResults[Kind];
  }

  #asked(manufacturerId: string, question: SharedQuestion): Promise<SharedResult> {
    const key = `${manufacturerId}/${JSON.stringify(question)}`;
    const waiting = this.#next.get(key);
    if (waiting !== undefined) return waiting;
    const begun = (this.#running.get(key) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(key);
        const reading = this.#read(manufacturerId, key, question);
        this.#running.set(key, reading);
        const ended = () => {
          if (this.#running.get(key) === reading) this.#running.delete(key);
        };
        reading.then(ended, ended);
        return reading;
      });
    this.#next.set(key, begun);
    return begun;
  }

  async #read(manufacturerId: string, key: string, question: SharedQuestion): Promise<SharedResult> {
    const { readState, compute, clock } = this.#source;
    const stateText = await readState(manufacturerId);
    const before = this.#kept.get(key);
    if (before?.stateText === stateText && clock() - before.atMs < KEPT_MS) return before.result;
    const now: EpochSeconds = Math.floor(clock() / 1000);
    const result = compute(manufacturerId, { ...question, stateText, now });
    keepNewest(this.#kept, key, { stateText, atMs: clock(), result }, KEPT_SHOPS);
    return result;
  }
}
