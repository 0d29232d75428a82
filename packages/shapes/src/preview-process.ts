import { Worker } from 'node:worker_threads';
import type { PartFileFormat } from '@routecard/core';
import { previewOf } from './preview.ts';
import type { PreviewAnswer } from './preview-answer.ts';

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

const [path = '', format = ''] = process.argv.slice(2);
const { thumbnail, ...rest } = await previewOf(path, format as PartFileFormat);
const answer: PreviewAnswer = { ...rest, thumbnail: thumbnail && Buffer.from(thumbnail).toString('base64') };
process.stdout.write(JSON.stringify(answer), () => process.exit(0));
