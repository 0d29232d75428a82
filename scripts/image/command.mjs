import { say } from '../lib/say.mjs';
import { buildImage, findBuilder } from './builder.mjs';

const TAG = 'localhost/routecard:latest';

/**
 * `npm run image [-- --build-arg BASE=… --tag …]`: builds the image with the roles api, web, relay and migrate. What is given besides goes
 * to the builder.
 *
 * @param {readonly string[]} args
 */
export async function main(args) {
  const builder = findBuilder();
  if (!builder) {
    say('An image is built by buildah, podman or docker; none of them is installed.');
    process.exitCode = 1;
    return;
  }
  const at = args.findIndex((arg) => arg === '--tag' || arg === '-t');
  const tag = (at >= 0 && args[at + 1]) || TAG;
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  await buildImage(builder, tag, rest, process.env);
  say(`\nBuilt ${tag}. docs/deploying.md says how to run it.`);
}
