import { PERMISSIONS } from '../../authority.ts';
import type { Refusal } from '../../refusals.ts';
import type { OwnStepTimes } from '../../time/step-times.ts';
import { defineUseCase, type UseCase } from '../../use-case.ts';
import type { ProductionUnitOfWork } from '../production-unit-of-work.ts';
import { type RoutingChoice, refusalOfRouting, resolveRouting } from '../routing-choice.ts';

/** A way to schedule a part that somebody considers. */
export interface ConsideredRouting extends RoutingChoice {
  readonly requisitionId: number;
}

/** The steps that a considered routing resolves to now, and the refusal that scheduling with it would meet. */
export interface RoutingPreview {
  readonly operationIds: readonly string[];
  /** The times that each step sets itself. */
  readonly stepTimes: readonly OwnStepTimes[];
  /** The template it comes from; null where it was derived or given ad hoc. */
  readonly routingTemplateId: string | null;
  readonly refusal: Refusal | null;
}

/**
 * Returns for each choice the result that scheduling would have, in the order given, and writes nothing. The same decision as scheduling's
 * own, so that a screen cannot promise what a submit refuses. Throws what `resolveRouting` throws.
 */
export const previewRoutings: UseCase<
  { readonly choices: readonly ConsideredRouting[] },
  readonly RoutingPreview[]
> = defineUseCase('previewRoutings', PERMISSIONS.readProduction, [], (deps, call, { choices }) => {
  const need = {
    requisitionIds: choices.map((choice) => choice.requisitionId),
    routingTemplateIds: choices.flatMap((choice) => choice.routingTemplateId ?? []),
  };
  return deps.production.submit({ ...call, dryRun: true }, need, (production) =>
    choices.map((choice) => preview(production, choice)),
  );
});

function preview(production: ProductionUnitOfWork, choice: ConsideredRouting): RoutingPreview {
  const part = production.part(choice.requisitionId);
  const routing = resolveRouting(production, part, choice);
  const { operationIds, routingTemplateId } = routing;
  const stepTimes = operationIds.map((_, i) => routing.stepTimes?.[i] ?? {});
  const refusal = refusalOfRouting(production, { part, routing });
  return { operationIds, stepTimes, routingTemplateId, refusal };
}
