import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeTemplate, type TemplateTarget } from './change-template.ts';
import { clearTemplateDefault } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

/** `DELETE /routing-templates/{id}/default`. Throws ROUTING_TEMPLATE_NOT_FOUND. */
export const clearDefaultRoutingTemplate = defineUseCase<TemplateTarget, RoutingTemplateView>(
  'clearDefaultRoutingTemplate',
  PERMISSIONS.writeRouting,
  (deps, call, { routingTemplateId }) =>
    changeTemplate(deps, call, routingTemplateId, (templates, stamp) =>
      clearTemplateDefault(templates, routingTemplateId, stamp),
    ),
);
