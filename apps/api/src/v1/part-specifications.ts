import {
  createPartSpecificationCommand,
  createPartSpecificationRequest,
  derivedRoutingBody,
  externalId,
  idText,
  pageAsked,
  partSpecificationBody,
  partSpecificationsBody,
  partSpecificationsQuery,
  presentPartSpecification,
  putPartSpecificationCommand,
  putPartSpecificationRequest,
  updatePartSpecificationCommand,
  updatePartSpecificationRequest,
} from '@routecard/contracts';
import {
  createPartSpecification,
  PERMISSIONS,
  putPartSpecification,
  updatePartSpecification,
} from '@routecard/core';
import { listPartSpecifications, readDerivedRouting, readPartSpecification } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const params = z.object({ partSpecificationId: idText });
const shown = {
  tag: 'Part specifications',
  answer: partSpecificationBody,
  present: presentPartSpecification,
} as const;

/** Part specifications: a revision, and the way it is made. */
export const partSpecificationRoutes: readonly Route[] = [
  command({
    ...shown,
    method: 'POST',
    path: '/part-specification',
    summary: 'Create a part specification of a new revision',
    body: createPartSpecificationRequest,
    useCase: createPartSpecification,
    toCommand: ({ body }) => createPartSpecificationCommand(body),
  }),
  read({
    path: '/part-specification',
    tag: shown.tag,
    summary: 'A page of part specifications',
    permission: PERMISSIONS.readCatalogue,
    query: partSpecificationsQuery,
    read: (database, manufacturerId, { query }) =>
      listPartSpecifications(database, manufacturerId, {
        ...pageAsked(query, { by: 'createdAt', direction: 'DESC' }),
        externalId: query.externalId ?? null,
      }),
    answer: partSpecificationsBody,
    present: (page) => ({ ...page, content: page.content.map(presentPartSpecification) }),
  }),
  read({
    ...shown,
    path: '/part-specification/:partSpecificationId',
    summary: 'A part specification',
    refusals: ['PART_SPECIFICATION_NOT_FOUND'],
    permission: PERMISSIONS.readCatalogue,
    params,
    read: (database, manufacturerId, { params: { partSpecificationId } }) =>
      readPartSpecification(database, manufacturerId, partSpecificationId),
  }),
  command({
    ...shown,
    method: 'PATCH',
    path: '/part-specification/:partSpecificationId',
    summary: 'Change the external id and the custom fields of a part specification',
    params,
    body: updatePartSpecificationRequest,
    useCase: updatePartSpecification,
    toCommand: ({ params: { partSpecificationId }, body }) =>
      updatePartSpecificationCommand(partSpecificationId, body),
  }),
  command({
    method: 'PUT',
    path: '/part-specification/by-external-id/:externalId',
    tag: shown.tag,
    summary: 'Create the part specification of an external id, or change the one there is',
    params: z.object({ externalId }),
    body: putPartSpecificationRequest,
    useCase: putPartSpecification,
    dryRun: true,
    toCommand: ({ params: { externalId: id }, body }) => putPartSpecificationCommand(id, body),
    answer: partSpecificationBody,
    present: ({ specification }) => presentPartSpecification(specification),
    creates: ({ created }) => created,
  }),
  read({
    path: '/part-specification/:partSpecificationId/derived-routing',
    tag: shown.tag,
    summary: 'The routing that the part’s process and finishes derive',
    refusals: ['PART_SPECIFICATION_NOT_FOUND'],
    permission: PERMISSIONS.readRouting,
    params,
    read: (database, manufacturerId, { params: { partSpecificationId } }) =>
      readDerivedRouting(database, manufacturerId, partSpecificationId),
    answer: derivedRoutingBody,
    present: (steps) => steps,
  }),
];
