import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** No rules: names, colours and sizes that every shop changes. Its tests say what of them matters. */
const DATA = 'src/catalogue/starter-catalogues.ts';
const EVERY_RULE = ['src/**/*.ts', '!src/**/*.test.ts', `!${DATA}`];

/**
 * Pieces of the rules, drawn at random from all lines of all of them, for an estimate within minutes. A change that reaches beyond its piece
 * is left out.
 *
 * @param {number} pieces
 * @param {number} seed the same pieces for the same rules
 */
function sampleOfRules(pieces, seed) {
  const drawn = (/** @type {string} */ piece) =>
    createHash('sha256').update(`${seed} ${piece}`).digest('hex');
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `src/${file}`)
    .filter((file) => file !== DATA)
    .flatMap(piecesOf)
    .sort((a, b) => (drawn(a) < drawn(b) ? -1 : 1))
    .slice(0, pieces);
}

const LINES_OF_PIECE = 25;

/** @param {string} file */
function piecesOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n').length;
  return Array.from(
    { length: Math.ceil(lines / LINES_OF_PIECE) },
    (_, i) => `${file}:${i * LINES_OF_PIECE + 1}-${(i + 1) * LINES_OF_PIECE}`,
  );
}

/** How many pieces, and where another draw begins: `MUTANTS_SAMPLE=60` or `MUTANTS_SAMPLE=60,2`. */
const [pieces, seed = 1] = process.env.MUTANTS_SAMPLE?.split(',').map(Number) ?? [];

/**
 * Mutation testing: each rule is changed in small ways, and the tests next to it have to notice. See CONTRIBUTING.md.
 * The copies that Stryker works on are kept out of the repository, so that no check meets them.
 */
export default {
  mutate: pieces ? sampleOfRules(pieces, seed) : EVERY_RULE,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Stryker would rewrite them with the compiler as a library, which 7 does not have; no test reads them.
  ignorePatterns: ['tsconfig*.json'],
  tempDirName: path.join(os.tmpdir(), 'routecard-mutants'),
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: 'coverage/mutants.html' },
  jsonReporter: { fileName: 'coverage/mutants.json' },
  incrementalFile: 'coverage/mutants-incremental.json',
};
