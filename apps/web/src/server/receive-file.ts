import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_DOCUMENT_BYTES, Refusal } from '@routecard/core';

/** A file that has been received whole. */
export interface ReceivedFile {
  readonly content: Uint8Array;
  readonly sha256: string;
}

/**
 * Receives the body of a request onto the disk, so that a slow sender costs no memory, and runs the work with it in memory
 * when it is whole. Throws SHIPMENT_DOCUMENT_TOO_LARGE as soon as that is known, REQUEST_BODY_UNREADABLE where the
 * sender gives up.
 */
export async function withReceivedFile<Result>(
  request: Request,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers.get('content-length')) > MAX_DOCUMENT_BYTES) throw tooLarge();
  const folder = await mkdtemp(path.join(tmpdir(), 'routecard-upload-'));
  try {
    const spool = path.join(folder, 'file');
    const digest = createHash('sha256');
    await received(request, spool, (chunk) => digest.update(chunk));
    return await work({ content: await readFile(spool), sha256: digest.digest('hex') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function received(request: Request, spool: string, see: (chunk: Uint8Array) => void): Promise<void> {
  let bytes = 0;
  async function* counted(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > MAX_DOCUMENT_BYTES) throw tooLarge();
      see(chunk);
      yield chunk;
    }
  }
  const body = request.body ? Readable.fromWeb(request.body as never) : Readable.from([]);
  try {
    await pipeline(body, counted, createWriteStream(spool));
  } catch (error) {
    if (error instanceof Refusal || (error as { syscall?: string }).syscall !== undefined) throw error;
    throw new Refusal('REQUEST_BODY_UNREADABLE', 'The file did not arrive whole.');
  }
}

const tooLarge = () => new Refusal('SHIPMENT_DOCUMENT_TOO_LARGE');
