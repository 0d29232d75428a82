import { readFile } from 'node:fs/promises';
import type { PartFileFormat, PartFilePreview, PartMeshResult, ThumbnailFault } from '@routecard/core';
import { encodedMesh } from './drawing/mesh.ts';
import { thumbnailOfPdf, thumbnailOfPicture, thumbnailOfShape } from './drawing/thumbnail.ts';
import { PreviewFault, unreadable } from './fault.ts';
import { measure } from './measure.ts';
import { readStep } from './reading/step.ts';
import { readStl } from './reading/stl.ts';
import { read3mf } from './reading/three-mf.ts';
import type { Triangles } from './reading/triangles.ts';

const NO_SHAPE = { boxMm: null, volumeMm3: null } as const;

/** The preview of a file on the disk. Takes as much memory and time as the file makes it: for a process of its own. */
export const previewOf = (path: string, format: PartFileFormat): Promise<PartFilePreview> =>
  preview(() => readFile(path), format);

/** The same of bytes in memory. */
export const previewOfBytes = (bytes: Buffer, format: PartFileFormat): Promise<PartFilePreview> =>
  preview(async () => bytes, format);

async function preview(read: () => Promise<Buffer>, format: PartFileFormat): Promise<PartFilePreview> {
  try {
    const bytes = await read();
    switch (format) {
      case 'PDF':
        return { thumbnail: await thumbnailOfPdf(bytes), fault: null, ...NO_SHAPE };
      case 'PNG':
      case 'JPEG':
        return { thumbnail: await thumbnailOfPicture(bytes), fault: null, ...NO_SHAPE };
      default: {
        const triangles = await readShape(bytes, format);
        return { thumbnail: await thumbnailOfShape(triangles), fault: null, ...measure(triangles) };
      }
    }
  } catch (error) {
    return { thumbnail: null, fault: faultOf(error), ...NO_SHAPE };
  }
}

/** The bytes of the mesh of a file on the disk, or why there is none. Takes as much as `previewOf`. */
export async function encodedMeshOf(path: string, format: PartFileFormat): Promise<PartMeshResult> {
  try {
    return { mesh: encodedMesh(await readShape(await readFile(path), format)) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

async function readShape(bytes: Buffer, format: PartFileFormat): Promise<Triangles> {
  switch (format) {
    case 'STL':
      return readStl(bytes);
    case '3MF':
      return read3mf(bytes);
    case 'STEP':
      return readStep(bytes);
    default:
      throw unreadable('no shape');
  }
}

const faultOf = (error: unknown): ThumbnailFault =>
  error instanceof PreviewFault ? error.fault : 'UNREADABLE';
