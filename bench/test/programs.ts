import { fileURLToPath } from 'node:url';
import type { Programs } from '../src/fuzz/fuzz-lab.ts';

const fromSource = (path: string) => [
  '--conditions=source',
  '--import',
  'tsx',
  fileURLToPath(new URL(`../../apps/${path}`, import.meta.url)),
];

/** The product's programs from their sources, for tests that need no build. */
export const PROGRAMS: Programs = {
  api: fromSource('api/src/main.ts'),
  cli: fromSource('cli/src/main.ts'),
  console: fromSource('web/testing/serve-calls.ts'),
};
