import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeTemplate, type TemplateTarget } from './change-template.ts';
import { deprecateTemplate } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

export interface DeprecateRoutingTemplate extends TemplateTarget {
  readonly replacedByRoutingTemplateId?: string;
}

/** `POST /routing-templates/{id}/deprecate`. Throws what `deprecateTemplate` throws. */
export const deprecateRoutingTemplate = defineUseCase<DeprecateRoutingTemplate, RoutingTemplateView>(
  'deprecateRoutingTemplate',
  PERMISSIONS.writeRouting,
  ['ROUTING_TEMPLATE_NOT_FOUND', 'ROUTING_TEMPLATE_DEPRECATED'],
  (deps, call, { routingTemplateId, replacedByRoutingTemplateId }) =>
    changeTemplate(deps, call, routingTemplateId, (templates, stamp) =>
      deprecateTemplate(templates, routingTemplateId, replacedByRoutingTemplateId, stamp),
    ),
);
