import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, start } from './children.mjs';
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
/** What to install, the first that there is: older distributions have no shell. */
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

/** Installs Debian's package where that is possible; answers whether it was. */
async function installDebians() {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const sudo = asRoot();
  if (!sudo) return false;
  say("Installing Debian's Chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {readonly string[]} args */
  const apt = async (...args) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    const failure = await start({
      name: 'apt-get',
      command,
      args: rest,
      env,
      onLine: (line) => sayFrom('apt', line),
    }).ended;
    return failure === undefined;
  };
  if (!(await apt('update'))) return false;
  for (const browser of DEBIAN_BROWSERS) {
    if (await apt('install', '-y', '--no-install-recommends', browser, 'fonts-liberation')) return true;
  }
  return false;
}

/** What to put before a command to run it as root; undefined where we may not. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive'];
  } catch {
    return undefined;
  }
}
