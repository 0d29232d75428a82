import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { run } from '../lib/children.mjs';
import { inRoot } from '../lib/paths.mjs';
import { say, sayFrom } from '../lib/say.mjs';
import { toolEnv, withPnpm } from '../lib/tools.mjs';
import { databaseEnv } from '../product/database.mjs';
import { someAtOnce } from './at-once.mjs';
import { sum } from './reports.mjs';
import { vitest } from './vitest.mjs';

const CLI = 'apps/cli/dist/main.js';
/** Suites over REST of the version before: what its programs read and write. */
const SUITES = ['conformance', 'moves', 'scheduling', 'shipments', 'kanban', 'work-orders', 'events'];

/**
 * Runs the REST suites of the version before, by its own code, on the schema and the functions that this version migrates its database to; and
 * its console and its relay while that database is migrated, and beside those of this version. The commit of the version before is `runs` in
 * contractions.json. Skipped where the repository was cloned without its history.
 *
 * @returns {Promise<import('./reports.mjs').Tally>}
 */
export async function runUpgradeTests() {
  const { runs: commit } = JSON.parse(readFileSync(inRoot('apps/cli/test/contractions.json'), 'utf8'));
  if (!hasCommit(commit)) {
    say(`Skipped: this clone does not have the commit ${commit}, which is the version before.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'routecard-before-'));
  const { startTestCluster } = await import('../product/postgres.mjs');
  const cluster = await startTestCluster();
  try {
    await Promise.all([buildBefore(commit, folder), ensureBuilt(['apps/cli'])]);
    const template = await createTemplate(cluster);
    await migrateBy(path.join(folder, CLI), template);
    await migrateBy(inRoot(CLI), template);
    // Its tests clone the template that they find.
    const suite = path.relative(inRoot(), path.join(folder, 'apps/api'));
    return sum(
      await someAtOnce(2, [
        () => vitest(suite, cluster.env, ['--maxWorkers=2', ...SUITES.map((name) => `test/${name}`)]),
        // It starts a database of its own, and for the most part waits.
        () =>
          vitest('bench', { VERSION_BEFORE: folder }, ['--config=vitest.stage.config.ts', 'version-before']),
      ]),
    );
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} commit */
function hasCommit(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: inRoot(), stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} commit @param {string} folder */
async function buildBefore(commit, folder) {
  const archive = `${folder}.tar`;
  try {
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: inRoot() });
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xf', archive, '-C', folder]);
  } finally {
    rmSync(archive, { force: true });
  }
  const chosen = "--filter '@routecard/api...' --filter '@routecard/cli...'";
  // The console is run from its sources, without Next.js: its build takes longer than everything else here.
  for (const line of [
    `pnpm install --frozen-lockfile --reporter=append-only ${chosen} --filter '@routecard/web...'`,
    `pnpm ${chosen} --filter '@routecard/web^...' --if-present run build`,
  ]) {
    await run({
      name: 'The build of the version before',
      command: 'npx',
      args: withPnpm(line),
      cwd: folder,
      env: toolEnv(),
      onLine: (text) => {
        if (!text.startsWith('Progress:')) sayFrom('npm', text);
      },
    });
  }
}

/** Creates the template of test databases, and returns its address. @param {{ url: string, superuserUrl: string }} cluster */
async function createTemplate({ url, superuserUrl }) {
  const template = new URL(url);
  const pg = createRequire(inRoot('packages/postgres/package.json'))('pg');
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create database routecard_template owner ${template.username}`);
  await client.end();
  template.pathname = '/routecard_template';
  return template.href;
}

/** @param {string} program @param {string} url */
const migrateBy = (program, url) =>
  run({
    name: 'The migration',
    command: process.execPath,
    args: [program, 'migrate'],
    env: databaseEnv(url),
    onLine: (line) => sayFrom('db', line),
  });
