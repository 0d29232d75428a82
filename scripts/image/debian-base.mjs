import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../lib/children.mjs';
import { sayFrom } from '../lib/say.mjs';

const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/**
 * A base for the image where no registry of images can be reached: Debian by mmdebstrap, with Node and npm of this machine.
 *
 * @param {string} tag
 * @param {NodeJS.ProcessEnv} env of buildah
 */
export async function makeDebianBase(tag, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'routecard-base-'));
  const root = path.join(folder, 'root');
  /** @param {string} command @param {readonly string[]} args */
  const step = (command, ...args) =>
    run({ name: command, command, args, env, onLine: (line) => sayFrom('base', line) });
  try {
    await step(
      'mmdebstrap',
      '--quiet',
      '--variant=minbase',
      '--include=ca-certificates,libstdc++6',
      'bookworm',
      root,
    );
    copyFileSync(process.execPath, path.join(root, 'usr/local/bin/node'));
    // Of this machine, which may reach the registry of packages through a proxy of its own.
    if (existsSync(`/${CERTIFICATES}`)) copyFileSync(`/${CERTIFICATES}`, path.join(root, CERTIFICATES));
    await step('cp', '-r', npmFolder(), path.join(root, 'usr/local/lib/npm'));
    for (const name of ['npm', 'npx'])
      await step('ln', '-s', `../lib/npm/bin/${name}-cli.js`, path.join(root, 'usr/local/bin', name));
    await step('tar', '--create', '--file', `${folder}/root.tar`, '--directory', root, '.');
    await step(
      'sh',
      '-euc',
      `
      base=$(buildah from scratch)
      buildah add -q "$base" ${folder}/root.tar /
      buildah config --env PATH=/usr/local/bin:/usr/bin:/bin --env NODE_EXTRA_CA_CERTS=/${CERTIFICATES} "$base"
      buildah commit -q --rm "$base" ${tag}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of the npm that came with Node. */
function npmFolder() {
  const cli = realpathSync(path.join(path.dirname(process.execPath), 'npm'));
  return path.resolve(path.dirname(cli), '..');
}
