import { PERMISSIONS } from '../authority.ts';
import type { TimedStep } from '../time/step-times.ts';
import { defineUseCase } from '../use-case.ts';
import { keepRoutings } from './keep-routings.ts';

/** A part that the approval gate holds back, and the template that is to let it through; without one as `keepRouting` resolves. */
export interface PartToClear {
  readonly partSpecificationId: string;
  readonly routingTemplateId?: string;
  /** True makes the template of the derived routing, also where the part has a default. */
  readonly derived?: boolean;
  /** The steps that the caller saw. Others by now: PRECONDITION_FAILED. */
  readonly seenSteps?: readonly TimedStep[];
}

/** The template that a part is scheduled with from now on. */
export interface ClearedPart {
  readonly partSpecificationId: string;
  readonly routingTemplateId: string;
}

/**
 * Lets parts through the approval gate: of each the template is approved and made the default, made of the derived routing
 * where the part has none. All or none. Throws PART_SPECIFICATION_NOT_FOUND, ROUTING_TEMPLATE_NOT_FOUND,
 * ROUTING_TEMPLATE_DEPRECATED, EMPTY_ROUTING and PRECONDITION_FAILED, naming every part that is refused.
 */
export const clearGate = defineUseCase<{ readonly parts: readonly PartToClear[] }, readonly ClearedPart[]>(
  'clearGate',
  PERMISSIONS.writeRouting,
  [
    'PART_SPECIFICATION_NOT_FOUND',
    'ROUTING_TEMPLATE_NOT_FOUND',
    'ROUTING_TEMPLATE_DEPRECATED',
    'EMPTY_ROUTING',
  ],
  (deps, call, { parts }) =>
    deps.transact(call, async (store, stamp) => {
      const locked = await store.routingTemplates.lockAll(parts.map((part) => part.partSpecificationId));
      const wanted = parts.map((part, index) => ({ ...part, index, approve: true, makeDefault: true }));
      const kept = await keepRoutings(store, locked, wanted, stamp);
      return parts.map(({ partSpecificationId }, i) => ({
        partSpecificationId,
        routingTemplateId: kept[i] ?? '',
      }));
    }),
);
