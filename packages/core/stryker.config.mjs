import os from 'node:os';
import path from 'node:path';

/**
 * Mutation testing: each rule is changed in small ways, and the tests next to it have to notice. See CONTRIBUTING.md.
 * The copies that Stryker works on are kept out of the repository, so that no check meets them.
 */
export default {
  mutate: ['src/**/*.ts', '!src/**/*.test.ts'],
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
