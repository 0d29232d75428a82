import {
  colorBody,
  createColorRequest,
  createMaterialRequest,
  createPostProcessingRequest,
  createProcessRequest,
  idText,
  intIdText,
  materialBody,
  postProcessingBody,
  presentPostProcessing,
  presentProcess,
  processBody,
  stated,
  updatePostProcessingRequest,
  updateProcessRequest,
  uuidOr,
} from '@routecard/contracts';
import {
  type ColorView,
  createColor,
  createMaterial,
  createPostProcessing,
  createProcess,
  deletePostProcessing,
  type MaterialView,
  PERMISSIONS,
  updatePostProcessing,
  updateProcess,
} from '@routecard/core';
import {
  listColors,
  listMaterials,
  listPostProcessings,
  listProcesses,
  readPostProcessing,
  readProcess,
} from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const permission = PERMISSIONS.readCatalogue;
const process = { tag: 'Processes', answer: processBody, present: presentProcess } as const;
const finish = {
  tag: 'Post-processings',
  answer: postProcessingBody,
  present: presentPostProcessing,
} as const;
const ofFinish = z.object({ postProcessingId: intIdText });

const processRoutes: readonly Route[] = [
  read({
    path: '/processes',
    tag: process.tag,
    summary: 'The manufacturing processes',
    permission,
    read: listProcesses,
    answer: z.array(processBody),
    present: (found) => found.map(presentProcess),
  }),
  command({
    ...process,
    method: 'POST',
    path: '/processes',
    summary: 'Create a process',
    body: createProcessRequest,
    useCase: createProcess,
    toCommand: ({ body }) => stated(body),
  }),
  read({
    ...process,
    path: '/processes/:processPricesId',
    summary: 'A process',
    refusals: ['PROCESS_NOT_FOUND'],
    permission,
    params: z.object({ processPricesId: idText }),
    read: (database, manufacturerId, { params: { processPricesId } }) =>
      readProcess(database, manufacturerId, processPricesId),
  }),
  command({
    ...process,
    method: 'PATCH',
    path: '/processes/:processPricesId',
    summary: 'Change a process; operationIds replace all of them',
    params: z.object({ processPricesId: uuidOr('PROCESS_NOT_FOUND') }),
    body: updateProcessRequest,
    useCase: updateProcess,
    toCommand: ({ params, body }) => ({ ...stated(body), ...params }),
  }),
];

const finishRoutes: readonly Route[] = [
  read({
    path: '/post-processing',
    tag: finish.tag,
    summary: 'The finishes',
    permission,
    read: listPostProcessings,
    answer: z.array(postProcessingBody),
    present: (found) => found.map(presentPostProcessing),
  }),
  command({
    ...finish,
    method: 'POST',
    path: '/post-processing',
    summary: 'Create a finish',
    body: createPostProcessingRequest,
    useCase: createPostProcessing,
    toCommand: ({ body }) => stated(body),
  }),
  read({
    ...finish,
    path: '/post-processing/:postProcessingId',
    summary: 'A finish',
    refusals: ['POST_PROCESSING_NOT_FOUND'],
    permission,
    params: ofFinish,
    read: (database, manufacturerId, { params: { postProcessingId } }) =>
      readPostProcessing(database, manufacturerId, postProcessingId),
  }),
  command({
    ...finish,
    method: 'PATCH',
    path: '/post-processing/:postProcessingId',
    summary: 'Change a finish; operationIds replace all of them',
    params: ofFinish,
    body: updatePostProcessingRequest,
    useCase: updatePostProcessing,
    toCommand: ({ params, body }) => ({ ...stated(body), ...params }),
  }),
  command({
    method: 'DELETE',
    path: '/post-processing/:postProcessingId',
    tag: finish.tag,
    summary: 'Delete a finish; parts that have it keep it',
    params: ofFinish,
    useCase: deletePostProcessing,
    toCommand: ({ params }) => params,
  }),
];

const materialRoutes: readonly Route[] = [
  read({
    path: '/material',
    tag: 'Materials and colours',
    summary: 'The materials',
    permission,
    read: listMaterials,
    answer: z.array(materialBody),
    present: (found) => found,
  }),
  command({
    method: 'POST',
    path: '/material',
    tag: 'Materials and colours',
    summary: 'Create a material',
    body: createMaterialRequest,
    useCase: createMaterial,
    toCommand: ({ body }) => body,
    answer: materialBody,
    present: (material: MaterialView) => material,
  }),
  read({
    path: '/color',
    tag: 'Materials and colours',
    summary: 'The colours',
    permission,
    read: listColors,
    answer: z.array(colorBody),
    present: (found) => found,
  }),
  command({
    method: 'POST',
    path: '/color',
    tag: 'Materials and colours',
    summary: 'Create a colour',
    body: createColorRequest,
    useCase: createColor,
    toCommand: ({ body }) => stated(body),
    answer: colorBody,
    present: (color: ColorView) => color,
  }),
];

/** Materials, colours, finishes and processes. */
export const catalogueRoutes: readonly Route[] = [...processRoutes, ...finishRoutes, ...materialRoutes];
