import type { ApplyScenario, Scenario, ScenarioBasis } from '@routecard/core';
import { randomUuid } from '@/lib/forms/use-intent-key';

/** A change of the plan as it is sent; with its key it happens once. */
type PlanRequest = ApplyScenario & { readonly key: string };

/** What is to become so, and how it was when it was compared. */
export type Compared = Scenario & { readonly basis?: ScenarioBasis };

interface Sent {
  readonly request: PlanRequest;
  /** It got no answer before. */
  readonly isAskedAgain: boolean;
}

/** The changes of a plan as they are sent, one after another. */
export class PlanRequests {
  #unanswered: PlanRequest | null = null;

  /**
   * The request that makes `scenario` so: the very one that got no answer where that asked for the same. It may have been done, and then another
   * basis or version would make it a second one.
   */
  requestFor(scenario: Compared, version: number): Sent {
    const before = this.#unanswered;
    if (before !== null && changesOf(before) === changesOf(scenario) && !isOvertaken(before, version))
      return { request: before, isAskedAgain: true };
    const request = { ...scenario, version, key: randomUuid() };
    this.#unanswered = request;
    return { request, isAskedAgain: false };
  }

  /** The last one was answered, or given up: asked for again, it is another one. */
  forget(): void {
    this.#unanswered = null;
  }
}

/**
 * True if somebody else changed the sequence after a request that may have changed it: it moves the version by one at most. What changes no
 * sequence leaves the version where it is.
 */
const isOvertaken = ({ sequences = [], version }: PlanRequest, now: number) =>
  sequences.length > 0 && now > version + 1;

const changesOf = ({
  sequences = [],
  machines = [],
  moreMachines = [],
  overtime = [],
  orders = [],
  newOrders = [],
}: Scenario) => JSON.stringify({ sequences, machines, moreMachines, overtime, orders, newOrders });
