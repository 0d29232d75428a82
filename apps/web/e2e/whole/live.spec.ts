import type { Browser, Page } from '@playwright/test';
import { BoardScreen } from '../support/board-screen.ts';
import { openBreakableWay } from '../support/breakable-way.ts';
import { holdScripts } from '../support/held-scripts.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];
const STREAM = /\/api\/trpc\/live\.changes/;

/** A second browser, signed in; closed with the test. */
async function otherBrowser(
  browser: Browser,
  cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0],
) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  return { context, page: await context.newPage() };
}

/** The state of the page's connection. While connected, no screen polls. */
const connection = (page: Page) => page.getByRole('button', { name: /^Connection:/ });

test.describe('open screens', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('show a move that somebody makes in another browser', async ({ browser, board, shop, cookiesOf }) => {
    const run = await shop.makeRun(8, ROUTE);
    const other = await otherBrowser(browser, await cookiesOf('ADMIN'));
    const watching = new BoardScreen(other.page);
    await watching.open(run.partName);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await board.page.keyboard.press('3');
    await board.drop();
    await watching.expectUnits(run.partName, 'Cool down', 3);
    await watching.expectUnits(run.partName, 'Print', 5);
    await expect(connection(other.page)).toHaveAccessibleName(/Connected/);
    await other.context.close();
  });

  test('of orders, of one order and of packing follow an ERP', async ({ page, shop, context }) => {
    const run = await shop.makeRun(6, ROUTE);
    const [table, packing] = [await context.newPage(), await context.newPage()];
    await page.goto(`/orders/${run.orderId}`);
    await table.goto(`/orders?q=${encodeURIComponent(run.partName)}`);
    await packing.goto('/packing');
    const line = page.getByRole('row').filter({ hasText: run.partName }).first();
    await expect(line).toBeVisible();
    const lineBefore = await line.textContent();
    await expect(table.getByRole('link', { name: `#${run.orderNumber}`, exact: true })).toBeVisible();
    const before = await table
      .getByRole('row')
      .filter({ hasText: `#${run.orderNumber}` })
      .textContent();
    const ready = packing.getByRole('link', { name: `Pack #${run.orderNumber}`, exact: true });
    await expect(packing.getByRole('heading', { name: /Ready to pack|pack/i }).first()).toBeVisible();
    await expect(ready).toHaveCount(0);
    await run.moveOverRest(6, 'Print', 'Pack');
    await expect(ready).toBeVisible();
    await expect(line).not.toHaveText(lineBefore ?? '');
    await expect(table.getByRole('row').filter({ hasText: `#${run.orderNumber}` })).not.toHaveText(
      before ?? '',
    );
    for (const open of [page, table, packing]) {
      await expect(connection(open)).toHaveAccessibleName(/Connected/);
    }
  });

  test('share one connection, and go on when the one that held it is closed', async ({
    context,
    shop,
    page,
  }) => {
    const streams: string[] = [];
    context.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (!STREAM.test(pathname)) return;
      const input = JSON.parse(searchParams.get('input') ?? '') as { json: { lastEventId: string } };
      streams.push(input.json.lastEventId);
    });
    const run = await shop.makeRun(5, ROUTE);
    const first = new BoardScreen(page);
    await first.open(run.partName);
    await expect.poll(() => streams.length).toBe(1);
    const others = [new BoardScreen(await context.newPage()), new BoardScreen(await context.newPage())];
    for (const screen of others) await screen.open(run.partName);
    await run.moveOverRest(1, 'Print', 'Cool down');
    for (const screen of [first, ...others]) await screen.expectUnits(run.partName, 'Cool down', 1);
    expect(streams).toHaveLength(1);
    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    await run.moveOverRest(2, 'Print', 'Depowder');
    for (const screen of others) await screen.expectUnits(run.partName, 'Depowder', 2);
    expect(streams).toHaveLength(2);
    // From where the page was rendered, then from the last that was heard: nothing falls between.
    for (const since of streams) expect(since).toMatch(/^\d+\.\d+:\d+:/);
  });

  test('show in a tab that comes later what changed while its scripts were on their way', async ({
    page,
    context,
    shop,
  }) => {
    const run = await shop.makeRun(9, ROUTE);
    const first = new BoardScreen(page);
    await first.open(run.partName);
    const later = await context.newPage();
    const scripts = await holdScripts(later);
    const read = later.waitForResponse((response) => response.url().includes('board.reading'));
    await later.goto(`/board?q=${encodeURIComponent(run.partName)}`, { waitUntil: 'commit' });
    await (await read).finished();
    await run.moveOverRest(4, 'Print', 'Cool down');
    await first.expectUnits(run.partName, 'Cool down', 4);
    scripts.letCome();
    await new BoardScreen(later).expectUnits(run.partName, 'Print', 5);
  });

  test('hold a connection while they are in sight where browsers have no locks, and catch up', async ({
    page,
    shop,
  }) => {
    const run = await shop.makeRun(6, ROUTE);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined });
      const state = { sight: 'visible' };
      Object.defineProperty(document, 'visibilityState', { get: () => state.sight });
      document.addEventListener('put-in-sight', ({ detail }: CustomEventInit<string>) => {
        state.sight = detail ?? '';
        document.dispatchEvent(new Event('visibilitychange'));
      });
    });
    const put = (sight: string) =>
      page.evaluate((detail) => document.dispatchEvent(new CustomEvent('put-in-sight', { detail })), sight);
    const board = new BoardScreen(page);
    const opened = page.waitForRequest(STREAM);
    await board.open(run.partName);
    const first = await opened;
    await run.moveOverRest(1, 'Print', 'Cool down');
    await board.expectUnits(run.partName, 'Cool down', 1);
    const ended = page.waitForEvent('requestfailed', (request) => request === first);
    await put('hidden');
    await ended;
    await run.moveOverRest(2, 'Print', 'Depowder');
    await board.expectUnits(run.partName, 'Print', 5);
    await put('visible');
    await board.expectUnits(run.partName, 'Depowder', 2);
    await board.expectUnits(run.partName, 'Print', 3);
  });

  test('say when the connection is lost, and miss nothing of what happened meanwhile', async ({
    context,
    page,
    shop,
    baseURL,
  }) => {
    const run = await shop.makeRun(9, ROUTE);
    const way = await openBreakableWay(baseURL ?? '');
    const board = new BoardScreen(page);
    await page.goto(`${way.url}/board?q=${encodeURIComponent(run.partName)}`);
    await board.expectUnits(run.partName, 'Print', 9);
    await way.break();
    await expect(connection(page)).toHaveAccessibleName(/Reconnecting/);
    await expect(
      page.getByRole('status').filter({ hasText: /until the connection is back|is not responding/ }),
    ).toBeVisible();
    await run.moveOverRest(2, 'Print', 'Cool down');
    await run.moveOverRest(3, 'Print', 'Depowder');
    await board.expectUnits(run.partName, 'Print', 9);
    const answered = page.waitForResponse((response) => STREAM.test(response.url()) && response.ok());
    await way.mend();
    await answered;
    await expect(connection(page)).toHaveAccessibleName(/Connected/);
    await board.expectUnits(run.partName, 'Print', 4);
    await board.expectUnits(run.partName, 'Cool down', 2);
    await board.expectUnits(run.partName, 'Depowder', 3);
    await run.moveOverRest(4, 'Print', 'Depowder');
    await board.expectUnits(run.partName, 'Depowder', 7);
    await context.close();
    await way.close();
  });

  test('put a held card down when somebody else moves its units, and say so', async ({
    page,
    board,
    shop,
  }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Depowder');
    await run.moveOverRest(5, 'Print', 'Cool down');
    await expect(board.alert).toContainText(
      `${run.partName} was moved by somebody else. 3 units remain there. You have moved nothing.`,
    );
    await expect(page.locator('[data-legal]')).toHaveCount(0);
    await board.drop();
    await expect(board.dropPrompt).toHaveCount(0);
    await board.expectUnits(run.partName, 'Print', 3);

    await board.card(run.partName, 'Print').focus();
    await page.keyboard.press('Space');
    await expect(page.locator('[data-legal]').first()).toBeAttached();
    await run.moveOverRest(3, 'Print', 'Cool down');
    await expect(board.alert).toContainText('No units remain there. You have moved nothing.');
    await expect.poll(() => run.units()).toEqual({ 'Cool down': 8 });
  });
});
