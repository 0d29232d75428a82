import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeTemplate, type DefaultTarget } from './change-template.ts';
import { ensureDefaultIs, makeTemplateDefault } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

/** `POST /routing-templates/{id}/default`. Throws ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED, PRECONDITION_FAILED. */
export const makeDefaultRoutingTemplate = defineUseCase<DefaultTarget, RoutingTemplateView>(
  'makeDefaultRoutingTemplate',
  PERMISSIONS.writeRouting,
  ['ROUTING_TEMPLATE_NOT_FOUND', 'ROUTING_TEMPLATE_DEPRECATED'],
  (deps, call, { routingTemplateId, seenDefaultId }) =>
    changeTemplate(deps, call, routingTemplateId, (templates, stamp) => {
      ensureDefaultIs(templates, seenDefaultId);
      return makeTemplateDefault(templates, routingTemplateId, stamp);
    }),
);
