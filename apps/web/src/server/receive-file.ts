import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  FairQueue,
  type JobOwner,
  type QueueRefusals,
  Refusal,
  type RefusalCode,
  tooManyJobs,
} from '@routecard/core';
import { t } from '@/words/t';
import { perProcess } from './per-process';

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
  /** True where the file is read in pieces from the disk; else it may be in memory while it is worked with. */
  readonly onDisk?: true;
}

/**
 * Files that are received or worked with: of each user, each shop, and all together. So many are worked with in memory at a time;
 * the others wait on the disk, where a file that arrives slowly is received too.
 */
const LIMITS = { slots: 2, perUser: 8, perManufacturer: 24, total: 64 };
const REFUSALS: QueueRefusals = {
  perUser: (own) =>
    tooManyJobs(t('You are sending {own} files already. Wait for one of them to arrive.', { own })),
  perManufacturer: () =>
    tooManyJobs(t('Your colleagues are sending many files right now. Try again in a moment.')),
  total: () => new Refusal('UNAVAILABLE', t('Too many files are being sent right now. Try again.')),
};

const receiving = () => perProcess('received-files', () => new FairQueue(LIMITS, REFUSALS));

/**
 * Receives the body of a request onto the disk, so that a slow sender costs no memory, and runs the work with it when it is whole.
 * Throws the rule's refusal as soon as the file is known to be too large, REQUEST_BODY_UNREADABLE where the sender gives up,
 * RATE_LIMITED where the owner is sending enough files already, UNAVAILABLE where all owners together are, an AbortError where the
 * sender has left before it is the file's turn.
 */
export async function withReceivedFile<Result>(
  request: Request,
  owner: JobOwner,
  rule: FileRule,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers.get('content-length')) > rule.most) throw new Refusal(rule.tooLarge);
  const place = receiving().admit(owner);
  try {
    return await inFolder(async (folder) => {
      const spool = path.join(folder, 'file');
      const digest = createHash('sha256');
      await received(request, rule, spool, (chunk) => digest.update(chunk));
      const file = { path: spool, sha256: digest.digest('hex'), bytes: () => readFile(spool) };
      return rule.onDisk
        ? await work(file)
        : await receiving().run(place, { large: false, signal: request.signal }, () => work(file));
    });
  } finally {
    place.release();
  }
}

async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'routecard-upload-'));
  try {
    return await use(folder);
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
