import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { testConfig } from '../tooling/vitest.base.ts';

const base = testConfig({ database: true });
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The suite twice: through `pg`, and through Neon's driver over a loopback proxy. */
export default defineConfig({
  test: {
    projects: [
      mergeConfig(base, { test: { name: 'pg' } }),
      mergeConfig(base, {
        test: {
          name: 'neon',
          // Which plan PostgreSQL chooses is none of the driver's business.
          exclude: ['test/*-plan.test.ts', 'test/*-plans.test.ts'],
          globalSetup: [path('testing/neon-global-setup.ts')],
          setupFiles: [path('testing/neon-setup.ts')],
        },
      }),
    ],
  },
});
