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

/** Playwright's own browser where it is installed, else the one named, else the system's. */
function browserPath(): { executablePath?: string } {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  if (existsSync(chromium.executablePath())) return {};
  return { executablePath: '/usr/bin/chromium' };
}

/** The browser tests run against the built product on free ports; see scripts/playwright-setup.mjs. */
export default defineConfig({
  testDir: 'apps/web/e2e',
  outputDir: 'test-results',
  globalSetup: './scripts/playwright-setup.mjs',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    ...(process.env.E2E_WEB_URL ? { baseURL: process.env.E2E_WEB_URL } : {}),
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: QUIET_BROWSER, ...browserPath() },
  },
  projects: [{ name: 'chromium' }],
});
