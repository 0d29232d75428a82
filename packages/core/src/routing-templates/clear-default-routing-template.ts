import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeTemplate, type DefaultTarget } from './change-template.ts';
import { clearTemplateDefault, ensureDefaultIs } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

/** `DELETE /routing-templates/{id}/default`. Throws ROUTING_TEMPLATE_NOT_FOUND, PRECONDITION_FAILED. */
export const clearDefaultRoutingTemplate = defineUseCase<DefaultTarget, RoutingTemplateView>(
  'clearDefaultRoutingTemplate',
  PERMISSIONS.writeRouting,
  ['ROUTING_TEMPLATE_NOT_FOUND'],
  (deps, call, { routingTemplateId, seenDefaultId }) =>
    changeTemplate(deps, call, routingTemplateId, (templates, stamp) => {
      ensureDefaultIs(templates, seenDefaultId);
      return clearTemplateDefault(templates, routingTemplateId, stamp);
    }),
);
