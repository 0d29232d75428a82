import type { RoutingOperation, RunPage } from '@routecard/db';
import { units } from '@/lib/words';

/** The names of the operations that the run has or may get. */
export function namesOf(run: RunPage, operations: readonly RoutingOperation[]): ReadonlyMap<string, string> {
  return new Map([
    ...run.routing.map(({ operationId, operationName }) => [operationId, operationName] as const),
    ...operations.map(({ id, name }) => [id, name] as const),
  ]);
}

/** The units at the step of this key. */
export function unitsAt(run: RunPage, key: string): number {
  return run.balances
    .filter(({ step }) => `step-${step}` === key)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Why a step of the run must stay. */
export function heldWords(run: RunPage, step: number): string {
  const here = unitsAt(run, `step-${step}`);
  return here > 0 ? `${units(here)} stand here.` : 'Units have passed it.';
}
