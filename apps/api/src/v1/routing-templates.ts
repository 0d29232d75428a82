import {
  createRoutingTemplateRequest,
  deprecateRoutingTemplateRequest,
  editRoutingTemplateRequest,
  given,
  idText,
  presentRoutingTemplate,
  routingTemplateBody,
  uuidOr,
} from '@routecard/contracts';
import {
  approveRoutingTemplate,
  clearDefaultRoutingTemplate,
  createRoutingTemplate,
  deprecateRoutingTemplate,
  editRoutingTemplate,
  makeDefaultRoutingTemplate,
  PERMISSIONS,
  removeRoutingTemplate,
} from '@routecard/core';
import { listRoutingTemplates, readRoutingTemplate } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const OF_SPECIFICATION = '/part-specifications/:partSpecificationId/routing-templates';
const ONE = '/routing-templates/:routingTemplateId';

const ofTemplate = z.object({ routingTemplateId: uuidOr('ROUTING_TEMPLATE_NOT_FOUND') });
const shown = {
  tag: 'Routing templates',
  answer: routingTemplateBody,
  present: presentRoutingTemplate,
} as const;
const changed = { ...shown, conditional: true } as const;

/** Reusable routings of part specifications. */
export const routingTemplateRoutes: readonly Route[] = [
  read({
    path: OF_SPECIFICATION,
    tag: shown.tag,
    summary: 'The routing templates of a part specification, oldest first',
    refusals: ['PART_SPECIFICATION_NOT_FOUND'],
    permission: PERMISSIONS.readRouting,
    params: z.object({ partSpecificationId: idText }),
    read: (database, manufacturerId, { params: { partSpecificationId } }) =>
      listRoutingTemplates(database, manufacturerId, partSpecificationId),
    answer: z.array(routingTemplateBody),
    present: (templates) => templates.map(presentRoutingTemplate),
  }),
  command({
    ...shown,
    method: 'POST',
    path: OF_SPECIFICATION,
    summary: 'Create a routing template',
    params: z.object({ partSpecificationId: uuidOr('PART_SPECIFICATION_NOT_FOUND') }),
    body: createRoutingTemplateRequest,
    useCase: createRoutingTemplate,
    toCommand: ({ params, body }) => ({ ...given(body), ...params }),
  }),
  read({
    ...shown,
    path: ONE,
    summary: 'A routing template',
    refusals: ['ROUTING_TEMPLATE_NOT_FOUND'],
    permission: PERMISSIONS.readRouting,
    params: z.object({ routingTemplateId: idText }),
    read: (database, manufacturerId, { params: { routingTemplateId } }) =>
      readRoutingTemplate(database, manufacturerId, routingTemplateId),
  }),
  command({
    ...changed,
    method: 'PATCH',
    path: ONE,
    summary: 'Change a routing template; its steps only while no work order uses it',
    params: ofTemplate,
    body: editRoutingTemplateRequest,
    useCase: editRoutingTemplate,
    toCommand: ({ params, body }) => ({ ...given(body), ...params }),
  }),
  command({
    method: 'DELETE',
    path: ONE,
    tag: shown.tag,
    summary: 'Delete a routing template that no work order uses',
    params: ofTemplate,
    useCase: removeRoutingTemplate,
    toCommand: ({ params }) => params,
  }),
  command({
    ...changed,
    method: 'POST',
    path: `${ONE}/approve`,
    summary: 'Approve a routing template',
    params: ofTemplate,
    useCase: approveRoutingTemplate,
    toCommand: ({ params }) => params,
  }),
  command({
    ...changed,
    method: 'POST',
    path: `${ONE}/default`,
    summary: 'Make a routing template the default of its part specification',
    params: ofTemplate,
    useCase: makeDefaultRoutingTemplate,
    toCommand: ({ params }) => params,
  }),
  command({
    ...changed,
    method: 'DELETE',
    path: `${ONE}/default`,
    summary: 'Leave the part specification without a default',
    params: ofTemplate,
    useCase: clearDefaultRoutingTemplate,
    toCommand: ({ params }) => params,
  }),
  command({
    ...changed,
    method: 'POST',
    path: `${ONE}/deprecate`,
    summary: 'Deprecate a routing template',
    params: ofTemplate,
    body: deprecateRoutingTemplateRequest,
    useCase: deprecateRoutingTemplate,
    toCommand: ({ params, body }) => ({ ...given(body ?? {}), ...params }),
  }),
];
