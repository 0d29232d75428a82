import type { Browser, Page } from '@playwright/test';
import type { Role } from '@routecard/core';
import { BoardScreen } from '../support/board-screen.ts';
import { signInOf } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];
const STREAM = '/api/trpc/live.changes';
const WATCHED_MS = 10_000;
const MAX_STREAMS = 3;

const web = process.env.E2E_WEB_URL ?? '';

/** The first requests after a start, by the name that the stage passes: it starts the product again for each. */
const FIRST: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the sign-in page': async (page) => void (await page.goto('/sign-in')),
  'the board': async (page) => void (await page.goto('/board')),
  'the address of an order': async (page) => void (await page.goto('/orders/1')),
  'a call over REST': async () => {
    const response = await fetch(`${process.env.E2E_API_URL}/api/manufacturer/v1/order`, {
      headers: { authorization: `Bearer ${process.env.E2E_TOKEN}` },
    });
    expect(response.status).toBe(200);
  },
  'the stream of changes': async () => {
    const signIn = await fetch(`${web}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: web, 'content-type': 'application/json' },
      body: JSON.stringify(signInOf('SHIPPER')),
    });
    const cookie = signIn.headers.getSetCookie().map((line) => line.split(';')[0]);
    const left = new AbortController();
    const stream = await fetch(`${web}${STREAM}?input=${encodeURIComponent('{"json":{}}')}`, {
      headers: { cookie: cookie.join('; ') },
      signal: left.signal,
    });
    expect(stream.status).toBe(200);
    left.abort();
  },
};

/** A browser in which somebody signs in as people do; `streams` are the times at which it asked for the stream. */
async function openBrowser(browser: Browser, role: Role) {
  const context = await browser.newContext();
  const streams: number[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === STREAM) streams.push(Date.now());
  });
  const page = await context.newPage();
  const { email, password } = signInOf(role);
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  return { context, page, board: new BoardScreen(page), streams };
}

const first = process.env.E2E_FIRST_REQUEST ?? '';

test(`changes reach other browsers when ${first} is the first request after a start`, async ({
  browser,
  page: stranger,
  shop,
}) => {
  const request = FIRST[first];
  if (!request) throw new Error(`E2E_FIRST_REQUEST has to be one of: ${Object.keys(FIRST).join(', ')}.`);
  await request(stranger);
  const run = await shop.makeRun(9, ROUTE);
  const [mover, watcher] = [await openBrowser(browser, 'PLANNER'), await openBrowser(browser, 'ADMIN')];
  const openedAt = Date.now();
  for (const { board } of [watcher, mover]) await board.open(run.partName);

  // Without the stream a page that stays open hears of nothing, however long it is watched.
  const seen = (board: BoardScreen, column: string, units: number) =>
    expect(
      board.column(column).getByRole('button', { name: new RegExp(`^${run.partName}, ${units} of `) }),
    ).toBeVisible();
  await mover.board.dragOver(mover.board.card(run.partName, 'Print'), 'Cool down');
  await mover.page.keyboard.press('3');
  const written = mover.page.waitForResponse((response) => response.url().includes('board.move'));
  await mover.board.drop();
  expect((await written).status()).toBe(200);
  await seen(watcher.board, 'Cool down', 3);

  await run.moveOverRest(2, 'Print', 'Depowder');
  await Promise.all([mover, watcher].map(({ board }) => seen(board, 'Depowder', 2)));

  // A refusal of a command, which is thrown where the database was opened, has its own words.
  const refused = await mover.page.request.post('/api/trpc/comments.remove', {
    headers: { origin: web },
    data: { json: { orderId: 2_000_000_000, commentId: '00000000-0000-4000-8000-000000000000' } },
  });
  expect(await refused.text()).toContain('COMMENT_NOT_FOUND');

  await expect.poll(() => Date.now() - openedAt, { timeout: 2 * WATCHED_MS }).toBeGreaterThan(WATCHED_MS);
  for (const { page, streams, context } of [mover, watcher]) {
    await expect(page.getByRole('button', { name: /^Connection:/ })).toHaveAccessibleName(/Connected/);
    for (const from of streams) {
      const within = streams.filter((at) => at >= from && at < from + WATCHED_MS);
      expect(within.length).toBeLessThanOrEqual(MAX_STREAMS);
    }
    await context.close();
  }
});
