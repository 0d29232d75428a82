import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeTemplate, type TemplateTarget } from './change-template.ts';
import { makeTemplateDefault } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

/** `POST /routing-templates/{id}/default`. Throws ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED. */
export const makeDefaultRoutingTemplate = defineUseCase<TemplateTarget, RoutingTemplateView>(
  'makeDefaultRoutingTemplate',
  PERMISSIONS.writeRouting,
  (deps, call, { routingTemplateId }) =>
    changeTemplate(deps, call, routingTemplateId, (templates, stamp) =>
      makeTemplateDefault(templates, routingTemplateId, stamp),
    ),
);
