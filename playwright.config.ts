import { existsSync } from 'node:fs';
import { chromium, defineConfig, devices } from '@playwright/test';

const QUIET_BROWSER = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser named, else Playwright's own where it is installed, else the system's. */
function browserPath(): { executablePath?: string } {
  const own = existsSync(chromium.executablePath()) ? undefined : SYSTEM_BROWSERS.find(existsSync);
  const executablePath = process.env.CHROMIUM_PATH ?? own;
  return executablePath ? { executablePath } : {};
}

/** Set by the stage that starts the product again for each kind of first request; see scripts/test/cold-tests.mjs. */
const cold = process.env.E2E_FIRST_REQUEST !== undefined;
/** Set by the stage that starts the product without any manufacturer; see scripts/test/set-up-tests.mjs. */
const setUp = process.env.E2E_SET_UP_LINK !== undefined;

/** Emptied when its run begins, so that runs beside each other need one each. */
const results = cold
  ? `cold-${process.env.E2E_FIRST_REQUEST?.replaceAll(' ', '-')}`
  : setUp
    ? 'set-up'
    : 'browser';

/** Their tests wait for deadlines most of the time, so that workers of their own take little from the others. */
const WAITING = ['live-connection', 'outage', 'server-edge', 'sign-in-attempts'].map(
  (name) => `${name}.spec.ts`,
);

/** The browser tests run against the built product on free ports; see scripts/playwright-setup.mjs. */
export default defineConfig({
  testDir: cold ? 'apps/web/e2e/cold' : setUp ? 'apps/web/e2e/set-up' : 'apps/web/e2e',
  outputDir: `test-results/${results}`,
  globalSetup: './scripts/playwright-setup.mjs',
  fullyParallel: true,
  forbidOnly: true,
  workers: 4,
  // A test that fails once and then passes is named at the end of `npm test` (scripts/test/reports.mjs).
  retries: process.env.CI ? 1 : 0,
  // For a machine that has other work as well; a test that passes never waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    ...(process.env.E2E_WEB_URL ? { baseURL: process.env.E2E_WEB_URL } : {}),
    viewport: { width: 1440, height: 900 },
    // Recording costs a sixth of the processor's time of each test, and pictures of every moment two fifths more: in CI what fails is
    // recorded when it is tried again, elsewhere where E2E_TRACE asks for it.
    trace: {
      mode: process.env.E2E_TRACE ? 'retain-on-failure' : process.env.CI ? 'on-first-retry' : 'off',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    screenshot: 'only-on-failure',
    // Nothing has to be waited for, or drawn, on its way from one place to another.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: QUIET_BROWSER, ...browserPath() },
  },
  projects:
    cold || setUp
      ? [{ name: 'chromium' }]
      : [
          // Each file starts servers of its own, once.
          { name: 'waiting', testMatch: WAITING, workers: 2, fullyParallel: false },
          { name: 'chromium', testIgnore: [...WAITING, 'cold/**', 'set-up/**'], workers: 2 },
        ],
});
