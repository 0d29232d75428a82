import { PART_FILE_FORMATS } from '@routecard/core';
import { fileResponse } from '@/server/file-response';
import { type PartFileParams, partFileResponse } from '@/server/part-file-response';

/** A file of a part, to be kept as a file; a browser that opens it here runs nothing of it. */
export function GET(request: Request, params: PartFileParams): Promise<Response> {
  return partFileResponse(request, params, {
    tagOf: ({ sha256 }) => sha256,
    respond: async (file, headers) => fileResponse(file, PART_FILE_FORMATS[file.format].contentType, headers),
  });
}
