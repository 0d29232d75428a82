import { existsSync, readFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './check-command.mjs';
import { start } from './children.mjs';
import { ensureChromium } from './chromium.mjs';
import { startTestStack } from './e2e-stack.mjs';
import { inRoot } from './paths.mjs';
import { runPlanted } from './planted-command.mjs';
import { say } from './say.mjs';
import { workspaceFolders } from './stamps.mjs';
import { runStartTests } from './start-tests.mjs';
import { linesOf, sum, tallyPlaywright, tallyVitest, withReport } from './test-reports.mjs';
import { toolEnv } from './tools.mjs';

/**
 * @typedef {import('./test-reports.mjs').Tally} Tally
 * @typedef {{ name: string, title: string, run: () => Promise<Tally> }} Stage
 */

/** The stages of `npm test`, in order. @type {readonly Stage[]} */
export const STAGES = [
  { name: 'check', title: 'Checks', run: () => runChecks([]) },
  { name: 'planted', title: 'Checks refuse planted faults', run: runPlanted },
  { name: 'unit', title: 'Unit, database and REST tests', run: runVitest },
  { name: 'build', title: 'Build', run: build },
  { name: 'start', title: 'The commands, as people use them', run: () => build().then(runStartTests) },
  { name: 'browser', title: 'Browser tests', run: runPlaywright },
];

async function build() {
  await ensureBuilt(['apps/cli', 'apps/api', 'apps/web', 'bench']);
  return { passed: 1, failed: 0 };
}

/** The packages one after the other, each with both cores, against one PostgreSQL. */
async function runVitest() {
  const { startTestCluster } = await import('./postgres.mjs');
  const cluster = await startTestCluster();
  /** @type {Tally[]} */
  const tallies = [];
  try {
    for (const folder of workspaceFolders()) {
      if (existsSync(inRoot(folder, 'vitest.config.ts'))) tallies.push(await vitest(folder, cluster.env));
    }
    return sum(tallies);
  } finally {
    await cluster.stop();
  }
}

/** @param {string} folder @param {Record<string, string>} database @returns {Promise<Tally>} */
function vitest(folder, database) {
  return withReport(async (file) => {
    const flaky = `${file}.flaky`;
    const args = [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inRoot('packages/tooling/vitest-flaky.ts')}`,
      `--outputFile.json=${file}`,
      '--maxWorkers=2',
    ];
    const env = { ...database, FLAKY_TESTS_FILE: flaky };
    const failure = await show('vitest', args, env, folder);
    return whole(failure, tallyVitest(JSON.parse(readFileSync(file, 'utf8')), linesOf(flaky)));
  });
}

async function runPlaywright() {
  const chromium = await ensureChromium();
  await build();
  const stack = await startTestStack();
  try {
    return await withReport(async (file) => {
      const env = {
        ...stack.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      };
      const failure = await show('playwright', ['test', '--reporter=list,json'], env, '.');
      return whole(failure, tallyPlaywright(JSON.parse(readFileSync(file, 'utf8'))));
    });
  } finally {
    await stack.stop();
  }
}

/** A runner that failed without a failed test (an error outside of any) counts as one failure.
 * @param {string | undefined} failure @param {Tally} counted @returns {Tally} */
const whole = (failure, counted) =>
  failure && counted.failed === 0 ? { ...counted, failed: 1, failures: [failure] } : counted;

/** Runs a test runner and shows what it says; answers how it failed, if it did.
 * @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @param {string} folder */
function show(program, args, env, folder) {
  return start({
    name: program,
    command: inRoot(folder, 'node_modules/.bin', program),
    args,
    cwd: inRoot(folder),
    env: { ...toolEnv(), ...env, NO_COLOR: '1' },
    onLine: (line) => say(line),
  }).ended;
}
