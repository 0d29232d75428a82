import {
  createPartSpecificationCommand,
  createPartSpecificationRequest,
  customFieldChanges,
  day,
  externalId,
  intId,
  text,
  uuid,
} from '@routecard/contracts';
import {
  createPartSpecification,
  deletePartFile,
  PERMISSIONS,
  updatePartSpecification,
} from '@routecard/core';
import { listPartFiles, readPartPage, readPartTable, readRoutingAids, readToSchedule } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';

const ROWS_PER_PAGE = 50;

const search = text;

/** The inputs of a part's routings. */
const ROUTING = [
  'partSpecification',
  'routingTemplate',
  'operation',
  'process',
  'postProcessing',
  'material',
  'color',
] as const;

/** Part specifications, and which of their orders' lines remain to be scheduled. */
export const partsRouter = router({
  /** A page of the shop's parts by name; `cursor` is the last row of the page before. */
  table: query(
    PERMISSIONS.readRouting,
    ({ database, manufacturerId }, { cursor, ...query }) =>
      readPartTable(database, manufacturerId, { ...query, after: cursor ?? null, limit: ROWS_PER_PAGE }),
    {
      input: z.object({ search, cursor: z.object({ name: text, id: uuid }).nullish() }),
      refreshOn: ROUTING,
    },
  ),

  /** One part with its templates. */
  page: query(
    PERMISSIONS.readRouting,
    ({ database, manufacturerId }, { partSpecificationId }) =>
      readPartPage(database, manufacturerId, partSpecificationId),
    {
      input: z.object({ partSpecificationId: text }),
      refreshOn: ['orders', ...ROUTING, 'settings', 'kanbanColumn'],
    },
  ),

  /** The shapes, drawings and pictures of a part, the oldest first. */
  files: query(
    PERMISSIONS.readProduction,
    ({ database, manufacturerId }, { partSpecificationId }) =>
      listPartFiles(database, manufacturerId, partSpecificationId),
    { input: z.object({ partSpecificationId: text }), refreshOn: ['partSpecification'] },
  ),

  /** Removes a file of a part. */
  deleteFile: command(deletePartFile, z.object({ partSpecificationId: text, fileId: text }), {
    idempotency: 'keyed',
  }),

  /** Adds a part, as `POST /part-specification` does. */
  create: command(createPartSpecification, createPartSpecificationRequest, {
    idempotency: 'keyed',
    command: createPartSpecificationCommand,
    shown: ({ id }) => ({ id }),
  }),

  /** Changes the external id and single custom fields of a part. */
  editFields: command(
    updatePartSpecification,
    z.object({ partSpecificationId: uuid, externalId: externalId.nullish(), fields: customFieldChanges }),
    {
      idempotency: 'keyed',
      command: ({ partSpecificationId, externalId: given, fields }) => ({
        partSpecificationId,
        customFieldChanges: fields,
        ...(given === undefined ? {} : { externalId: given }),
      }),
    },
  ),

  /** The catalogue for editing a routing of the part. */
  routingAids: query(
    PERMISSIONS.readRouting,
    ({ database, manufacturerId }, { partSpecificationId }) =>
      readRoutingAids(database, manufacturerId, partSpecificationId),
    {
      input: z.object({ partSpecificationId: uuid }),
      refreshOn: ['operation', 'process', 'postProcessing'],
    },
  ),

  /** Units remaining to schedule over all orders; `cursor` is the last line of the page before. */
  toSchedule: query(
    [PERMISSIONS.readOrders, PERMISSIONS.readProduction],
    async ({ database, manufacturerId }, { cursor, ...query }) => {
      const page = { ...query, after: cursor ?? null, limit: ROWS_PER_PAGE };
      const found = await readToSchedule(database, manufacturerId, page);
      const last = found.rows.length === ROWS_PER_PAGE ? found.rows.at(-1) : undefined;
      return { ...found, next: last ? { due: last.due, requisitionId: last.requisitionId } : null };
    },
    {
      input: z.object({
        search,
        cursor: z.object({ due: day.nullable(), requisitionId: intId }).nullish(),
      }),
      refreshOn: ['orders', 'routingTemplate', 'settings', 'kanbanColumn'],
    },
  ),
});
