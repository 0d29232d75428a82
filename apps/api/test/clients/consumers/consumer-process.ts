import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A program of these tests in a folder of its own, as plain JavaScript: it starts in a fraction of the time. */
export interface Program {
  readonly folder: string;
  /** Starts it, and kills it with SIGKILL after so many lines of its output. Returns whether it was killed. */
  killedAfter(lines: number, args: readonly string[]): Promise<boolean>;
  /** Starts it and waits for its end; throws what it said where that is not 0. */
  toItsEnd(args: readonly string[]): Promise<void>;
  remove(): void;
}

/** Builds the program out of one of the files beside this one. */
export async function buildProgram(source: string): Promise<Program> {
  // Within the package, so that nothing else cleans it away while it is used.
  const here = fileURLToPath(new URL('.', import.meta.url));
  const folder = mkdtempSync(path.join(here, '../../../node_modules/.consumer-'));
  const script = path.join(folder, 'program.mjs');
  await build({
    entryPoints: [path.join(here, source)],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    logLevel: 'error',
  });
  const start = (args: readonly string[]) =>
    spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    folder,
    async killedAfter(lines, args) {
      const child = start(args);
      let seen = 0;
      child.stdout.on('data', (chunk: Buffer) => {
        seen += chunk.toString().split('\n').length - 1;
        if (seen >= lines) child.kill('SIGKILL');
      });
      const { signal, code, errors } = await endOf(child);
      if (signal === null && code !== 0) throw new Error(errors);
      return signal === 'SIGKILL';
    },
    async toItsEnd(args) {
      const child = start(args);
      child.stdout.resume();
      const { code, errors } = await endOf(child);
      if (code !== 0) throw new Error(errors);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function endOf(child: ChildProcess) {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, errors };
}
