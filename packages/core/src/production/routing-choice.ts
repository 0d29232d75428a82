import { ensure, Refusal } from '../refusals.ts';
import { type OwnStepTimes, timesByOccurrence } from '../time/step-times.ts';
import { derivedRouting } from './derived-routing.ts';
import type { ProductionUnitOfWork, SchedulablePart, TemplateFacts } from './production-unit-of-work.ts';
import { ensureSchedulable, type PartFacts } from './work-order.ts';

/** The caller's choice of a routing; without one it is the default template, else the derived routing. */
export interface RoutingChoice {
  readonly routingTemplateId?: string;
  readonly operationIds?: readonly string[];
  /** The times that each of the operations is to set itself; without them, they are those of the template, if one is named too. */
  readonly stepTimes?: readonly OwnStepTimes[];
}

/** The routing that a choice resolves to, before it is asked whether it may be produced. */
export interface ResolvedRouting {
  readonly operationIds: readonly string[];
  /** The times that steps set themselves, in the order of `operationIds`; left out where none does. */
  readonly stepTimes?: readonly OwnStepTimes[];
  /** The template it comes from; null where it was derived or given ad hoc. */
  readonly routingTemplateId: string | null;
  /** True if it is an approved template as it stands, which alone passes the approval gate. */
  readonly approved: boolean;
}

/** True if the choice names a routing at all. */
export function choosesRouting(choice: RoutingChoice): boolean {
  return choice.operationIds !== undefined || choice.routingTemplateId !== undefined;
}

/**
 * Resolves a choice: the given operations, else the given template, else the part's default template, else what its
 * process and finishes derive (decisions.md section 3). Throws ROUTING_TEMPLATE_NOT_FOUND or OPERATION_NOT_FOUND.
 */
export function resolveRouting(
  production: ProductionUnitOfWork,
  part: SchedulablePart,
  choice: RoutingChoice,
): ResolvedRouting {
  const pinned =
    choice.routingTemplateId === undefined ? undefined : production.template(choice.routingTemplateId);
  if (pinned !== undefined) {
    ensure(
      pinned.partSpecificationId === part.partSpecificationId,
      'ROUTING_TEMPLATE_NOT_FOUND',
      `routing template ${pinned.id} not found`,
    );
  }
  if (choice.operationIds !== undefined) {
    const operationIds = choice.operationIds.map((id) => production.liveOperation(id).id);
    const stepTimes = choice.stepTimes ?? (pinned && timesOfTemplate(operationIds, pinned));
    return {
      operationIds,
      ...(stepTimes === undefined ? {} : { stepTimes }),
      routingTemplateId: pinned?.id ?? null,
      approved: false,
    };
  }
  const template =
    pinned ?? production.templatesOf(part.partSpecificationId).find((candidate) => candidate.isDefault);
  if (template !== undefined) {
    return {
      operationIds: template.operationIds,
      stepTimes: template.stepTimes,
      routingTemplateId: template.id,
      approved: template.approved && !template.deprecated,
    };
  }
  const derived = derivedRouting(production.configuredOperations(part.partSpecificationId));
  return { operationIds: derived.map((operation) => operation.id), routingTemplateId: null, approved: false };
}

/** The times that the operations have in the template. */
function timesOfTemplate(operationIds: readonly string[], template: TemplateFacts): readonly OwnStepTimes[] {
  const steps = template.operationIds.map((operationId, i) => ({ operationId, ...template.stepTimes[i] }));
  return timesByOccurrence(operationIds, steps);
}

/** A part with the routing that is to be produced. */
export interface GatedRouting {
  readonly part: PartFacts;
  readonly routing: ResolvedRouting;
}

/**
 * Refuses, in this order: a routing without steps (EMPTY_ROUTING), an order that is not to be produced
 * (ORDER_NOT_SCHEDULABLE), a deprecated template (ROUTING_TEMPLATE_DEPRECATED) and, while the shop requires approval, routings that are no approved template (NO_APPROVED_ROUTING_TEMPLATE with
 * `partSpecificationIds`; interface.md section 7).
 */
export function admitRoutings(production: ProductionUnitOfWork, routings: readonly GatedRouting[]): void {
  for (const { routing } of routings) ensure(routing.operationIds.length > 0, 'EMPTY_ROUTING');
  for (const { part } of routings) ensureSchedulable(part);
  for (const { routing } of routings) {
    const template =
      routing.routingTemplateId === null ? undefined : production.template(routing.routingTemplateId);
    ensure(!template?.deprecated, 'ROUTING_TEMPLATE_DEPRECATED');
  }
  const partSpecificationIds = [
    ...new Set(blockedByGate(production, routings).map(({ part }) => part.partSpecificationId)),
  ];
  ensure(partSpecificationIds.length === 0, 'NO_APPROVED_ROUTING_TEMPLATE', undefined, {
    partSpecificationIds,
  });
}

/** Returns the refusal by `admitRoutings` of this one; null if it may be produced. */
export function refusalOfRouting(production: ProductionUnitOfWork, routing: GatedRouting): Refusal | null {
  try {
    admitRoutings(production, [routing]);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The routings that the approval gate holds back; none while the shop does not require approval. */
export function blockedByGate(
  production: ProductionUnitOfWork,
  routings: readonly GatedRouting[],
): readonly GatedRouting[] {
  return production.approvedRoutingTemplateRequired ? routings.filter((row) => !row.routing.approved) : [];
}
