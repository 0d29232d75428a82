import type { ApplyScenario, Scenario, ScenarioBasis } from '@routecard/core';
import { randomUuid } from '@/lib/forms/use-intent-key';

/** A change of the plan as it is sent; with its key it happens once. */
export type PlanRequest = ApplyScenario & { readonly key: string };

/** What is to become so, and how it was when it was compared. */
export type Compared = Scenario & { readonly basis?: ScenarioBasis };

/**
 * The request that makes `scenario` so: the very one that got no answer where that asked for the same. It may have been done, and then another
 * basis or version would make it a second one.
 */
export function requestFor(unanswered: PlanRequest | null, scenario: Compared, version: number): PlanRequest {
  if (unanswered !== null && changesOf(unanswered) === changesOf(scenario)) return unanswered;
  return { ...scenario, version, key: randomUuid() };
}

const changesOf = ({
  sequences = [],
  machines = [],
  moreMachines = [],
  overtime = [],
  orders = [],
  newOrders = [],
}: Scenario) => JSON.stringify({ sequences, machines, moreMachines, overtime, orders, newOrders });
