/// <reference lib="dom" />
import { type Browser, chromium, type Page } from 'playwright';
import type { Console } from '../console.ts';
import { countDrawnLists } from './drawn-lists.ts';

const VIEWPORT = { width: 1440, height: 900 };

/** A browser without a window: the one that `npm run bench` has found, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
    ...(executablePath ? { executablePath } : {}),
  });
}

/** The board in a context of its own, which nothing is kept for, once it shows a card. */
export async function openBoard(browser: Browser, web: Console): Promise<Page> {
  const page = await openPage(browser, web);
  await page.addInitScript(countDrawnLists);
  await page.goto(`${web.url}/board`);
  await page.locator('[data-card]').first().waitFor();
  return page;
}

/** An empty page of somebody who is signed in, in a context of its own. */
export async function openPage(browser: Browser, web: Console): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await context.addCookies(
    web.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: web.url };
    }),
  );
  return context.newPage();
}

/** The median of how long browsers that have nothing of it yet take to show the first card, from where they begin to go there. */
export async function firstCard(browser: Browser, web: Console, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openBoard(browser, web);
    times.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
