import { PART_FILE_FORMATS, PERMISSIONS } from '@routecard/core';
import { openPartFile } from '@routecard/db';
import { callerOf } from '@/server/caller';
import { database } from '@/server/database';
import { FILE_POLICY, fileResponse } from '@/server/file-response';
import { refusalResponse } from '@/server/refusal-response';

/** A file of a part, to be kept as a file; a browser that opens it here runs nothing of it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ partSpecificationId: string; fileId: string }> },
): Promise<Response> {
  try {
    const actor = await callerOf(request, PERMISSIONS.readProduction);
    const { partSpecificationId, fileId } = await params;
    const file = await openPartFile(database(), actor.manufacturerId, partSpecificationId, fileId);
    const tag = `"${file.sha256}"`;
    // Its bytes never change, but who may read them does.
    const headers = { 'Cache-Control': 'private, no-cache', ETag: tag };
    if (request.headers.get('if-none-match') === tag) {
      return new Response(null, { status: 304, headers: { ...FILE_POLICY, ...headers } });
    }
    return fileResponse(file, PART_FILE_FORMATS[file.format].contentType, headers);
  } catch (error) {
    return refusalResponse(error);
  }
}
