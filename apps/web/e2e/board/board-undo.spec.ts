import type { TestRun } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];
const UNDO = /\/api\/trpc\/board\.undo/;

/** Moves three of eight units over to the next column. */
const moved = test.extend<{ run: TestRun }>({
  run: async ({ signInAs, board, shop, page }, use) => {
    await signInAs('PLANNER');
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await page.keyboard.press('3');
    await board.drop();
    await expect(page.getByText(`3 units of ${run.partName} moved to Cool down.`)).toBeVisible();
    await use(run);
  },
});

moved.describe('what was done is taken back', () => {
  moved('once, although the answer was lost and it is asked again', async ({ page, run }) => {
    let lost = 0;
    await page.route(UNDO, async (route) => {
      if (lost >= 2) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await page.keyboard.press('Control+z');
    await expect(page.getByText(`Undone: 3 units of ${run.partName}`)).toBeVisible();
    expect(lost).toBe(2);
    expect(await run.units()).toEqual({ Print: 8 });
    expect(await run.ledgerRows()).toBe(3);
    await page.keyboard.press('Control+z');
    await expect(page.getByTestId('announcements')).toHaveText('Nothing to undo.');
  });

  moved('and no message offers it any longer', async ({ page, run }) => {
    // Messages stay while the pointer is on them.
    await page.getByText(`3 units of ${run.partName} moved to Cool down.`).hover();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(`Undone: 3 units of ${run.partName}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  });

  moved('not when what was meant is refused: what was done before stays', async ({ page, board, run }) => {
    const undone: string[] = [];
    page.on('request', (request) => {
      if (UNDO.test(request.url())) undone.push(request.url());
    });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/trpc\/board\.move/, async (route) => {
      await held;
      await route.continue();
    });
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await board.drop();
    await run.moveOverRest(5, 'Print', 'Depowder');
    await page.keyboard.press('Control+z');
    letGo();
    await expect(page.getByTestId('announcements')).toHaveText('Nothing to undo.');
    expect(await run.units()).toEqual({ 'Cool down': 3, Depowder: 5 });
    expect(undone).toEqual([]);
  });

  moved(
    'not while the device has no network, and afterwards still',
    async ({ page, board, run, context }) => {
      let asked = 0;
      page.on('request', (request) => {
        if (UNDO.test(request.url())) asked += 1;
      });
      await context.setOffline(true);
      await expect(page.getByText('This device has no network.').first()).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(board.alert).toContainText('Nothing can be undone while offline.');
      expect(asked).toBe(0);
      await context.setOffline(false);
      await expect(page.getByText('This device has no network.')).toHaveCount(0);
      await page.keyboard.press('Control+z');
      await expect(page.getByText(`Undone: 3 units of ${run.partName}`)).toBeVisible();
      expect(await run.units()).toEqual({ Print: 8 });
    },
  );
});
