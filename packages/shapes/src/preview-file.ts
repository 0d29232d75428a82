import { type ExecFileException, execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  FairQueue,
  type JobOwner,
  MAX_MESH_TRIANGLES,
  type PartFileFormat,
  type PartFilePreview,
  type PartMeshResult,
  type QueueRefusals,
  Refusal,
  type ThumbnailFault,
  tooManyJobs,
  withoutPreview,
} from '@routecard/core';
import { EXIT_CODES, type PreviewAnswer } from './preview-answer.ts';
import { spooled } from './spooled.ts';

/** Of one file, on a busy machine; it is killed afterwards, whatever it does. It ends itself after 20 seconds of work. */
const TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 1024;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_MESH_BYTES = 64 + 18 * MAX_MESH_TRIANGLES;
/** Processes at a time; others wait. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** From sources a process needs a loader for TypeScript; what was built needs none. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const PROCESS = fileURLToPath(
  new URL(FROM_SOURCE ? './preview-process.ts' : './preview-process.js', import.meta.url),
);
const loader = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  '--conditions=source',
];

const REFUSALS: QueueRefusals = {
  perUser: (own) => tooManyJobs(`You are opening ${own} shapes already. Wait for one of them to be shown.`),
  perManufacturer: () =>
    tooManyJobs('Your colleagues are opening many shapes right now. Try again in a moment.'),
  total: () => new Refusal('UNAVAILABLE', 'Too many shapes are being opened right now; try again.'),
};
/** The shops take turns. How many wait is bounded where files are received. */
const previewing = new FairQueue(
  { slots: AT_ONCE, perUser: Infinity, perManufacturer: Infinity, total: Infinity },
  REFUSALS,
);
/** Apart, so that whoever looks at shapes keeps nobody from adding them. */
const meshing = new FairQueue({ slots: 1, perUser: 3, perManufacturer: 6, total: 12 }, REFUSALS);

/**
 * The preview of a file on the disk, made by a process of its own that knows no secrets and is killed when it takes too long: what
 * a hostile file does to native code, it does there. Never throws for what a file is; a preview that could not be made has a fault.
 * One that nobody waits for any more is not begun, and ends with an AbortError.
 */
export function previewFile(
  owner: JobOwner,
  { path, format }: FileOnDisk,
  signal?: AbortSignal,
): Promise<PartFilePreview> {
  return previewing.run(previewing.admit(owner), { large: false, signal }, async () => {
    const { error, printed } = await run([path, format], MAX_ANSWER_BYTES);
    return error ? withoutPreview(faultOf(error)) : answered(printed);
  });
}

/** A file that lies on the disk. */
interface FileOnDisk {
  readonly path: string;
  readonly format: PartFileFormat;
}

/** A shape that lies elsewhere. */
export interface ShapeSource {
  readonly format: PartFileFormat;
  /** Its bytes, in pieces that are read as they are taken. */
  read(): AsyncIterable<Uint8Array>;
}

/**
 * The mesh of a shape for a screen, made as a preview is. Never throws for what a file is. Nothing is read of one that waits; one
 * that nobody waits for any more is not begun, and ends with an AbortError. Throws RATE_LIMITED where the owner has enough shapes
 * that are opened or wait, UNAVAILABLE where all owners together have.
 */
export async function meshOf(
  owner: JobOwner,
  shape: ShapeSource,
  signal: AbortSignal,
): Promise<PartMeshResult> {
  const { format } = shape;
  const work = () => spooled(shape.read(), (path) => meshFile(path, format), signal);
  return meshing.run(meshing.admit(owner), { large: false, signal }, work);
}

async function meshFile(path: string, format: PartFileFormat): Promise<PartMeshResult> {
  const { error, printed } = await run([path, format, 'mesh'], MAX_MESH_BYTES);
  return error ? { fault: faultOf(error) } : { mesh: Uint8Array.from(printed) };
}

function run(
  args: readonly string[],
  maxBuffer: number,
): Promise<{ readonly error: ExecFileException | null; readonly printed: Buffer }> {
  const options = {
    // Nothing of this one: no secret. An account without a home, as a container's may be, needs one to load the library of pictures.
    env: { NODE_ENV: 'production', HOME: tmpdir() },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    encoding: 'buffer',
    maxBuffer,
    windowsHide: true,
  } as const;
  return new Promise((resolve) => {
    const how = [`--max-old-space-size=${MAX_HEAP_MB}`, ...(FROM_SOURCE ? loader() : [])];
    execFile(process.execPath, [...how, PROCESS, ...args], options, (error, printed) => {
      resolve({ error, printed });
    });
  });
}

/** Ended by a signal: after the time it may take, by itself or by Node for its memory, or by a system that has no more of it. */
const faultOf = ({ signal, code }: ExecFileException): ThumbnailFault =>
  signal === 'SIGKILL' || signal === 'SIGABRT' || code === EXIT_CODES.TOO_LARGE ? 'TOO_LARGE' : 'UNREADABLE';

function answered(printed: Buffer): PartFilePreview {
  const { thumbnail, ...rest } = JSON.parse(printed.toString()) as PreviewAnswer;
  return { ...rest, thumbnail: thumbnail === null ? null : Buffer.from(thumbnail, 'base64') };
}
