import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { lockTemplate, type TemplateTarget } from './change-template.ts';
import { editTemplate, type TemplateEdit } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

export type EditRoutingTemplate = TemplateTarget & TemplateEdit;

/** `PATCH /routing-templates/{id}`. Throws what `editTemplate` throws. */
export const editRoutingTemplate = defineUseCase<EditRoutingTemplate, RoutingTemplateView>(
  'editRoutingTemplate',
  PERMISSIONS.writeRouting,
  [
    'ROUTING_TEMPLATE_NOT_FOUND',
    'OPERATION_NOT_FOUND',
    'EMPTY_ROUTING',
    'ROUTING_TEMPLATE_FROZEN',
    'ROUTING_TEMPLATE_DEPRECATED',
  ],
  (deps, call, { routingTemplateId, ...edit }) =>
    deps.transact(call, async ({ routingTemplates, operations }, stamp) => {
      const before = await lockTemplate(routingTemplates, call, routingTemplateId);
      const live = await operations.live((edit.steps ?? []).map((step) => step.operationId));
      await routingTemplates.save(before, editTemplate(before, routingTemplateId, edit, live, stamp));
      return routingTemplates.view(routingTemplateId);
    }),
);
