import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { createTemplate, type NewTemplate } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

export interface CreateRoutingTemplate extends NewTemplate {
  readonly partSpecificationId: string;
}

/** `POST /part-specifications/{specId}/routing-templates`. Throws PART_SPECIFICATION_NOT_FOUND and what `createTemplate` throws. */
export const createRoutingTemplate = defineUseCase<CreateRoutingTemplate, RoutingTemplateView>(
  'createRoutingTemplate',
  PERMISSIONS.writeRouting,
  ['PART_SPECIFICATION_NOT_FOUND', 'ROUTING_TEMPLATE_NOT_FOUND', 'OPERATION_NOT_FOUND', 'EMPTY_ROUTING'],
  (deps, call, { partSpecificationId, ...input }) =>
    deps.transact(call, async ({ routingTemplates, operations }, stamp) => {
      const before = await routingTemplates.lockOf(partSpecificationId);
      const live = await operations.live((input.steps ?? []).map((step) => step.operationId));
      const template = createTemplate(before, partSpecificationId, input, live, stamp);
      await routingTemplates.save(before, [...before, template]);
      return routingTemplates.view(template.id);
    }),
);
