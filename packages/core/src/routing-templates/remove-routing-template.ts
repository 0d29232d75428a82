import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { TemplateTarget } from './change-template.ts';
import { ensureVersion, removeTemplate } from './routing-template.ts';

export interface RemoveRoutingTemplate extends TemplateTarget {
  /** The instant at which the version that the caller saw was saved. Another version by now: PRECONDITION_FAILED. */
  readonly seenUpdatedAt?: string;
}

/** `DELETE /routing-templates/{id}`. Throws ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_FROZEN, PRECONDITION_FAILED. */
export const removeRoutingTemplate = defineUseCase<RemoveRoutingTemplate, null>(
  'removeRoutingTemplate',
  PERMISSIONS.writeRouting,
  ['ROUTING_TEMPLATE_NOT_FOUND', 'ROUTING_TEMPLATE_FROZEN'],
  (deps, call, { routingTemplateId, seenUpdatedAt }) =>
    deps.transact(call, async ({ routingTemplates }, stamp) => {
      const before = await routingTemplates.lockBeside(routingTemplateId);
      ensureVersion(before, routingTemplateId, seenUpdatedAt);
      await routingTemplates.save(before, removeTemplate(before, routingTemplateId, stamp));
      return null;
    }),
);
