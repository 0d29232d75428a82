import { defineConfig } from 'vitest/config';

/** The examples beside the rules, without the random sequences: Stryker runs them for every mutant, in a copy of this folder. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
