import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import {
  PART_FILE_SAMPLE_BYTES,
  type PartFileContent,
  type PartFileFormat,
  type PartFilePreview,
} from '@routecard/core';

/** Bytes of a file that are in memory at a time. */
const PIECE_BYTES = 512 * 1024;

/** A file that lies on the disk whole, until it is removed there; what previews it reads it there. */
export async function contentOnDisk(
  path: string,
  sha256: string,
  preview: (path: string, format: PartFileFormat) => Promise<PartFilePreview>,
): Promise<PartFileContent> {
  const file = await open(path);
  try {
    const { size: sizeBytes } = await file.stat();
    const length = Math.min(sizeBytes, PART_FILE_SAMPLE_BYTES);
    const sample = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const head = await sample(0);
    const tail = await sample(sizeBytes - length);
    return {
      sizeBytes,
      sha256,
      head,
      tail,
      read: () => createReadStream(path, { highWaterMark: PIECE_BYTES }),
      preview: (format) => preview(path, format),
    };
  } finally {
    await file.close();
  }
}
