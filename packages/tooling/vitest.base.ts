import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** Workspace packages are tested from their sources: the custom condition comes before the usual ones. */
const CONDITIONS = ['source', 'module', 'node', 'development|production'];

const databaseSetup = fileURLToPath(new URL('../postgres/src/vitest-setup.ts', import.meta.url));

/**
 * The vitest configuration of a package.
 * `database: true` gives its tests TEST_DATABASE_URL, a superuser's connection string to a throw-away PostgreSQL.
 */
export function testConfig(options: { readonly database: boolean }): ViteUserConfig {
  return defineConfig({
    resolve: { conditions: CONDITIONS },
    ssr: { resolve: { conditions: CONDITIONS } },
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
      passWithNoTests: true,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      ...(options.database ? { globalSetup: [databaseSetup] } : {}),
    },
  });
}
