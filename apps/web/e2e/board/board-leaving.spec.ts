import type { Page } from '@playwright/test';
import { loseAnswers } from '../support/lost-answers.ts';
import { signInOf, type TestRun } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];
/** The text of the message, which is also announced. */
const savedAfterwards = (page: Page) => page.getByText('Saved after you left the page.', { exact: true });

const MOVE = /\/api\/trpc\/board\.move/;

/** Drags three of eight units over the next column, and holds them there. */
const held = test.extend<{ run: TestRun }>({
  run: async ({ signInAs, board, shop, page }, use) => {
    await signInAs('PLANNER');
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await page.keyboard.press('3');
    await use(run);
  },
});

held.describe('a move from a page that is left at once', () => {
  held('happens, once', async ({ page, board, run }) => {
    await board.drop();
    await page.goto('/orders');
    await expect.poll(() => run.units()).toEqual({ Print: 5, 'Cool down': 3 });
    await board.open(run.partName);
    await board.expectUnits(run.partName, 'Cool down', 3);
    expect(await run.ledgerRows()).toBe(2);
  });

  held(
    'happens although the browser never sent it, once the tab shows the console again',
    async ({ page, board, run }) => {
      await page.route(MOVE, (route) => route.abort());
      const aborted = page.waitForEvent('requestfailed', (request) => MOVE.test(request.url()));
      await board.drop();
      // A request that is still held when its page is left is sent after all, as it outlives the page.
      await aborted;
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'wait' });
      expect(await run.units()).toEqual({ Print: 8 });
      await page.goto('/orders');
      await expect(savedAfterwards(page)).toBeVisible();
      expect(await run.units()).toEqual({ Print: 5, 'Cool down': 3 });
      await page.reload();
      await board.open(run.partName);
      await board.expectUnits(run.partName, 'Cool down', 3);
      expect(await run.ledgerRows()).toBe(2);
    },
  );

  held('happens once although its answer was lost and it is sent again', async ({ page, board, run }) => {
    await loseAnswers(page, MOVE);
    await board.drop();
    await expect.poll(() => run.ledgerRows()).toBe(2);
    await page.goto('about:blank');
    await page.unroute(MOVE);
    await page.goto('/orders');
    await expect(savedAfterwards(page)).toBeVisible();
    expect(await run.units()).toEqual({ Print: 5, 'Cool down': 3 });
    expect(await run.ledgerRows()).toBe(2);
  });

  held(
    'happens although the session had ended, once its person has signed in again',
    async ({ page, context, board, run }) => {
      await context.clearCookies();
      await board.drop();
      await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
      expect(await run.units()).toEqual({ Print: 8 });
      const { email, password } = signInOf('PLANNER');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(savedAfterwards(page)).toBeVisible();
      await expect(page).toHaveURL(/\/board/);
      await board.expectUnits(run.partName, 'Cool down', 3);
      expect(await run.ledgerRows()).toBe(2);
    },
  );

  held.describe('hours ago', () => {
    /** The move is never sent, and its page was left three hours ago. */
    const leave = async (page: Page, drop: () => Promise<void>) => {
      await page.route(MOVE, (route) => route.abort());
      const aborted = page.waitForEvent('requestfailed', (request) => MOVE.test(request.url()));
      await drop();
      await aborted;
      await page.evaluate(() => {
        for (const [place, text] of Object.entries(sessionStorage)) {
          if (!place.startsWith('routecard.board.moves')) continue;
          const moves: { askedAtMs: number }[] = JSON.parse(text);
          const earlier = moves.map((move) => ({ ...move, askedAtMs: move.askedAtMs - 3 * 3_600_000 }));
          sessionStorage.setItem(place, JSON.stringify(earlier));
        }
      });
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto('/orders');
    };
    const question = (page: Page, { partName }: TestRun) =>
      page.getByText(`Not saved before you left the page: 3 units of ${partName} moved to Cool down.`, {
        exact: true,
      });

    held('is not carried out, and asked about until somebody says so', async ({ page, board, run }) => {
      await leave(page, () => board.drop());
      await expect(question(page, run).first()).toBeVisible();
      expect(await run.ledgerRows()).toBe(1);
      await page.reload();
      await page.getByRole('button', { name: 'Do it now' }).click();
      await expect(
        page.getByText(`3 units of ${run.partName} moved to Cool down.`, { exact: true }),
      ).toBeVisible();
      expect(await run.units()).toEqual({ Print: 5, 'Cool down': 3 });
      await page.reload();
      await board.open(run.partName);
      await board.expectUnits(run.partName, 'Cool down', 3);
      expect(await run.ledgerRows()).toBe(2);
    });

    held('is forgotten when it is discarded', async ({ page, board, run }) => {
      await leave(page, () => board.drop());
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(question(page, run)).toHaveCount(0);
      expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('board.moves');
      await page.reload();
      await board.open(run.partName);
      await board.expectUnits(run.partName, 'Print', 8);
      await expect(question(page, run)).toHaveCount(0);
      expect(await run.ledgerRows()).toBe(1);
    });
  });

  held('is sent again by the page itself while it stays', async ({ page, board, run }) => {
    let lost = 2;
    await page.route(MOVE, async (route) => {
      lost -= 1;
      await route.fetch();
      if (lost >= 0) await route.abort();
      else await route.continue();
    });
    await board.drop();
    await expect(page.getByText(`3 units of ${run.partName} moved to Cool down.`)).toBeVisible();
    await expect(board.card(run.partName, 'Cool down')).not.toHaveAccessibleName(/being saved/);
    expect(await run.units()).toEqual({ Print: 5, 'Cool down': 3 });
    expect(await run.ledgerRows()).toBe(2);
  });
});
