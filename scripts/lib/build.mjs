import { existsSync, readFileSync } from 'node:fs';
import { run } from './children.mjs';
import { inRoot } from './paths.mjs';
import { say, sayFrom } from './say.mjs';
import { hashFiles, readStamp, sourcesBelow, workspaceFolders, writeStamp } from './stamps.mjs';
import { toolEnv, withPnpm } from './tools.mjs';

/**
 * Builds workspace packages and what they depend on, unless no source has changed since they were last built.
 *
 * @param {readonly string[]} folders e.g. ['apps/api']; those that do not exist are left out
 */
export async function ensureBuilt(folders) {
  const wanted = folders.filter((folder) => existsSync(inRoot(folder, 'package.json')));
  const shared = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json'].map((name) =>
    inRoot(name),
  );
  const sources = workspaceFolders().flatMap((folder) => sourcesBelow(inRoot(folder)));
  const hash = hashFiles([...shared, ...sources]);
  const pending = wanted.filter((folder) => readStamp(stampName(folder)) !== hash || !outputExists(folder));
  if (pending.length === 0) return;
  say(`Building ${pending.join(', ')} …`);
  const filters = pending.map((folder) => `--filter=./${folder}`).join(' ');
  const env = toolEnv();
  // A build that saw the database's address would be another build for turbo's cache.
  delete env.DATABASE_URL;
  delete env.NODE_ENV;
  await run({
    name: 'The build',
    command: 'npx',
    args: withPnpm(
      `turbo run build ${filters} --concurrency=2 --ui=stream --output-logs=errors-only --log-order=grouped`,
    ),
    env,
    onLine: (line) => {
      if (line.trim()) sayFrom('tsc', line);
    },
  });
  for (const folder of pending) writeStamp(stampName(folder), hash);
}

/** @param {string} folder */
const stampName = (folder) => `build-${folder.replaceAll('/', '-')}`;

/** @param {string} folder */
function outputExists(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  return existsSync('next' in dependencies ? inRoot(folder, '.next/BUILD_ID') : inRoot(folder, 'dist'));
}
