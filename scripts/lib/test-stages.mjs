import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { toolEnv } from './tools.mjs';

/**
 * How many tests of a stage passed, failed and were left out.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number }} Tally
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
  const total = { passed: 0, failed: 0, skipped: 0 };
  try {
    for (const folder of workspaceFolders()) {
      if (!existsSync(inRoot(folder, 'vitest.config.ts'))) continue;
      const { passed, failed, skipped = 0 } = await withReport((file) => vitest(folder, file, cluster.url));
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
    }
    return total;
  } finally {
    await cluster.stop();
  }
}

/** @param {string} folder @param {string} file @param {string} databaseUrl @returns {Promise<Tally>} */
async function vitest(folder, file, databaseUrl) {
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--maxWorkers=2',
  ];
  const failure = await show('vitest', args, { TEST_DATABASE_URL: databaseUrl }, folder);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that could not even be loaded has failed without a test to show for it.
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ { status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0,
  ).length;
  return tally(failure, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

async function runPlaywright() {
  const chromium = await ensureChromium();
  await build();
  const stack = await startTestStack();
  try {
    return await withReport(async (file) => {
      const failure = await show(
        'playwright',
        ['test', '--reporter=list,json'],
        {
          ...stack.env,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
        },
        '.',
      );
      const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
      return tally(failure, {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + (errors?.length ?? 0),
        skipped: stats.skipped,
      });
    });
  } finally {
    await stack.stop();
  }
}

/** A runner that failed without a failed test (an error outside of any) counts as one failure.
 * @param {string | undefined} failure @param {Tally} counted @returns {Tally} */
const tally = (failure, counted) => (failure && counted.failed === 0 ? { ...counted, failed: 1 } : counted);

/** Lends a place for a runner's report, which must be there afterwards.
 * @param {(file: string) => Promise<Tally>} use @returns {Promise<Tally>} */
async function withReport(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'routecard-report-'));
  try {
    return await use(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
