import { PERMISSIONS } from '../authority.ts';
import type { Refusal } from '../refusals.ts';
import { defineUseCase, type UseCase } from '../use-case.ts';
import type { ProductionBook } from './production-book.ts';
import { type RoutingChoice, refusalOfRouting, resolveRouting } from './routing-choice.ts';

/** A way to schedule a part that somebody considers. */
export interface ConsideredRouting extends RoutingChoice {
  readonly requisitionId: number;
}

/** What a considered routing resolves to now, and the refusal that scheduling with it would meet. */
export interface RoutingPreview {
  readonly operationIds: readonly string[];
  /** The template it comes from; null where it was derived or given ad hoc. */
  readonly routingTemplateId: string | null;
  readonly refusal: Refusal | null;
}

/**
 * Says for each choice what scheduling would do, in the order given, and writes nothing. The same decision as scheduling's
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
  return deps.production.submit({ ...call, dryRun: true }, need, (book) =>
    choices.map((choice) => preview(book, choice)),
  );
});

function preview(book: ProductionBook, choice: ConsideredRouting): RoutingPreview {
  const part = book.part(choice.requisitionId);
  const routing = resolveRouting(book, part, choice);
  const { operationIds, routingTemplateId } = routing;
  const refusal = refusalOfRouting(book, { partSpecificationId: part.partSpecificationId, routing });
  return { operationIds, routingTemplateId, refusal };
}
