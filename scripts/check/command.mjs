import { stopAll } from '../lib/children.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { duration, green, red, say } from '../lib/say.mjs';
import { onStopSignal } from '../lib/stop-signals.mjs';
import { allChecks } from './checks.mjs';

const AT_ONCE = 2;

/**
 * `npm run check [-- name…]`: runs the checkers whose names begin so, two at a time, and says what each found.
 *
 * @param {readonly string[]} names
 */
export async function main(names) {
  onStopSignal(() => void stopAll().then(() => process.exit(1)));
  try {
    await ensureInstalled();
    const { failed } = await runChecks(names);
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    say(red(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

/** @param {readonly string[]} names @returns {Promise<import('../test/reports.mjs').Tally>} */
export async function runChecks(names) {
  const checks = allChecks().filter(
    ({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)),
  );
  if (checks.length === 0) throw new Error(`There is no check called ${names.join(' or ')}.`);
  const waiting = [...checks];
  /** @type {string[]} */
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = Date.now();
      const fault = await check.run();
      if (fault) failures.push(`${check.name}: ${fault}`);
      say(`${fault ? red('✗') : green('✓')} ${check.name} ${duration(Date.now() - begun)}`);
      if (fault) say(fault.replaceAll(/^/gm, '    '));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}
