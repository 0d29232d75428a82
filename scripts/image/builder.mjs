import { execFileSync } from 'node:child_process';
import { run } from '../lib/children.mjs';
import { inRoot } from '../lib/paths.mjs';
import { sayFrom } from '../lib/say.mjs';

/** The programs that build images, best first. */
const BUILDERS = ['buildah', 'podman', 'docker'];

/** Returns the program that builds images here; undefined where there is none. */
export function findBuilder() {
  return BUILDERS.find((name) => {
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
 * @param {string} builder @param {string} tag @param {readonly string[]} args to the builder, such as `--build-arg=BASE=…`
 * @param {NodeJS.ProcessEnv} env of the builder
 */
export async function buildImage(builder, tag, args, env) {
  await run({
    name: builder,
    command: builder,
    args: ['build', '--file', inRoot('Containerfile'), '--tag', tag, ...args, inRoot()],
    env,
    onLine: (line) => sayFrom('image', line),
  });
}
