import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PartMeshResult, PERMISSIONS } from '@routecard/core';
import { openPartFile, type StoredPartFile } from '@routecard/db';
import { callerOf } from '@/server/caller';
import { database } from '@/server/database';
import { FILE_POLICY } from '@/server/file-response';
import { shapes } from '@/server/previews';
import { refusalResponse } from '@/server/refusal-response';

/** Of the bytes that a mesh has on the wire. */
const VERSION = 1;

/** The mesh of a shape among the files of a part, as `decodeMesh` reads it; 422 and {code} for a file that has none. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ partSpecificationId: string; fileId: string }> },
): Promise<Response> {
  try {
    const actor = await callerOf(request, PERMISSIONS.readProduction);
    const { partSpecificationId, fileId } = await params;
    const file = await openPartFile(database(), actor.manufacturerId, partSpecificationId, fileId);
    // Its bytes never change, but who may read them does.
    const tag = `"${file.sha256}-mesh-${VERSION}"`;
    const headers = { ...FILE_POLICY, 'Cache-Control': 'private, no-cache', ETag: tag };
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
    const result = await meshOf(file, request.signal);
    if ('fault' in result) {
      return Response.json({ code: result.fault }, { status: 422, headers: { 'Cache-Control': 'no-store' } });
    }
    return new Response(result.mesh, { headers: { ...headers, 'Content-Type': 'application/octet-stream' } });
  } catch (error) {
    // Nobody reads it.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    return refusalResponse(error);
  }
}

async function meshOf(file: StoredPartFile, signal: AbortSignal): Promise<PartMeshResult> {
  const { meshFile } = await shapes();
  const folder = await mkdtemp(path.join(tmpdir(), 'routecard-mesh-'));
  try {
    const spool = path.join(folder, 'file');
    await pipeline(Readable.from(file.read()), createWriteStream(spool), { signal });
    return await meshFile(spool, file.format, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
