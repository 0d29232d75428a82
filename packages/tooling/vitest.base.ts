import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BUILT } from './programs.ts';

/**
 * Workspace packages are tested from their sources: the custom condition comes before the usual ones. Without `module`: what the library
 * of S3 has under that name is read by bundlers alone.
 */
const CONDITIONS = ['source', 'node', 'development|production'];

/** Packages that start threads or processes of their own, from what they were loaded from themselves. */
type Starting = 'planning' | 'printing' | 'shapes';
const STARTING: readonly Starting[] = ['planning', 'printing', 'shapes'];

const builtIndex = (name: Starting) => fileURLToPath(new URL(`../${name}/dist/index.js`, import.meta.url));

const declaredRefusals = fileURLToPath(new URL('../core/testing/declared-refusals.ts', import.meta.url));
const databaseSetup = fileURLToPath(new URL('../postgres/src/vitest-setup.ts', import.meta.url));

/**
 * The vitest configuration of a package.
 * `database: true` gives its tests TEST_DATABASE_URL, a superuser's connection string to a throw-away PostgreSQL. `own` is the package itself
 * where it starts threads or processes.
 */
export function testConfig(options: { readonly database: boolean; readonly own?: Starting }): ViteUserConfig {
  // Their threads and processes need no loader for TypeScript then.
  const alias = BUILT
    ? [
        ...STARTING.map((name) => ({
          find: new RegExp(`^@routecard/${name}$`),
          replacement: builtIndex(name),
        })),
        ...(options.own ? [{ find: /^(\.\.\/)+src\/index\.ts$/, replacement: builtIndex(options.own) }] : []),
      ]
    : [];
  return defineConfig({
    resolve: { conditions: CONDITIONS, alias },
    ssr: { resolve: { conditions: CONDITIONS } },
    test: {
      // It has the same condition for sources of its own, which Node.js alone does not read.
      server: { deps: { inline: ['eventsource-parser', '@modelcontextprotocol/sdk'] } },
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
      passWithNoTests: true,
      // For what hangs; on a machine that has other work as well, a test may take many times as long as alone.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // For a machine that has other work as well; what is waited for is there at once otherwise.
      expect: { poll: { timeout: 20_000 } },
      // The packages are read once for all files of a worker; each file has a database of its own.
      isolate: false,
      // A test that fails once and then passes is named at the end of `npm test` (vitest-flaky.ts).
      retry: process.env.CI ? 1 : 0,
      ...(options.database ? { globalSetup: [databaseSetup], setupFiles: [declaredRefusals] } : {}),
    },
  });
}
