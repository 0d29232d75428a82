import { defineConfig } from 'vitest/config';

/** Runs the tests of every package at once; each package's own vitest.config.ts says how. */
export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts', 'bench/vitest.config.ts'],
    passWithNoTests: true,
  },
});
