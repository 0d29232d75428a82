import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal, type RefusalCode } from '@routecard/core';
import { t } from '@/words/t';

/** A file that has been received whole and lies on the disk until the work is done. */
export interface ReceivedFile {
  readonly path: string;
  readonly sha256: string;
  /** All of it, in memory. */
  bytes(): Promise<Uint8Array>;
}

/** The file that a route accepts. */
export interface FileRule {
  /** Bytes. */
  readonly most: number;
  readonly tooLarge: RefusalCode;
}

/**
 * Receives the body of a request onto the disk, so that a slow sender costs no memory, and runs the work with it when it is whole.
 * Throws the rule's refusal as soon as the file is known to be too large, REQUEST_BODY_UNREADABLE where the sender gives up.
 */
export async function withReceivedFile<Result>(
  request: Request,
  rule: FileRule,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers.get('content-length')) > rule.most) throw new Refusal(rule.tooLarge);
  const folder = await mkdtemp(path.join(tmpdir(), 'routecard-upload-'));
  try {
    const spool = path.join(folder, 'file');
    const digest = createHash('sha256');
    await received(request, rule, spool, (chunk) => digest.update(chunk));
    return await work({ path: spool, sha256: digest.digest('hex'), bytes: () => readFile(spool) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function received(
  request: Request,
  rule: FileRule,
  spool: string,
  see: (chunk: Uint8Array) => void,
): Promise<void> {
  let bytes = 0;
  async function* counted(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > rule.most) throw new Refusal(rule.tooLarge);
      see(chunk);
      yield chunk;
    }
  }
  const body = request.body ? Readable.fromWeb(request.body as never) : Readable.from([]);
  try {
    await pipeline(body, counted, createWriteStream(spool));
  } catch (error) {
    if (error instanceof Refusal || (error as { syscall?: string }).syscall !== undefined) throw error;
    throw new Refusal('REQUEST_BODY_UNREADABLE', t('The file did not arrive whole.'));
  }
}
