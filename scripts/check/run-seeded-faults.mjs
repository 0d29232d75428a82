import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../lib/children.mjs';
import { inRoot, ROOT } from '../lib/paths.mjs';
import { green, red, say } from '../lib/say.mjs';
import { FAULTS } from './seeded-faults.mjs';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Count */

/** Each in a copy of its own, so that the faults of one do not meet another. */
const AT_ONCE = 2;
const NOT_COPIED = new Set(['.git', '.next', '.turbo', '.data', 'dist', 'test-results', 'playwright-report']);

/**
 * Proves that each checker can fail: seeds faults in a copy of the checkout and expects the checker to refuse it and
 * to name each of them. That it passes without them is what `npm run check` shows.
 *
 * @returns {Promise<import('../test/reports.mjs').Tally>}
 */
export async function runSeededFaults() {
  const waiting = [...new Set(FAULTS.map((fault) => fault.check))];
  /** @type {Count} */
  const count = { passed: 0, failed: 0, failures: [] };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const copy = mkdtempSync(path.join(tmpdir(), 'routecard-seeded-'));
      try {
        copyCheckout(copy);
        for (let check = waiting.shift(); check; check = waiting.shift()) await prove(copy, check, count);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    }),
  );
  return count;
}

/** Proves one checker. @param {string} copy @param {string} check @param {Count} count */
async function prove(copy, check, count) {
  const report = (/** @type {boolean} */ good, /** @type {string} */ what, /** @type {string} */ details) => {
    if (good) count.passed += 1;
    else {
      count.failed += 1;
      count.failures.push(what);
    }
    say(`${good ? green('✓') : red('✗')} ${what}`);
    if (!good) say(details.replaceAll(/^/gm, '    '));
  };
  const faults = FAULTS.filter((fault) => fault.check === check);
  const undo = faults.map((fault) => seed(copy, fault));
  const { code, output } = await runCheck(copy, check);
  for (const restore of undo) restore();
  for (const { what, named } of faults) {
    const good = code !== undefined && named.every((word) => output.includes(word));
    report(
      good,
      `${check} refuses ${what}`,
      `expected a failure that names ${named.join(' and ')}\n${output}`,
    );
  }
}

/** @param {string} copy */
function copyCheckout(copy) {
  for (const entry of readdirSync(ROOT)) {
    if (NOT_COPIED.has(entry) || entry === 'node_modules') continue;
    cpSync(inRoot(entry), path.join(copy, entry), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !NOT_COPIED.has(path.basename(source)),
    });
  }
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'));
}

/** Writes a fault; returns how to take it away again. @param {string} copy @param {import('./seeded-faults.mjs').Fault} fault */
function seed(copy, fault) {
  const file = path.join(copy, fault.file);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, fault.append ? `${before ?? ''}${fault.text}` : fault.text);
  return () => (before === undefined ? rmSync(file) : writeFileSync(file, before));
}

/** @param {string} copy @param {string} check @returns {Promise<{ code: string | undefined, output: string }>} */
async function runCheck(copy, check) {
  /** @type {string[]} */
  const lines = [];
  const child = start({
    name: check,
    command: process.execPath,
    args: [path.join(copy, 'scripts/routecard.mjs'), 'check', check],
    cwd: copy,
    onLine: (line) => lines.push(line),
  });
  return { code: await child.ended, output: lines.join('\n') };
}
