import { existsSync } from 'node:fs';
import path from 'node:path';
import { start } from '../lib/children.mjs';
import { inRoot } from '../lib/paths.mjs';
import { sourcesBelow, workspaceFolders } from '../lib/stamps.mjs';
import { toolEnv } from '../lib/tools.mjs';
import { repositoryFaults } from './repository-rules.mjs';

const TSC = inRoot('node_modules/.bin/tsc');

/**
 * One checker. `run` answers undefined when all is well, else what is wrong.
 *
 * @typedef {{ name: string, run: () => Promise<string | undefined> }} Check
 */

/** Every checker, the slow ones first. @returns {Check[]} */
export function allChecks() {
  const typed = [...workspaceFolders(), 'apps/web/serve', 'scripts', '.'].filter((folder) =>
    existsSync(inRoot(folder, 'tsconfig.json')),
  );
  return [
    ...typed.map((folder) => ({
      name: folder === '.' ? 'types root' : `types ${folder}`,
      run: () => types(folder),
    })),
    { name: 'oxlint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings']) },
    { name: 'dependencies', run: dependencies },
    { name: 'knip', run: () => tool('knip', ['--no-config-hints', '--no-progress']) },
    { name: 'openapi', run: () => tool('redocly', ['lint', 'openapi.json', '--format=stylish'], 'apps/api') },
    { name: 'biome', run: () => tool('biome', ['ci', '--colors=off', '--max-diagnostics=50']) },
    { name: 'repository', run: async () => repositoryFaults().join('\n') || undefined },
  ];
}

/** @param {string} folder */
async function types(folder) {
  if (existsSync(inRoot(folder, 'next.config.mjs'))) {
    // Next.js writes the types of its routes; without them a fresh checkout does not compile.
    const failure = await tool('next', ['typegen'], folder);
    if (failure) return failure;
  }
  // The checkout's compiler; some packages have an older one beside it, as a library.
  return tool(TSC, ['--noEmit', '--pretty', 'false', '-p', '.'], folder);
}

/** A cruiser that reads nothing finds nothing, so the number of modules it read is checked too. */
async function dependencies() {
  const folders = ['apps', 'packages', 'bench'];
  /** @type {string[]} */
  const lines = [];
  const failure = await tool('depcruise', ['--config', '.dependency-cruiser.mjs', ...folders], '.', lines);
  if (failure) return failure;
  const read = Number(/\((\d+) modules/.exec(lines.join('\n'))?.[1] ?? 0);
  const there = folders
    .flatMap((folder) => sourcesBelow(inRoot(folder)))
    .filter((file) => /\.tsx?$/.test(file)).length;
  return read < there ? `dependency-cruiser read ${read} modules of at least ${there}.` : undefined;
}

/**
 * Runs a local program; returns its output when it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} [folder]
 * @param {string[]} [lines] collects the output
 */
async function tool(program, args, folder = '.', lines = []) {
  const child = start({
    name: program,
    command: localProgram(program, folder),
    args,
    cwd: inRoot(folder),
    env: { ...toolEnv(), NO_COLOR: '1' },
    onLine: (line) => lines.push(line),
  });
  const failure = await child.ended;
  return failure ? `${path.basename(program)}: ${failure}\n${lines.join('\n').trim()}` : undefined;
}

/** @param {string} program @param {string} folder */
function localProgram(program, folder) {
  if (path.isAbsolute(program)) return program;
  const own = inRoot(folder, 'node_modules/.bin', program);
  return existsSync(own) ? own : inRoot('node_modules/.bin', program);
}
