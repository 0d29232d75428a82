import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes the names of tests that failed at first and passed when they were tried again, one a line, into the file
 * that FLAKY_TESTS_FILE names. The runner's own reports do not tell them from the others. */
export default class FlakyTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env.FLAKY_TESTS_FILE;
    if (file && test.diagnostic()?.flaky)
      appendFileSync(file, `${test.module.relativeModuleId} › ${test.fullName}\n`);
  }
}
