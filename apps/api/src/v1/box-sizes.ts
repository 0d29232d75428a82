import {
  archivedQuery,
  boxSizeBody,
  createBoxSizeCommand,
  createBoxSizeRequest,
  presentBoxSize,
  stated,
  updateBoxSizeCommand,
  updateBoxSizeRequest,
  uuidOr,
} from '@routecard/contracts';
import { deleteBoxPreset, PERMISSIONS, saveBoxPreset, updateBoxPreset } from '@routecard/core';
import { listBoxPresets } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const box = { tag: 'Box sizes', answer: boxSizeBody, present: presentBoxSize } as const;
const ofBox = z.object({ boxSizeId: uuidOr('BOX_PRESET_NOT_FOUND') });

/** Sizes of box that packers choose from. */
export const boxSizeRoutes: readonly Route[] = [
  read({
    path: '/box-size',
    tag: box.tag,
    summary:
      'The sizes of box that packers are offered, the smallest first; archived=true gives the archived ones',
    permission: PERMISSIONS.readShipments,
    query: archivedQuery,
    read: (database, manufacturerId, { query }) => listBoxPresets(database, manufacturerId, stated(query)),
    answer: z.array(boxSizeBody),
    present: (boxes) => boxes.map(presentBoxSize),
  }),
  command({
    ...box,
    method: 'POST',
    path: '/box-size',
    summary: 'Name a size of box; one of that name, archived or not, is offered with these sides',
    body: createBoxSizeRequest,
    useCase: saveBoxPreset,
    dryRun: true,
    toCommand: ({ body }) => createBoxSizeCommand(body),
  }),
  command({
    ...box,
    method: 'PATCH',
    path: '/box-size/:boxSizeId',
    summary: 'Change a size of box, archive it or restore it; parcels stay as they are',
    params: ofBox,
    body: updateBoxSizeRequest,
    useCase: updateBoxPreset,
    dryRun: true,
    toCommand: ({ params: { boxSizeId }, body }) => updateBoxSizeCommand(boxSizeId, body),
  }),
  command({
    method: 'DELETE',
    path: '/box-size/:boxSizeId',
    tag: box.tag,
    summary: 'Delete a size of box; parcels stay as they are',
    params: ofBox,
    useCase: deleteBoxPreset,
    toCommand: ({ params: { boxSizeId } }) => ({ boxPresetId: boxSizeId }),
  }),
];
