import { existsSync } from 'node:fs';
import { run } from './children.mjs';
import { installPackages } from './debian.mjs';
import { inRoot } from './paths.mjs';
import { say, sayFrom } from './say.mjs';
import { toolEnv } from './tools.mjs';

/** Chromium without windows: a new page costs a sixth of the processor time that it costs in the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, else Playwright's own, else Debian's headless shell, which is
 * installed where that is possible (as root or through sudo), else one of the system, else one is installed: Debian's where
 * there is no shell, Playwright's elsewhere.
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
  if (existsSync(SHELL) || (await installDebians('chromium-headless-shell'))) return SHELL;
  const found = systemBrowser();
  if (found) return found;
  if (await installDebians('chromium')) return systemBrowser();
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

/** @param {string} browser a package; fonts come with it */
const installDebians = (browser) => installPackages([browser, 'fonts-liberation']);
