import { type PartFileParams, partFileResponse } from '@/server/part-file-response';
import { shapes } from '@/server/previews';

/** Of the bytes that a mesh has on the wire. */
const VERSION = 1;

/** The mesh of a shape among the files of a part, as `decodeMesh` reads it; 422 and {code} for a file that has none. */
export function GET(request: Request, params: PartFileParams): Promise<Response> {
  return partFileResponse(request, params, {
    tagOf: ({ sha256 }) => `${sha256}-mesh-${VERSION}`,
    respond: async (file, headers, actor) => {
      const { meshOf } = await shapes();
      const result = await meshOf(actor, file, request.signal);
      if ('fault' in result) {
        return Response.json(
          { code: result.fault },
          { status: 422, headers: { 'Cache-Control': 'no-store' } },
        );
      }
      return new Response(result.mesh, {
        headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      });
    },
  });
}
