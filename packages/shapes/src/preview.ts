import { readFile } from 'node:fs/promises';
import type { PartFileFormat, PartFilePreview } from '@routecard/core';
import { thumbnailOfPdf, thumbnailOfPicture, thumbnailOfShape } from './drawing/thumbnail.ts';
import { PreviewFault } from './fault.ts';
import { measure } from './measure.ts';
import { readStep } from './reading/step.ts';
import { readStl } from './reading/stl.ts';
import { read3mf } from './reading/three-mf.ts';
import type { Triangles } from './reading/triangles.ts';

const NO_SHAPE = { boxMm: null, volumeMm3: null } as const;

/** The preview of a file on the disk. Takes as much memory and time as the file makes it: for a process of its own. */
export async function previewOf(path: string, format: PartFileFormat): Promise<PartFilePreview> {
  try {
    const bytes = await readFile(path);
    switch (format) {
      case 'STL':
        return await ofShape(readStl(bytes));
      case '3MF':
        return await ofShape(read3mf(bytes));
      case 'STEP':
        return await ofShape(await readStep(bytes));
      case 'PDF':
        return { thumbnail: await thumbnailOfPdf(bytes), fault: null, ...NO_SHAPE };
      case 'PNG':
      case 'JPEG':
        return { thumbnail: await thumbnailOfPicture(bytes), fault: null, ...NO_SHAPE };
    }
  } catch (error) {
    const fault = error instanceof PreviewFault ? error.fault : 'UNREADABLE';
    return { thumbnail: null, fault, ...NO_SHAPE };
  }
}

async function ofShape(triangles: Triangles): Promise<PartFilePreview> {
  return { thumbnail: await thumbnailOfShape(triangles), fault: null, ...measure(triangles) };
}
