import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from '../lib/debian.mjs';
import { inRoot } from '../lib/paths.mjs';
import { say } from '../lib/say.mjs';
import { sum } from './reports.mjs';
import { vitest } from './vitest.mjs';

const PROMTOOL = '/usr/bin/promtool';

/**
 * Causes the condition of each alert at processes of the product that a real Prometheus scrapes, and follows a move through the built
 * console to a receiver of traces.
 *
 * @returns {Promise<import('./reports.mjs').Tally>}
 */
export async function runAlertTests() {
  if (!existsSync(PROMTOOL) && !(await installPackages(['prometheus']))) {
    say('Skipped: Prometheus can be installed only as root on Debian.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  execFileSync(PROMTOOL, ['check', 'config', inRoot('deploy/prometheus/prometheus.yaml')], {
    stdio: 'inherit',
  });
  const { startTestCluster } = await import('../product/postgres.mjs');
  const cluster = await startTestCluster();
  try {
    return sum([
      await vitest('apps/api', cluster.env, ['--config=vitest.alerts.config.ts']),
      await vitest('bench', {}, ['--config=vitest.stage.config.ts', 'console-traces']),
    ]);
  } finally {
    await cluster.stop();
  }
}
