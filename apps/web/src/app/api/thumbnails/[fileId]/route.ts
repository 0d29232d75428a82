import { PERMISSIONS } from '@routecard/core';
import { readThumbnail } from '@routecard/db';
import { callerOf } from '@/server/caller';
import { database } from '@/server/database';
import { FILE_POLICY } from '@/server/file-response';
import { refusalResponse } from '@/server/refusal-response';

const KEPT_HEADER = 'private, max-age=31536000, immutable';

/** The thumbnail of a file of a part. A file never changes, so a browser asks for each once. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ fileId: string }> },
): Promise<Response> {
  try {
    const actor = await callerOf(request, PERMISSIONS.readProduction);
    const { fileId } = await params;
    const headers = {
      ...FILE_POLICY,
      'Cache-Control': KEPT_HEADER,
      ETag: `"${fileId.toLowerCase()}"`,
    };
    const thumbnail = await readThumbnail(database(), actor.manufacturerId, fileId);
    if (request.headers.get('if-none-match') === headers.ETag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(Uint8Array.from(thumbnail), {
      headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(thumbnail.byteLength) },
    });
  } catch (error) {
    return refusalResponse(error);
  }
}
