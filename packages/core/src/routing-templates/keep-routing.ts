import { derivedRouting } from '../production/derived-routing.ts';
import type { OperationFacts } from '../production/production-step.ts';
import { ensure } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import { ensureRoutingAsSeen } from '../time/edits-as-seen.ts';
import { type OwnStepTimes, sameRoutedSteps, type TimedStep } from '../time/step-times.ts';
import {
  approveTemplate,
  createTemplate,
  makeTemplateDefault,
  type RoutingTemplate,
  type SpecificationTemplates,
  templateOf,
} from './routing-template.ts';

/**
 * The routing that a part is to keep as a template: the given operations, else the given template, else the default one,
 * else what the part derives; as scheduling would resolve it.
 */
export interface RoutingToKeep {
  readonly partSpecificationId: string;
  readonly operationIds?: readonly string[];
  /** The times that each of the operations sets itself; without them none does. */
  readonly stepTimes?: readonly OwnStepTimes[];
  readonly routingTemplateId?: string;
  /** True keeps the derived routing, also where there is a default template. */
  readonly derived?: boolean;
  /** The steps that the caller saw: a template or a derived routing that has others by now is left alone. */
  readonly seenSteps?: readonly TimedStep[];
  /** Of a template that has to be made; without it one that has the same steps already does as well. */
  readonly name?: string;
  readonly approve: boolean;
  readonly makeDefault: boolean;
}

/** The templates after a routing was kept, and which of them has it. */
export interface KeptRouting {
  readonly templates: SpecificationTemplates;
  readonly routingTemplateId: string;
}

/**
 * Saves a routing as a template of its specification, on request approved and the default. `configured` are the
 * operations of the part's process and finishes, `live` those of the shop that are not deleted. Throws
 * ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED, OPERATION_NOT_FOUND, EMPTY_ROUTING, PRECONDITION_FAILED.
 */
export function keepRouting(
  templates: SpecificationTemplates,
  wanted: RoutingToKeep,
  configured: readonly OperationFacts[],
  live: ReadonlySet<string>,
  stamp: Stamp,
): KeptRouting {
  const named = chosenTemplate(templates, wanted);
  const operationIds = wanted.operationIds ?? derivedRouting(configured).map(({ id }) => id);
  const steps = operationIds.map((operationId, i) => ({ operationId, ...wanted.stepTimes?.[i] }));
  // What is kept is to be what was seen.
  ensureRoutingAsSeen({ now: named?.steps ?? steps, seen: wanted.seenSteps, wanted: wanted.seenSteps });
  const template = named ?? templateLike(templates, steps, wanted.name);
  const made = template === undefined ? [newTemplate(templates, wanted, steps, live, stamp)] : [];
  const routingTemplateId = (template ?? made[0])?.id ?? '';
  let after: SpecificationTemplates = [...templates, ...made];
  if (wanted.approve) after = approveTemplate(after, routingTemplateId, stamp);
  if (wanted.makeDefault) after = makeTemplateDefault(after, routingTemplateId, stamp);
  return { templates: after, routingTemplateId };
}

/** The template that is named or implied; undefined where the routing has to be found among the steps. */
function chosenTemplate(
  templates: SpecificationTemplates,
  { operationIds, routingTemplateId, derived = false }: RoutingToKeep,
): RoutingTemplate | undefined {
  if (operationIds !== undefined || derived) return undefined;
  if (routingTemplateId === undefined) {
    return templates.find((template) => template.state === 'ACTIVE' && template.isDefault);
  }
  const template = templateOf(templates, routingTemplateId);
  ensure(template.state === 'ACTIVE', 'ROUTING_TEMPLATE_DEPRECATED');
  return template;
}

/** An active template with these steps, so that keeping a routing twice makes one; of the name, where one is asked for. */
function templateLike(
  templates: SpecificationTemplates,
  steps: readonly TimedStep[],
  name: string | undefined,
): RoutingTemplate | undefined {
  return templates.find(
    (template) =>
      template.state === 'ACTIVE' &&
      (name === undefined || template.name === name) &&
      sameRoutedSteps(template.steps, steps),
  );
}

function newTemplate(
  templates: SpecificationTemplates,
  { partSpecificationId, name }: RoutingToKeep,
  kept: readonly TimedStep[],
  live: ReadonlySet<string>,
  stamp: Stamp,
): RoutingTemplate {
  const steps = kept.map((step, i) => ({ ...step, sequence: i + 1 }));
  const input = name === undefined ? { steps } : { name, steps };
  return createTemplate(templates, partSpecificationId, input, live, stamp);
}
