import { BOARD_READING } from '../support/board-screen.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

test.describe('the board', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('keeps its search in the address, and says when nothing matches', async ({ page, board, shop }) => {
    const run = await shop.makeRun(2, ROUTE);
    await page.goto('/board');
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(run.partName);
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${run.partName.slice(-8)}$`));
    await page.reload();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await page.getByRole('searchbox').fill('no part is called so');
    await expect(page.getByText('No card matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect(page.locator('[data-card]').nth(1)).toBeVisible();
    await expect(page).toHaveURL(/\/board$/);
    await expect(board.column('Print')).toBeVisible();
  });

  test('keeps its place while it loads, and offers to try again when it cannot', async ({ page }) => {
    let failing = true;
    await page.route(BOARD_READING, async (route) => {
      if (failing) await route.abort();
      else await route.continue();
    });
    await page.goto('/board');
    await expect(page.getByRole('status', { name: 'Loading the board' })).toBeVisible();
    await expect(page.getByText('The board could not be loaded')).toBeVisible();
    await expect(page.getByText('The server is not responding.').first()).toBeVisible();
    const asked = page.waitForRequest(BOARD_READING);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    // From here on it comes back by itself.
    failing = false;
    await expect(page.locator('[data-card]').first()).toBeVisible();
  });

  test('is read-only without a network and comes back by itself', async ({ page, board, shop, context }) => {
    const run = await shop.makeRun(3, ROUTE);
    await board.open(run.partName);
    await context.setOffline(true);
    await expect(page.getByText('This device has no network.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await run.move(3, 'Print', 'Cool down');
    await context.setOffline(false);
    await expect(page.getByText('This device has no network.')).toHaveCount(0);
    await board.expectUnits(run.partName, 'Cool down', 3);
  });

  test('remembers the theme without a flash', async ({ page }) => {
    await page.goto('/board');
    // Until its scripts run the page is but a picture; cards are the first that only they draw.
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Theme' }).click();
    const kept = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await kept;
    await page.goto('/board', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
