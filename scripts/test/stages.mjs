import { existsSync, readFileSync } from 'node:fs';
import { runChecks } from '../check/command.mjs';
import { runSeededFaults } from '../check/run-seeded-faults.mjs';
import { runImageTests } from '../image/image-tests.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { inRoot } from '../lib/paths.mjs';
import { workspaceFolders } from '../lib/stamps.mjs';
import { runAlertTests } from './alert-tests.mjs';
import { someAtOnce } from './at-once.mjs';
import { runColdTests } from './cold-tests.mjs';
import { runDatabaseTests, runOnOldest, runRepeated } from './database-stages.mjs';
import { startTestStack } from './e2e-stack.mjs';
import { sum, tallyPlaywright, withReport } from './reports.mjs';
import { runSetUpTests } from './set-up-tests.mjs';
import { runStartTests } from './start-tests.mjs';
import { runUpgradeTests } from './upgrade-tests.mjs';
import { show, vitest, whole } from './vitest.mjs';

/**
 * @typedef {import('./reports.mjs').Tally} Tally
 *
 * Neighbours with the same `beside` run at the same time: they wait for processes to start and for time to pass. One `byName` runs
 * only when it is named: `npm test -- image`.
 * @typedef {{ name: string, title: string, beside?: string, byName?: boolean, run: () => Promise<Tally> }} Stage
 */

/** The stages of `npm test`, in order. @type {readonly Stage[]} */
export const STAGES = [
  { name: 'check', title: 'Checks', run: () => runChecks([]) },
  { name: 'seeded', title: 'Checks refuse seeded faults', run: runSeededFaults },
  { name: 'unit', title: 'Unit tests', run: runVitest },
  { name: 'database', title: 'Database and REST tests, through PgBouncer', run: runDatabaseTests },
  { name: 'oldest', title: 'Database and REST tests on PostgreSQL 15', run: runOnOldest },
  { name: 'build', title: 'Build', run: build },
  {
    name: 'start',
    title: 'The commands, as people use them',
    beside: 'starts',
    run: () => build().then(runStartTests),
  },
  {
    name: 'cold',
    title: 'Changes reach other browsers, whatever is asked for first',
    beside: 'starts',
    run: () => build().then(() => runColdTests(playwright)),
  },
  {
    name: 'set-up',
    title: 'A shop of one’s own, from an empty database',
    beside: 'starts',
    run: () => build().then(() => runSetUpTests(playwright)),
  },
  { name: 'browser', title: 'Browser tests', run: runPlaywright },
  { name: 'image', title: 'The image, in each of its roles', byName: true, run: runImageTests },
  {
    name: 'repeated',
    title: 'Random histories and killed clients, with all repetitions',
    byName: true,
    run: runRepeated,
  },
  {
    name: 'upgrade',
    title: 'The version before, on the schema of this one',
    byName: true,
    run: runUpgradeTests,
  },
  {
    name: 'alerts',
    title: 'Each alert, caused, and traces of the built console',
    byName: true,
    run: () => build().then(runAlertTests),
  },
];

/** @type {Promise<void> | undefined} */
let built;

/** Once, whichever of the stages that run beside each other needs it first. */
async function build() {
  built ??= ensureBuilt(['apps/cli', 'apps/api', 'apps/web', 'bench']);
  await built;
  return { passed: 1, failed: 0 };
}

/** Run by a stage of their own. */
const DATABASE_SUITES = ['packages/db', 'apps/api'];

/** The packages that take longest, first. */
const LONGEST = ['bench', 'packages/postgres', 'packages/printing', 'packages/shapes', 'apps/cli'];
const PACKAGES_AT_ONCE = 3;
const ONE_WORKER = ['--maxWorkers=1'];

/** Several packages at a time against one PostgreSQL, all but the longest with one worker: in some, tests wait for processes. */
async function runVitest() {
  const { startTestCluster } = await import('../product/postgres.mjs');
  const cluster = await startTestCluster();
  const tested = workspaceFolders().filter(
    (folder) => !DATABASE_SUITES.includes(folder) && existsSync(inRoot(folder, 'vitest.config.ts')),
  );
  const longestFirst = [
    ...LONGEST.filter((folder) => tested.includes(folder)),
    ...tested.filter((folder) => !LONGEST.includes(folder)),
  ];
  try {
    return sum(
      await someAtOnce(
        PACKAGES_AT_ONCE,
        longestFirst.map(
          (folder) => () => vitest(folder, cluster.env, folder === LONGEST[0] ? [] : ONE_WORKER),
        ),
      ),
    );
  } finally {
    await cluster.stop();
  }
}

async function runPlaywright() {
  await build();
  const stack = await startTestStack();
  try {
    return await playwright(stack.env);
  } finally {
    await stack.stop();
  }
}

/** Runs browser tests against the product that the environment names. @param {Record<string, string>} stack @returns {Promise<Tally>} */
async function playwright(stack) {
  const chromium = await ensureChromium();
  return withReport(async (file) => {
    const env = {
      ...stack,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    const failure = await show('playwright', ['test', '--reporter=list,json'], env, '.');
    return whole(failure, tallyPlaywright(JSON.parse(readFileSync(file, 'utf8'))));
  });
}
