import { type Actor, PERMISSIONS } from '@routecard/core';
import { openPartFile, type StoredPartFile } from '@routecard/db';
import { callerOf } from './caller';
import { database } from './database';
import { FILE_POLICY } from './file-response';
import { refusalResponse } from './refusal-response';

/** The parameters of a route below a file of a part. */
export interface PartFileParams {
  readonly params: Promise<{ partSpecificationId: string; fileId: string }>;
}

/** What a route has of a file. */
export interface PartFileAnswer {
  /** Names the answer for a browser that keeps it. */
  tagOf(file: StoredPartFile): string;
  /** Answers with the headers that let a browser keep it. */
  respond(file: StoredPartFile, headers: Readonly<Record<string, string>>, actor: Actor): Promise<Response>;
}

/** Answers with what a route has of a file of a part; 304 where the browser has it. */
export async function partFileResponse(
  request: Request,
  { params }: PartFileParams,
  { tagOf, respond }: PartFileAnswer,
): Promise<Response> {
  try {
    const actor = await callerOf(request, PERMISSIONS.readProduction);
    const { partSpecificationId, fileId } = await params;
    const file = await openPartFile(database(), actor.manufacturerId, partSpecificationId, fileId);
    const tag = `"${tagOf(file)}"`;
    // Its bytes never change, but who may read them does.
    const headers = { ...FILE_POLICY, 'Cache-Control': 'private, no-cache', ETag: tag };
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
    return await respond(file, headers, actor);
  } catch (error) {
    // Nobody reads it.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    return refusalResponse(error);
  }
}
