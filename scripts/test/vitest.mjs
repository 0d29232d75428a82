import { readFileSync } from 'node:fs';
import { ensureBuilt } from '../lib/build.mjs';
import { start } from '../lib/children.mjs';
import { inRoot } from '../lib/paths.mjs';
import { say } from '../lib/say.mjs';
import { toolEnv } from '../lib/tools.mjs';
import { linesOf, tallyVitest, withReport } from './reports.mjs';

/** @typedef {import('./reports.mjs').Tally} Tally */

/** Programs that tests start, with the packages they need. Turbo knows them again when everything is built. */
const STARTED = ['apps/api', 'apps/cli'];

/**
 * Runs the tests of a package; `only` are further arguments of vitest, as files and projects.
 *
 * @param {string} folder @param {Record<string, string>} database @param {readonly string[]} [only] @returns {Promise<Tally>}
 */
export async function vitest(folder, database, only = []) {
  await ensureBuilt(STARTED);
  return withReport(async (file) => {
    const flaky = `${file}.flaky`;
    const args = [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inRoot('packages/tooling/vitest-flaky.ts')}`,
      `--outputFile.json=${file}`,
      ...(only.some((argument) => argument.startsWith('--maxWorkers')) ? [] : ['--maxWorkers=2']),
      ...only,
    ];
    const env = { ...database, TEST_BUILT: 'yes', FLAKY_TESTS_FILE: flaky };
    const failure = await show('vitest', args, env, folder);
    return whole(failure, tallyVitest(JSON.parse(readFileSync(file, 'utf8')), linesOf(flaky)));
  });
}

/** A runner that failed without a failed test (an error outside of any) counts as one failure.
 * @param {string | undefined} failure @param {Tally} counted @returns {Tally} */
export const whole = (failure, counted) =>
  failure && counted.failed === 0 ? { ...counted, failed: 1, failures: [failure] } : counted;

/** Runs a test runner and shows what it says; returns how it failed, if it did.
 * @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @param {string} folder */
export function show(program, args, env, folder) {
  return start({
    name: program,
    command: inRoot(folder, 'node_modules/.bin', program),
    args,
    cwd: inRoot(folder),
    env: { ...toolEnv(), ...env, NO_COLOR: '1' },
    onLine: (line) => say(line),
  }).ended;
}
