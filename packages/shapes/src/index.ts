import type { previewOfBytes } from './preview.ts';

export { meshOf, previewFile, type ShapeSource } from './preview-file.ts';
export { spooled } from './spooled.ts';

/**
 * The preview of a file that we made ourselves, in this process: no limit holds, and native code is loaded. Never for what somebody
 * has uploaded.
 */
export const previewOwnFile: typeof previewOfBytes = async (bytes, format) =>
  (await import('./preview.ts')).previewOfBytes(bytes, format);
