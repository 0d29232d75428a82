import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { testConfig } from '../tooling/vitest.base.ts';

const base = testConfig({ database: true });
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The suites that depend on the driver: connections, transactions, roles, commits in groups, races, and what listens or streams. */
const OF_DRIVERS = [
  'drivers',
  'pooler',
  'watched-connections',
  'interleaved',
  'row-security',
  'sign-in-database',
  'look-ups',
  'request-leases',
  'moves',
  'scheduling',
  'shipments',
  'production-laws',
  'production-races',
  'shipments-laws',
  'shipments-races',
  'orders-races',
  'catalogue',
  'changes',
  'relay-events',
  'shipment-documents',
];

const neon = mergeConfig(base, {
  test: {
    name: 'neon',
    globalSetup: [path('testing/neon-global-setup.ts')],
    setupFiles: [path('testing/neon-setup.ts')],
  },
});

/** The suite through `pg`, and what depends on the driver once more through Neon's over a loopback proxy. */
export default defineConfig({
  test: {
    projects: [
      mergeConfig(base, { test: { name: 'pg' } }),
      {
        ...neon,
        // Merging would add to the files that the suite includes.
        test: { ...neon.test, include: OF_DRIVERS.map((name) => `test/*/${name}.test.ts`) },
      },
    ],
  },
});
