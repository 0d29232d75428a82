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
import { start } from './children.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { FAULTS } from './planted-faults.mjs';
import { green, red, say } from './say.mjs';

const NOT_COPIED = new Set(['.git', '.next', '.turbo', '.data', 'dist', 'test-results', 'playwright-report']);

/**
 * Proves that each checker can fail: plants faults in a copy of the checkout, expects the checker to refuse it and
 * to name each of them, and expects it to pass without them.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runPlanted() {
  const copy = mkdtempSync(path.join(tmpdir(), 'routecard-planted-'));
  let passed = 0;
  let failed = 0;
  const report = (/** @type {boolean} */ good, /** @type {string} */ what, /** @type {string} */ details) => {
    if (good) passed += 1;
    else failed += 1;
    say(`${good ? green('✓') : red('✗')} ${what}`);
    if (!good) say(details.replaceAll(/^/gm, '    '));
  };
  try {
    copyCheckout(copy);
    for (const check of new Set(FAULTS.map((fault) => fault.check))) {
      const faults = FAULTS.filter((fault) => fault.check === check);
      const clean = await runCheck(copy, check);
      report(clean.code === undefined, `${check} passes without a fault`, clean.output);
      const undo = faults.map((fault) => plant(copy, fault));
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
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return { passed, failed };
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

/** Writes a fault; answers how to take it away again. @param {string} copy @param {import('./planted-faults.mjs').Fault} fault */
function plant(copy, fault) {
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
    args: [path.join(copy, 'scripts/check.mjs'), check],
    cwd: copy,
    onLine: (line) => lines.push(line),
  });
  return { code: await child.ended, output: lines.join('\n') };
}
