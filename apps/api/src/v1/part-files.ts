import {
  idText,
  partFileBody,
  partFileRequest,
  partFilesBody,
  presentPartFile,
  uploadPartFileCommand,
} from '@routecard/contracts';
import {
  deletePartFile,
  MAX_PART_FILE_BYTES,
  PART_FILE_FORMATS,
  PERMISSIONS,
  uploadPartFile,
} from '@routecard/core';
import { listPartFiles, openPartFile, readThumbnailOfPart } from '@routecard/db';
import { z } from 'zod';
import { tagOfBytes } from '../http/file-answer.ts';
import { file } from '../http/file-route.ts';
import { command, type Route, read } from '../http/route.ts';

const ofPart = z.object({ partSpecificationId: idText });
const ofFile = ofPart.extend({ fileId: idText });

const ALL = '/part-specification/:partSpecificationId/files';
const ONE = `${ALL}/:fileId`;
const tag = 'Part specifications';

/** Shapes, drawings and pictures of parts. */
export const partFileRoutes: readonly Route[] = [
  read({
    path: ALL,
    tag,
    summary: 'The files of a part',
    refusals: ['PART_SPECIFICATION_NOT_FOUND'],
    permission: PERMISSIONS.readProduction,
    params: ofPart,
    read: (database, manufacturerId, { params: { partSpecificationId } }) =>
      listPartFiles(database, manufacturerId, partSpecificationId),
    answer: partFilesBody,
    present: (files) => files.map(presentPartFile),
  }),
  command({
    method: 'POST',
    path: ALL,
    tag,
    summary: 'Add an STL, 3MF, STEP, PDF, PNG or JPEG of at most 100 MB to a part',
    params: ofPart,
    upload: { most: MAX_PART_FILE_BYTES, tooLarge: 'PART_FILE_TOO_LARGE', onDisk: true },
    body: partFileRequest,
    useCase: uploadPartFile,
    toCommand: ({ params, body }) => uploadPartFileCommand(params, body),
    answer: partFileBody,
    present: presentPartFile,
  }),
  file({
    path: ONE,
    tag,
    summary: 'A file of a part, as it was uploaded',
    permission: PERMISSIONS.readProduction,
    refusals: ['PART_SPECIFICATION_NOT_FOUND', 'PART_FILE_NOT_FOUND'],
    params: ofFile,
    media: '*/*',
    async read({ database }, { manufacturerId }, { partSpecificationId, fileId }) {
      const stored = await openPartFile(database, manufacturerId, partSpecificationId, fileId);
      const { name, format, sizeBytes } = stored;
      return {
        name,
        contentType: PART_FILE_FORMATS[format].contentType,
        sizeBytes,
        disposition: 'attachment',
        tag: stored.sha256,
        content: stored.read(),
      };
    },
  }),
  file({
    path: `${ONE}/thumbnail`,
    tag,
    summary: 'The thumbnail of a file of a part: a JPEG of 288 × 192 pixels, at most 8 kB',
    permission: PERMISSIONS.readProduction,
    refusals: ['PART_SPECIFICATION_NOT_FOUND', 'PART_FILE_NOT_FOUND', 'PART_FILE_THUMBNAIL_NOT_FOUND'],
    params: ofFile,
    media: 'image/jpeg',
    async read({ database }, { manufacturerId }, { partSpecificationId, fileId }) {
      const content = await readThumbnailOfPart(database, manufacturerId, partSpecificationId, fileId);
      return {
        name: 'thumbnail.jpg',
        contentType: 'image/jpeg',
        sizeBytes: content.byteLength,
        disposition: 'inline',
        tag: tagOfBytes(content),
        content,
        unchanging: true,
      };
    },
  }),
  command({
    method: 'DELETE',
    path: ONE,
    tag,
    summary: 'Delete a file of a part',
    params: ofFile,
    useCase: deletePartFile,
    toCommand: ({ params }) => params,
  }),
];
