import { partFileRequest, uploadPartFileCommand } from '@routecard/contracts';
import { MAX_PART_FILE_BYTES, PERMISSIONS, uploadPartFile } from '@routecard/core';
import { contentOnDisk } from '@routecard/db';
import { callerOf, callerStill } from '@/server/caller';
import { changes, deps } from '@/server/database';
import { badFileName, fileHeaders } from '@/server/file-headers';
import { shapes } from '@/server/previews';
import { withReceivedFile } from '@/server/receive-file';
import { refusalResponse } from '@/server/refusal-response';
import { keyedCall, shownOutcome } from '@/server/trpc/claim';

const RULE = { most: MAX_PART_FILE_BYTES, tooLarge: 'PART_FILE_TOO_LARGE', onDisk: true } as const;
const asShown = <File>(file: File) => file;

/**
 * Adds the body, as it is, to a part: a plain route, so that a browser can say how far it is. Returns the file, or a refusal as
 * {code, message}.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ partSpecificationId: string }> },
): Promise<Response> {
  try {
    // Known before 100 MB are received.
    const sender = await callerOf(request, PERMISSIONS.writeCatalogue);
    const target = await params;
    const file = await withReceivedFile(request, sender, RULE, async ({ path, sha256 }) => {
      const { key, name } = fileHeaders(request.headers);
      const { previewFile } = await shapes();
      const content = await contentOnDisk(path, sha256, (spool, format) =>
        previewFile(sender, { path: spool, format }, request.signal),
      );
      const parsed = partFileRequest.safeParse({ file: { name, sha256, content: () => content } });
      if (!parsed.success) throw badFileName();
      const call = keyedCall(
        await callerStill(request, PERMISSIONS.writeCatalogue),
        key,
        { path: 'parts.addFile', body: { ...target, name, sha256 } },
        asShown,
      );
      return shownOutcome(
        await uploadPartFile(deps(), call, uploadPartFileCommand(target, parsed.data)),
        asShown,
      );
    });
    changes().nudge();
    return Response.json(file, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    // Nobody reads it.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    return refusalResponse(error);
  }
}
