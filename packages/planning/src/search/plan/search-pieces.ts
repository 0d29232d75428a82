import type {
  EpochSeconds,
  OperationSequence,
  PlanningState,
  SearchFound,
  SearchWanted,
} from '@routecard/core';
import { searchPlan } from './search-plan.ts';

/** What it begins with, and one that is different from it. */
const MIN_TRIES = 2;
/** Interrupted searches of so many shops are kept in memory. */
const MAX_KEPT = 2;
/** An interrupted search counts from its own instant; after so long it begins again. */
const MAX_KEPT_SECONDS = 60;

interface Interrupted {
  readonly stateText: string;
  readonly now: EpochSeconds;
  readonly objective: SearchWanted['objective'];
  readonly search: Generator<SearchFound, void>;
  readonly found: SearchFound;
}

/** A state as text, which tells whether it is the same as before, and at which instant. */
export interface SearchedState {
  readonly stateText: string;
  readonly now: EpochSeconds;
  /** Reads it. */
  readonly parse: () => PlanningState;
}

/**
 * Searches in pieces. A piece that asks for what the one before it returned goes on where that was interrupted, as long as the state is
 * the same; all others prepare the shop first, which takes as long as some dozens of tries.
 */
export class SearchPieces {
  /** The one that was used last stands last. */
  readonly #kept: Interrupted[] = [];

  /** Searches for so long, and returns the best that was found. Of a large shop it may take longer: every piece tries something. */
  next(state: SearchedState, { seconds, ...options }: SearchWanted): SearchFound {
    const until = performance.now() + seconds * 1000;
    const before = this.#take(state, options);
    const search = before?.search ?? searchPlan(state.parse(), options);
    const triedBefore = before?.found.tried ?? 0;
    const minTries = before === undefined ? MIN_TRIES : 1;
    let found = before?.found;
    let ended = false;
    for (;;) {
      const { done, value } = search.next();
      if (done) ended = true;
      else found = value;
      if (ended || found?.isBest) break;
      if ((found?.tried ?? 0) - triedBefore >= minTries && performance.now() >= until) break;
    }
    if (found === undefined) throw new Error('A search returned nothing');
    if (!(ended || found.isBest)) {
      const { stateText } = state;
      this.#kept.push({ stateText, now: found.now, objective: options.objective, search, found });
      if (this.#kept.length > MAX_KEPT) this.#kept.shift();
    }
    return { ...found, tried: found.tried - triedBefore };
  }

  #take(
    { stateText, now }: SearchedState,
    { objective, seed, from }: Omit<SearchWanted, 'seconds'>,
  ): Interrupted | undefined {
    if (seed <= 1) return undefined;
    const at = this.#kept.findIndex(
      (one) =>
        one.stateText === stateText &&
        one.objective === objective &&
        now - one.now <= MAX_KEPT_SECONDS &&
        textOf(one.found.sequences) === textOf(from),
    );
    return at < 0 ? undefined : this.#kept.splice(at, 1)[0];
  }
}

const textOf = (sequences: readonly OperationSequence[] | null) =>
  JSON.stringify(
    sequences?.map(({ operationId, work }) => [
      operationId,
      work.map(({ workOrderId, step }) => [workOrderId, step]),
    ]),
  );
