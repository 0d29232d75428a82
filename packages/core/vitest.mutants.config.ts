import { defineConfig } from 'vitest/config';

/** The tests next to the rules, without the random sequences: Stryker runs them for every mutant, in a copy of this folder. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // It compares a page of docs/, which is not in the copy.
    exclude: ['src/roles-page.test.ts'],
    setupFiles: ['testing/declared-refusals.ts'],
    isolate: false,
  },
});
