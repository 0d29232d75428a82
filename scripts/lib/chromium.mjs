import { existsSync } from 'node:fs';
import { run } from './children.mjs';
import { installPackages } from './debian.mjs';
import { inRoot } from './paths.mjs';
import { say, sayFrom } from './say.mjs';
import { toolEnv } from './tools.mjs';

/** The shell without windows first: it needs a fifth less of the processor. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Packages to install, the first that exists: older distributions have no shell. */
const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'];

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, else Playwright's own, else one of the system, else one is
 * installed (Debian's as root or through sudo, Playwright's elsewhere).
 *
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  if (await playwrightHasOne()) return undefined;
  const found = systemBrowser();
  if (found) return found;
  if (await installDebians()) return systemBrowser();
  say("Installing Playwright's Chromium …");
  await run({
    name: 'playwright install',
    command: inRoot('node_modules/.bin/playwright'),
    args: ['install', 'chromium'],
    env: toolEnv(),
    onLine: (line) => sayFrom('chr', line),
  });
  return undefined;
}

const systemBrowser = () => SYSTEM_BROWSERS.find((file) => existsSync(file));

async function playwrightHasOne() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Installs Debian's package where that is possible; returns whether it was. */
async function installDebians() {
  for (const browser of DEBIAN_BROWSERS) {
    if (await installPackages([browser, 'fonts-liberation'])) return true;
  }
  return false;
}
