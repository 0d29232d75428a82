import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeTemplate, type TemplateTarget } from './change-template.ts';
import { approveTemplate } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

/** `POST /routing-templates/{id}/approve`. Throws ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED. */
export const approveRoutingTemplate = defineUseCase<TemplateTarget, RoutingTemplateView>(
  'approveRoutingTemplate',
  PERMISSIONS.writeRouting,
  ['ROUTING_TEMPLATE_NOT_FOUND', 'ROUTING_TEMPLATE_DEPRECATED'],
  (deps, call, { routingTemplateId }) =>
    changeTemplate(deps, call, routingTemplateId, (templates, stamp) =>
      approveTemplate(templates, routingTemplateId, stamp),
    ),
);
