import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import {
  FairQueue,
  type JobOwner,
  type PartFileContent,
  type QueuePlace,
  type QueueRefusals,
  Refusal,
  type RefusalCode,
  tooManyJobs,
} from '@routecard/core';
import { contentOnDisk } from '@routecard/db';
import { previewFile } from '@routecard/shapes';
import type { FastifyRequest } from 'fastify';
import { drained } from './drained.ts';

/** The file that a route accepts. */
export interface UploadRule {
  /** Bytes. */
  readonly most: number;
  readonly tooLarge: RefusalCode;
  /** True where the file stays on the disk and is read in pieces; else it is in memory while it is worked with. */
  readonly onDisk?: true;
}

/** What is to be received, for whom. */
interface Upload {
  readonly rule: UploadRule;
  readonly owner: JobOwner;
}

/** The file of a form, as the contract reads it. */
interface ReceivedFile {
  readonly name: string;
  readonly contentType: string;
  readonly sha256: string;
  readonly content: () => Uint8Array | PartFileContent;
}

const FIELD = 'file';
/**
 * Files that are received or worked with: of each user, each shop, and all together. So many are worked with in memory at a time, and the
 * shops take turns; the others wait on the disk, where a file that arrives slowly is received too. Those that stay on the disk wait for
 * nothing but their previews.
 */
const LIMITS = { slots: 2, perUser: 16, perManufacturer: 32, total: 64 };
const REFUSALS: QueueRefusals = {
  perUser: (own) => tooManyJobs(`You are sending ${own} files already. Wait for one of them to arrive.`),
  perManufacturer: () =>
    tooManyJobs('Your colleagues are sending many files right now. Try again in a moment.'),
  total: () => new Refusal('UNAVAILABLE', 'Too many files are being sent right now. Try again.'),
};
/** A form may say more than we read, but not endlessly more. */
const FORM_LIMITS = { fields: 20, fieldSize: 64 * 1024, files: 2, parts: 22, headerPairs: 50 };

const receiving = new FairQueue(LIMITS, REFUSALS);

/**
 * Receives the one file of a `multipart/form-data` request onto the disk, and when it is whole runs the work with it, in
 * memory or on the disk; also where the client waits no more, as it may send the file again and would never get to its turn. Throws
 * the rule's refusal for a file that is too large, UNSUPPORTED_MEDIA_TYPE for another kind of body,
 * REQUEST_VALIDATION_FAILED for a form without exactly one file in the field `file`, REQUEST_BODY_UNREADABLE for half a form,
 * RATE_LIMITED where the owner is sending enough files already, UNAVAILABLE where all owners together are.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  { rule, owner }: Upload,
  work: (body: { readonly file: ReceivedFile }) => Promise<Result>,
): Promise<Result> {
  if (request.headers['content-type'] === undefined) {
    throw new Refusal('REQUEST_BODY_UNREADABLE', 'The request needs a form with a file.');
  }
  if (!request.isMultipart())
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data.');
  const place = await admitted(request, owner);
  try {
    return await inFolder(async (folder) => {
      const spool = path.join(folder, FIELD);
      const received = await receive(request, rule, spool);
      const withContent = (content: Uint8Array | PartFileContent) =>
        work({ file: { ...received, content: () => content } });
      if (!rule.onDisk) {
        return receiving.run(place, { large: false }, async () => withContent(await readFile(spool)));
      }
      const preview: Preview = (file, format) => previewFile(owner, { path: file, format });
      return withContent(await contentOnDisk(spool, received.sha256, preview));
    });
  } finally {
    place.release();
  }
}

type Preview = Parameters<typeof contentOnDisk>[2];

async function admitted(request: FastifyRequest, owner: JobOwner): Promise<QueuePlace> {
  try {
    return receiving.admit(owner);
  } catch (error) {
    await drained(request.raw);
    throw error;
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

/** Reads the form to its end, so that a client that is refused gets to see it. */
async function receive(request: FastifyRequest, rule: UploadRule, spool: string) {
  let received: Omit<ReceivedFile, 'content'> | undefined;
  let fault: Refusal | undefined;
  try {
    for await (const part of request.parts({
      limits: { ...FORM_LIMITS, fileSize: rule.most },
    })) {
      if (part.type !== 'file') {
        if (part.fieldname === FIELD) fault ??= invalid('must be sent as a file, with a filename');
      } else if (fault !== undefined || part.fieldname !== FIELD || received !== undefined) {
        part.file.resume();
        fault ??=
          part.fieldname === FIELD
            ? invalid('must be one file')
            : invalid(`is the field of the file, not ${part.fieldname}`);
      } else {
        received = await store(part, spool);
        if (part.file.truncated) fault = new Refusal(rule.tooLarge);
      }
    }
  } catch (error) {
    fault = refusalOf(error);
  }
  if (fault !== undefined) {
    await drained(request.raw);
    throw fault;
  }
  if (received === undefined) throw invalid('is required');
  return received;
}

async function store(part: MultipartFile, spool: string): Promise<Omit<ReceivedFile, 'content'>> {
  const digest = createHash('sha256');
  const digesting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(part.file, digesting, createWriteStream(spool));
  return { name: part.filename, contentType: part.mimetype, sha256: digest.digest('hex') };
}

const invalid = (message: string) =>
  new Refusal('REQUEST_VALIDATION_FAILED', undefined, { fields: [{ path: FIELD, message }] });

/** A form that cannot be read is the client's; a disk that cannot be written is ours. */
function refusalOf(error: unknown): Refusal {
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  if (syscall !== undefined) throw error;
  if (code === 'FST_FILES_LIMIT') return invalid('must be one file');
  return new Refusal('REQUEST_BODY_UNREADABLE', 'The form could not be read to its end.');
}
