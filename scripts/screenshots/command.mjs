import { mkdirSync } from 'node:fs';
import { stopAll } from '../lib/children.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { red, say } from '../lib/say.mjs';
import { onStopSignal } from '../lib/stop-signals.mjs';

const FOLDER = 'docs/images';
/** Colours of a console with few of them: a picture takes a third of its size, and looks the same. */
const COLOURS = 128;

/**
 * `npm run screenshots [-- name…]`: takes the pictures of the README and of docs/ from the built product with the demo
 * shop, into docs/images.
 *
 * @param {readonly string[]} names of the pictures to take; all when empty
 */
export async function main(names) {
  onStopSignal(() => void stopAll().then(() => process.exit(1)));
  /** @type {import('../test/e2e-stack.mjs').TestStack | undefined} */
  let stack;
  try {
    await ensureInstalled();
    const { startTestStack } = await import('../test/e2e-stack.mjs');
    const executablePath = await ensureChromium();
    stack = await startTestStack();
    await takeAll(stack, executablePath, names);
  } catch (error) {
    say(red(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  } finally {
    await stack?.stop();
    await stopAll();
  }
}

/** @param {import('../test/e2e-stack.mjs').TestStack} stack @param {string | undefined} executablePath @param {readonly string[]} names */
async function takeAll({ env }, executablePath, names) {
  const [{ chromium }, { default: sharp }, { SCENES }] = await Promise.all([
    import('@playwright/test'),
    import('sharp'),
    import('./scenes.mjs'),
  ]);
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  });
  mkdirSync(inRoot(FOLDER), { recursive: true });
  try {
    for (const { name, phone = false, role, show } of SCENES) {
      if (names.length > 0 && !names.includes(name)) continue;
      const context = await browser.newContext({
        baseURL: env.E2E_WEB_URL ?? '',
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
      });
      await signIn(context, env, role);
      const page = await context.newPage();
      const file = `${FOLDER}/${name}.png`;
      await show(page);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await sharp(await page.screenshot())
        .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9, effort: 10 })
        .toFile(inRoot(file));
      say(file);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** @param {import('@playwright/test').BrowserContext} context @param {Record<string, string>} env @param {string} role */
async function signIn(context, env, role) {
  /** @type {{ role: string, email: string, password: string }[]} */
  const people = JSON.parse(env.E2E_SIGN_INS ?? '[]');
  const person = people.find((candidate) => candidate.role.toUpperCase() === role);
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: { email: person?.email, password: person?.password },
    headers: { origin: env.E2E_WEB_URL ?? '' },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}.`);
}
