import { execFileSync } from 'node:child_process';
import { run } from '../lib/children.mjs';
import { inRoot } from '../lib/paths.mjs';
import { sayFrom } from '../lib/say.mjs';

/** The programs that build images, best first, each with the words of its build command. */
const BUILDERS = { buildah: ['build'], podman: ['build'], docker: ['build'] };

/** Returns the program that builds images here; undefined where there is none. */
export function findBuilder() {
  return /** @type {(keyof typeof BUILDERS)[]} */ (Object.keys(BUILDERS)).find((name) => {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Builds the image of the Containerfile.
 *
 * @param {keyof typeof BUILDERS} builder @param {string} tag @param {readonly string[]} args to the builder, such as `--build-arg=BASE=…`
 */
export async function buildImage(builder, tag, args) {
  await run({
    name: builder,
    command: builder,
    args: [...BUILDERS[builder], '--file', inRoot('Containerfile'), '--tag', tag, ...args, inRoot()],
    env: process.env,
    onLine: (line) => sayFrom('image', line),
  });
}
