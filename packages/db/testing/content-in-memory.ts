import { createHash } from 'node:crypto';
import { PART_FILE_SAMPLE_BYTES, type PartFileContent, withoutPreview } from '@routecard/core';

/** Divides no chunk of the storage. */
const PIECE_BYTES = 100_003;

/** A file of a part in memory, and the preview that it is said to have; working one out would take a process. */
export const contentInMemory = (bytes: Buffer, preview = withoutPreview('UNREADABLE')): PartFileContent => ({
  sizeBytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  head: bytes.subarray(0, PART_FILE_SAMPLE_BYTES),
  tail: bytes.subarray(-PART_FILE_SAMPLE_BYTES),
  async *read() {
    for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
  },
  preview: async () => preview,
});
