import { type ExecFileException, execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type PartFileFormat, type PartFilePreview, withoutPreview } from '@routecard/core';
import type { PreviewAnswer } from './preview-answer.ts';

/** Of one file, on a busy machine; it is killed afterwards, whatever it does. It ends itself after 20 seconds of work. */
const TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 1024;
const MAX_ANSWER_BYTES = 64 * 1024;
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

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The preview of a file on the disk, made by a process of its own that knows no secrets and is killed when it takes too long: what
 * a hostile file does to native code, it does there. Never throws for what a file is; a preview that could not be made has a fault.
 */
export async function previewFile(path: string, format: PartFileFormat): Promise<PartFilePreview> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run(path, format);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function run(path: string, format: PartFileFormat): Promise<PartFilePreview> {
  const options = {
    // Nothing of this one: no secret.
    env: { NODE_ENV: 'production' },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_ANSWER_BYTES,
    windowsHide: true,
  } as const;
  return new Promise((resolve) => {
    const how = [`--max-old-space-size=${MAX_HEAP_MB}`, ...(FROM_SOURCE ? loader() : [])];
    execFile(process.execPath, [...how, PROCESS, path, format], options, (error, printed) => {
      resolve(error ? withoutPreview(faultOf(error)) : answered(printed));
    });
  });
}

/** Ended by a signal: after the time it may take, by itself or by Node for its memory, or by a system that has no more of it. */
const faultOf = ({ signal }: ExecFileException) =>
  signal === 'SIGKILL' || signal === 'SIGABRT' ? 'TOO_LARGE' : 'UNREADABLE';

function answered(printed: string): PartFilePreview {
  const { thumbnail, ...rest } = JSON.parse(printed) as PreviewAnswer;
  return { ...rest, thumbnail: thumbnail === null ? null : Buffer.from(thumbnail, 'base64') };
}
