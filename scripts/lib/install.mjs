import { existsSync, readFileSync } from 'node:fs';
import { run } from './children.mjs';
import { inRoot } from './paths.mjs';
import { say, sayFrom } from './say.mjs';
import { hashFiles, readStamp, workspaceFolders, writeStamp } from './stamps.mjs';
import { PNPM, toolEnv } from './tools.mjs';

/** Installs the pinned packages, unless the lockfile is the one installed last and nothing is missing. */
export async function ensureInstalled() {
  const folders = ['.', ...workspaceFolders()];
  const manifests = folders.map((folder) => inRoot(folder, 'package.json'));
  const hash = hashFiles([inRoot('pnpm-lock.yaml'), inRoot('pnpm-workspace.yaml'), ...manifests]);
  if (readStamp('install') === hash && isComplete(folders)) return;
  say('Installing packages …');
  await run({
    name: 'pnpm install',
    command: 'npx',
    args: [
      '--yes',
      PNPM,
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      '--config.confirmModulesPurge=false',
    ],
    env: toolEnv(),
    onLine: (line) => {
      if (!line.startsWith('Progress:')) sayFrom('npm', line);
    },
  });
  writeStamp('install', hash);
}

/** True if every package that a manifest names is there. @param {readonly string[]} folders */
function isComplete(folders) {
  return folders.every((folder) => {
    const manifest = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
    const wanted = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    return wanted.every((name) => existsSync(inRoot(folder, 'node_modules', name, 'package.json')));
  });
}
