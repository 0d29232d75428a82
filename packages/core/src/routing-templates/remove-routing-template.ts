import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { TemplateTarget } from './change-template.ts';
import { removeTemplate } from './routing-template.ts';

/** `DELETE /routing-templates/{id}`. Throws ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_FROZEN. */
export const removeRoutingTemplate = defineUseCase<TemplateTarget, null>(
  'removeRoutingTemplate',
  PERMISSIONS.writeRouting,
  ['ROUTING_TEMPLATE_NOT_FOUND', 'ROUTING_TEMPLATE_FROZEN'],
  (deps, call, { routingTemplateId }) =>
    deps.transact(call, async ({ routingTemplates }, stamp) => {
      const before = await routingTemplates.lockBeside(routingTemplateId);
      await routingTemplates.save(before, removeTemplate(before, routingTemplateId, stamp));
      return null;
    }),
);
