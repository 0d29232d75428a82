import type { Page } from '@playwright/test';
import { loseAnswers } from '../support/lost-answers.ts';
import type { TestRun } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'QC', 'Pack'];
const MOVE = /\/api\/trpc\/board\.move/;

/** Drags three of eight units over the next column, and holds them there. */
const held = test.extend<{ run: TestRun }>({
  run: async ({ signInAs, board, shop, page }, use) => {
    await page.clock.install();
    await signInAs('PLANNER');
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await page.keyboard.press('3');
    await use(run);
  },
});

/** Passes the pauses after which the page asks again, until it gives up. */
async function untilGivenUp(page: Page, partName: string): Promise<void> {
  const message = page.getByText(`We could not confirm that 3 units of ${partName} moved to Cool down.`);
  await expect
    .poll(async () => {
      await page.clock.fastForward(8_000);
      return message.count();
    })
    .toBeGreaterThan(0);
}

held.describe('a move that was not confirmed', () => {
  held('does not happen beside the one that is made in its place', async ({ page, board, run }) => {
    await page.route(MOVE, (route) => route.abort());
    await board.drop();
    await untilGivenUp(page, run.partName);
    await page.unroute(MOVE);
    await board.expectUnits(run.partName, 'Print', 8);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await page.keyboard.press('3');
    await board.drop();
    await board.expectUnits(run.partName, 'Cool down', 3);
    await page.reload();
    await board.open(run.partName);
    await board.expectUnits(run.partName, 'Cool down', 3);
    expect(await run.units()).toEqual({ Print: 5, 'Cool down': 3 });
    expect(await run.ledgerRows()).toBe(2);
  });

  held('is said not to have been done, and is not any more', async ({ page, board, run }) => {
    await page.route(MOVE, (route) => route.abort());
    await board.drop();
    await untilGivenUp(page, run.partName);
    await page.unroute(MOVE);
    await expect(page.getByText(`${run.partName}: nothing was moved.`).first()).toBeAttached();
    await page.goto('/orders');
    await board.open(run.partName);
    await board.expectUnits(run.partName, 'Print', 8);
    expect(await run.ledgerRows()).toBe(1);
  });

  held('is said to be done where only its answer was lost', async ({ page, board, run }) => {
    await loseAnswers(page, MOVE);
    await board.drop();
    await untilGivenUp(page, run.partName);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByText('It was done; only the answer was lost.').first()).toBeAttached();
    await board.expectUnits(run.partName, 'Cool down', 3);
    expect(await run.units()).toEqual({ Print: 5, 'Cool down': 3 });
    expect(await run.ledgerRows()).toBe(2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a move that was not confirmed is said on screen, although nothing could be loaded any more', async ({
    page,
    shop,
    signInAs,
  }) => {
    const run = await shop.makeRun(8, ROUTE);
    await page.clock.install();
    await signInAs('OPERATOR');
    await page.goto(`/work-orders/${run.workOrderId}`);
    const button = page.getByRole('button', { name: /^Move 8 on to Cool down/ });
    await expect(button).toBeVisible();
    // The list of messages is loaded with the first sign of use.
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await page.route(MOVE, (route) => route.abort());
    await button.tap();
    const close = page.getByRole('button', { name: 'Close', exact: true });
    await expect
      .poll(async () => {
        await page.clock.fastForward(8_000);
        return close.isVisible();
      })
      .toBe(true);
    await expect(page.getByText('Once it does, you are told whether it was done.').first()).toBeVisible();
    await close.tap();
    await expect(close).toBeHidden();
  });
});
