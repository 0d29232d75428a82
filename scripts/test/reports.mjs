import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The lines of an error that are repeated at the end; the whole of it is printed where the test ran. */
const ERROR_LINES = 6;

/**
 * Counts of tests that passed, failed and were skipped, with the failures to repeat at the end.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: readonly string[], flaky?: readonly string[] }} Tally
 *
 * A suite of Playwright's JSON report, as far as it is read here.
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ title: string, tests: { status: string, results?: { error?: { message?: string } }[] }[] }} Spec
 *
 * Vitest's JSON report, as far as it is read here.
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: readonly VitestFile[] }} VitestReport
 */

/** Several tallies as one. @param {readonly Tally[]} tallies @returns {Required<Tally>} */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped = 0 }) => total + skipped, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
  flaky: tallies.flatMap(({ flaky = [] }) => flaky),
});

/**
 * @param {VitestReport} report
 * @param {readonly string[]} flaky names of the tests that passed only when they were tried again
 * @returns {Tally}
 */
export function tallyVitest(report, flaky) {
  // A file that could not even be loaded has failed without a test to show for it.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => failure(path.basename(name), message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            failure(`${path.basename(name)} › ${fullName}`, failureMessages?.[0]),
          ),
      ),
    ],
    flaky,
  };
}

/**
 * @param {{ suites: readonly Suite[], stats: { expected: number, flaky: number, unexpected: number, skipped: number }, errors?: readonly { message?: string }[] }} report
 * @returns {Tally}
 */
export function tallyPlaywright({ suites, stats, errors = [] }) {
  const specs = suites.flatMap((suite) => specsBelow(suite, []));
  const having = (/** @type {string} */ wanted) =>
    specs.filter(({ spec }) => spec.tests.some(({ status }) => status === wanted));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure('outside of any test', message)),
      ...having('unexpected').map(({ name, spec }) =>
        failure(
          name,
          spec.tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error?.message,
        ),
      ),
    ],
    flaky: having('flaky').map(({ name }) => name),
  };
}

/** @param {Suite} suite @param {readonly string[]} above @returns {{ name: string, spec: Spec }[]} */
function specsBelow({ title, suites = [], specs = [] }, above) {
  const titles = [...above, title];
  return [
    ...specs.map((spec) => ({ name: [...titles, spec.title].join(' › '), spec })),
    ...suites.flatMap((suite) => specsBelow(suite, titles)),
  ];
}

/** @param {string} name @param {string} [message] */
const failure = (name, message = '') =>
  [name, ...message.split('\n').slice(0, ERROR_LINES)].filter(Boolean).join('\n    ');

/** Lends a place for a runner's report.
 * @template T @param {(file: string) => Promise<T>} use @returns {Promise<T>} */
export async function withReport(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'routecard-report-'));
  try {
    return await use(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lines of a file that need not be there. @param {string} file */
export const linesOf = (file) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
