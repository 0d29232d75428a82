import { fileURLToPath } from 'node:url';
import { programOf, TYPESCRIPT } from '@routecard/tooling/programs';
import type { Programs } from '../src/fuzz/fuzz-lab.ts';

const app = (name: string) => fileURLToPath(new URL(`../../apps/${name}`, import.meta.url));

/** The product's programs, the console without Next.js: for tests that need no build of it. */
export const PROGRAMS: Programs = {
  api: programOf(app('api'), 'main'),
  cli: programOf(app('cli'), 'main'),
  console: [...TYPESCRIPT, app('web/testing/serve-calls.ts')],
};
