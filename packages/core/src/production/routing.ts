import type { StepTimes } from '../planning/capacity.ts';
import { ensure, Refusal } from '../refusals.ts';
import { type OwnStepTimes, stepTimesAfter } from '../time/step-times.ts';

/** A step as clients give it: which operation, where in the order, and the times that it sets itself. */
export interface StepInput extends StepTimes {
  readonly operationId: string;
  readonly sequence: number;
}

/**
 * A step of a run's own routing. `step` identifies it within the run for ever; `sequence` is its place, which an edit
 * may change. Units belong to `step`, so reordering moves nothing.
 */
export interface RoutingStep extends OwnStepTimes {
  readonly step: number;
  readonly operationId: string;
  readonly sequence: number;
}

/** The ordered steps of a run; never empty. */
export type Routing = readonly RoutingStep[];

/**
 * Steps in the order of their sequences, which are kept as given unless two are equal: then they keep the given order and are
 * numbered from 1. Throws EMPTY_ROUTING where there are none.
 */
export function orderedSteps(steps: readonly StepInput[]): readonly StepInput[] {
  ensure(steps.length > 0, 'EMPTY_ROUTING');
  const ordered = steps.toSorted((a, b) => a.sequence - b.sequence);
  const distinct = new Set(ordered.map(({ sequence }) => sequence)).size === ordered.length;
  return distinct ? ordered : ordered.map((step, i) => ({ ...step, sequence: i + 1 }));
}

/** A fresh routing over the operations, in the given order, with the times of each. Throws EMPTY_ROUTING where there are none. */
export function routingOver(operationIds: readonly string[], times: readonly OwnStepTimes[] = []): Routing {
  ensure(operationIds.length > 0, 'EMPTY_ROUTING');
  return operationIds.map((operationId, i) => ({ step: i + 1, operationId, sequence: i + 1, ...times[i] }));
}

/** The step that units enter when they are scheduled. */
export function firstStep(routing: Routing): RoutingStep {
  const [first] = routing;
  if (first === undefined) throw new Refusal('EMPTY_ROUTING');
  return first;
}

/** The step with this identity, or undefined where an edit has dropped it. */
export function stepOf(routing: Routing, step: number): RoutingStep | undefined {
  return routing.find((candidate) => candidate.step === step);
}

/** The step after this one, or null at the end. */
export function nextStep(routing: Routing, step: number): RoutingStep | null {
  const at = routing.findIndex((candidate) => candidate.step === step);
  return at === -1 ? null : (routing[at + 1] ?? null);
}

/**
 * Returns the step at which units from `from` arrive when they are sent to the operation. If it is in the routing several times,
 * `toSequence` picks; without it the next occurrence after the source is meant, else the nearest before it, else the
 * source's own step. Throws INVALID_BATCH_MOVE where there is no such step.
 */
export function destinationStep(
  routing: Routing,
  from: number,
  operationId: string,
  toSequence?: number,
): RoutingStep {
  const occurrences = routing.filter((step) => step.operationId === operationId);
  ensure(occurrences.length > 0, 'INVALID_BATCH_MOVE');
  if (toSequence !== undefined) {
    const picked = occurrences.find((step) => step.sequence === toSequence);
    ensure(
      picked,
      'INVALID_BATCH_MOVE',
      `The operation does not stand at sequence ${toSequence} of the routing.`,
    );
    return picked;
  }
  const place = (step: RoutingStep) => routing.indexOf(step);
  const source = routing.findIndex((step) => step.step === from);
  const destination =
    occurrences.find((step) => place(step) > source) ??
    occurrences.findLast((step) => place(step) < source) ??
    occurrences[0];
  ensure(destination, 'INVALID_BATCH_MOVE');
  return destination;
}

/**
 * The routing after an edit: steps that stand in both keep their identity and the times that are left out, new ones get a fresh one.
 * `held` are the steps that hold units or that units have passed; one that the edit drops or reorders throws
 * ROUTING_STEP_IN_USE, and none of the units is touched.
 */
export function editedRouting(
  current: Routing,
  steps: readonly StepInput[],
  held: ReadonlySet<number>,
): Routing {
  const wanted = orderedSteps(steps);
  const kept = alignHeldFirst(current, wanted, held);
  let fresh = current.reduce((highest, step) => Math.max(highest, step.step), 0);
  return wanted.map((step, i) => {
    const { operationId, sequence } = step;
    const before = kept.get(i);
    if (before === undefined) fresh += 1;
    return { step: before?.step ?? fresh, operationId, sequence, ...stepTimesAfter(before ?? {}, step) };
  });
}

/** Maps current steps to wanted positions: a common subsequence that contains every held step. */
function alignHeldFirst(
  current: Routing,
  wanted: readonly StepInput[],
  held: ReadonlySet<number>,
): Map<number, RoutingStep> {
  const weight = (step: RoutingStep) => (held.has(step.step) ? current.length + 1 : 1);
  const rows = current.length + 1;
  const columns = wanted.length + 1;
  const best: number[][] = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = current.length - 1; i >= 0; i -= 1) {
    const row = best[i];
    const step = current[i];
    if (row === undefined || step === undefined) continue;
    for (let j = wanted.length - 1; j >= 0; j -= 1) {
      const taken = step.operationId === wanted[j]?.operationId ? weight(step) + at(i + 1, j + 1) : 0;
      row[j] = Math.max(taken, at(i + 1, j), at(i, j + 1));
    }
  }
  const kept = new Map<number, RoutingStep>();
  let i = 0;
  let j = 0;
  while (i < current.length && j < wanted.length) {
    const step = current[i];
    if (step === undefined) break;
    const same = step.operationId === wanted[j]?.operationId;
    if (same && at(i, j) === weight(step) + at(i + 1, j + 1)) {
      kept.set(j, step);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  const preserved = new Set([...kept.values()].map((step) => step.step));
  const lost = current.find((step) => held.has(step.step) && !preserved.has(step.step));
  ensure(
    lost === undefined,
    'ROUTING_STEP_IN_USE',
    undefined,
    lost && { operationId: lost.operationId, sequence: lost.sequence },
  );
  return kept;
}
