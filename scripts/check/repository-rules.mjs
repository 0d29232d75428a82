import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { envExample } from '../product/env.mjs';
import { DEPRECATED_KEYS, THEIR_HOME } from './deprecated-names.mjs';

const SECURITY_PAGE = 'docs/security.md';
const CODE = /\.(?:ts|tsx|mts|mjs|js|css)$/;
const TEST = /\.(?:test|spec)\.tsx?$|\/(?:test|testing|e2e)\//;
const UNIT_TEST = /\.test\.tsx?$/;
const SKIPPED =
  /^(?:node_modules|dist|\.next|\.git|\.turbo|\.data|coverage|test-results|playwright-report)$|\.gen\.ts$|^next-env\.d\.ts$/;
/** Lower case with hyphens; Next.js adds brackets, parentheses and underscores to its routes. */
const FILE_NAME = /^[a-z0-9.\-_[\]()@]+$/;
/** Put together from halves, so that this file does not accuse itself. */
const UNFINISHED = new RegExp(`\\b(?:TO${'DO'}|FIX${'ME'}|X${'XX'}|HA${'CK'})\\b`);
const SILENCED = new RegExp(
  [
    '@ts-ig' + 'nore',
    '@ts-no' + 'check',
    '@ts-expect-' + 'error',
    'biome-ig' + 'nore',
    'oxlint-dis' + 'able',
    'eslint-dis' + 'able',
  ].join('|'),
);
/** Files in which a variable of a module would exist once per bundle of the console, not once per process. */
const BUNDLED = /^(?:apps\/web\/src\/server|packages\/(?:contracts|db)\/src)\//;
const MODULE_STATE = /^(?:export )?(?:let |const \w+.* = new (?:Map|Set)\b(?:<.*>)?\(\))/;
const DEPRECATED = new RegExp(`\\b(?:${DEPRECATED_KEYS.join('|')})\\b`);

/**
 * The rules of this repository that no tool knows. Returns a line for each breach.
 *
 * @returns {string[]}
 */
export function repositoryFaults() {
  const files = codeFiles('');
  const faults = files.flatMap((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    return [
      ...fileFaults(file),
      ...text.split('\n').flatMap((line, index) => lineFaults(file, index + 1, line)),
    ];
  });
  faults.push(...testsNobodyRuns(files), ...missingTests(SECURITY_PAGE));
  const example = existsSync(inRoot('.env.example')) ? readFileSync(inRoot('.env.example'), 'utf8') : '';
  if (example !== envExample()) {
    faults.push('.env.example: differs from scripts/product/env.mjs; run node scripts/write-env-example.mjs');
  }
  return faults;
}

/** Tests that a page names and that do not exist. @param {string} page */
function missingTests(page) {
  const named = readFileSync(inRoot(page), 'utf8').match(/(?<=`)[\w./-]+\.(?:test|spec)\.tsx?(?=`)/g) ?? [];
  return [...new Set(named)]
    .filter((file) => !existsSync(inRoot(file)))
    .map((file) => `${page}: names ${file}, which does not exist`);
}

/** `npm test` runs vitest where a package has its configuration. @param {readonly string[]} files */
function testsNobodyRuns(files) {
  return files
    .filter((file) => UNIT_TEST.test(file))
    .filter(
      (file) =>
        !files.includes(
          `${file
            .split('/')
            .slice(0, file.startsWith('bench/') ? 1 : 2)
            .join('/')}/vitest.config.ts`,
        ),
    )
    .map((file) => `${file}: its package has no vitest.config.ts, so nobody runs it`);
}

/** @param {string} file */
function fileFaults(file) {
  return FILE_NAME.test(path.basename(file)) ? [] : [`${file}: file names are kebab-case`];
}

/** @param {string} file @param {number} number @param {string} line */
function lineFaults(file, number, line) {
  /** @type {string[]} */
  const faults = [];
  const at = `${file}:${number}:`;
  if (UNFINISHED.test(line)) faults.push(`${at} unfinished work marked in the code: ${line.trim()}`);
  if (SILENCED.test(line)) faults.push(`${at} a checker is silenced: ${line.trim()}`);
  if (MODULE_STATE.test(line) && BUNDLED.test(file) && !TEST.test(file))
    faults.push(`${at} state of a module, of which each bundle has its own; use perProcess: ${line.trim()}`);
  if (DEPRECATED.test(line) && mayNotNameOldKeys(file))
    faults.push(`${at} a deprecated key outside ${THEIR_HOME}: ${line.trim()}`);
  return faults;
}

/** @param {string} file */
const mayNotNameOldKeys = (file) =>
  file !== THEIR_HOME && file !== 'scripts/check/deprecated-names.mjs' && !TEST.test(file);

/** Every code file below a folder of the checkout, by its path from the root. @param {string} folder @returns {string[]} */
function codeFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return codeFiles(file);
    return entry.isFile() && CODE.test(entry.name) ? [file] : [];
  });
}
