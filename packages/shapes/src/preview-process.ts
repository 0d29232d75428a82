import { Worker } from 'node:worker_threads';
import type { PartFileFormat } from '@routecard/core';
import { encodedMeshOf, previewOf } from './preview.ts';
import { EXIT_CODES, type PreviewAnswer } from './preview-answer.ts';

/** Of the whole process, with what WebAssembly and native code take. */
const MAX_MEMORY_BYTES = 1536 * 1024 * 1024;
/** Of work, however busy the machine is otherwise. */
const MAX_CPU_SECONDS = 20;
const LOOK_EVERY_MS = 50;

// A thread of its own watches while this one works: no limit of Node's counts typed arrays, WebAssembly and native code. In
// JavaScript as it is, for a thread's entry has no loader for TypeScript.
const watching = new Worker(
  `setInterval(() => {
    const { user, system } = process.cpuUsage();
    const late = user + system > ${MAX_CPU_SECONDS}e6;
    if (late || process.memoryUsage.rss() > ${MAX_MEMORY_BYTES}) process.kill(process.pid, 'SIGKILL');
  }, ${LOOK_EVERY_MS});`,
  { eval: true, execArgv: [] },
);
watching.unref();

const [path = '', format = '', what = ''] = process.argv.slice(2);
process.stdout.write(what === 'mesh' ? await mesh() : await preview(), () => process.exit());

async function preview(): Promise<string> {
  const { thumbnail, ...rest } = await previewOf(path, format as PartFileFormat);
  const answer: PreviewAnswer = {
    ...rest,
    thumbnail: thumbnail && Buffer.from(thumbnail).toString('base64'),
  };
  return JSON.stringify(answer);
}

/** Bytes for a mesh; nothing, and a code of its own, without one. */
async function mesh(): Promise<Uint8Array> {
  const result = await encodedMeshOf(path, format as PartFileFormat);
  if ('mesh' in result) return result.mesh;
  process.exitCode = EXIT_CODES[result.fault];
  return new Uint8Array();
}
