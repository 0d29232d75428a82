import {
  createOperationCommand,
  createOperationRequest,
  measuredTimesBody,
  oldOperationPaths,
  operationsBody,
  operationsQuery,
  presentMeasuredTimes,
  presentOperations,
  updateOperationCommand,
  updateOperationRequest,
  uuidOr,
} from '@routecard/contracts';
import {
  createOperation,
  deleteOperation,
  PERMISSIONS,
  restoreOperation,
  updateOperation,
} from '@routecard/core';
import { listOperations } from '@routecard/db';
import { z } from 'zod';
import { compute } from '../http/compute-route.ts';
import { command, type Route, read } from '../http/route.ts';

const path = '/operation';
const aliases = oldOperationPaths;
const shown = {
  path,
  aliases,
  tag: 'Operations',
  answer: operationsBody,
  present: presentOperations,
} as const;

/** The stages of the shop; also served where they were called production statuses. */
export const operationRoutes: readonly Route[] = [
  read({
    ...shown,
    summary: 'Operations in the order of the shop; deleted=true gives the deleted ones',
    permission: PERMISSIONS.readCatalogue,
    query: operationsQuery,
    read: (database, manufacturerId, { query }) =>
      listOperations(database, manufacturerId, { deleted: query.deleted ?? false }),
  }),
  compute({
    method: 'GET',
    path: `${path}/measured-times`,
    tag: shown.tag,
    summary: 'What units or loads took at operations over the last eight weeks; nothing of it is stored',
    permission: PERMISSIONS.readCatalogue,
    answer: measuredTimesBody,
    read: async ({ planner }, manufacturerId) => presentMeasuredTimes(await planner.measured(manufacturerId)),
  }),
  command({
    ...shown,
    method: 'POST',
    summary: 'Add an operation; answers all of them',
    body: createOperationRequest,
    useCase: createOperation,
    toCommand: ({ body }) => createOperationCommand(body),
  }),
  command({
    ...shown,
    method: 'PATCH',
    summary: 'Change the operation that the body names; answers all of them',
    body: updateOperationRequest,
    useCase: updateOperation,
    toCommand: ({ body }) => updateOperationCommand(body),
  }),
  command({
    method: 'DELETE',
    path: `${path}/:operationId`,
    aliases: aliases.map((alias) => `${alias}/:operationId`),
    tag: shown.tag,
    summary: 'Delete an operation; routings that name it keep it',
    params: z.object({ operationId: uuidOr('OPERATION_NOT_FOUND') }),
    useCase: deleteOperation,
    toCommand: ({ params }) => params,
  }),
  command({
    ...shown,
    method: 'POST',
    path: `${path}/:operationId/restore`,
    aliases: aliases.map((alias) => `${alias}/:operationId/restore`),
    summary: 'Restore a deleted operation; answers all of them',
    params: z.object({ operationId: uuidOr('OPERATION_NOT_FOUND') }),
    useCase: restoreOperation,
    toCommand: ({ params }) => params,
  }),
];
