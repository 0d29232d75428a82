import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

test.describe('the run beside the board', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('is part of the address, closes with Back, and opens from a link', async ({ board, shop, page }) => {
    const run = await shop.makeRun(6, ROUTE);
    await board.open(run.partName);
    const card = board.card(run.partName, 'Print');
    const panel = page.getByRole('dialog', { name: run.partName });
    await card.click();
    await expect(panel).toBeVisible();
    await expect(page).toHaveURL(/[?&]run=/);
    const address = page.url();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(page).not.toHaveURL(/run=/);
    await expect(card).toBeFocused();

    await page.goto(address);
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page).not.toHaveURL(/run=/);
  });

  test('says that it could not be opened, and opens when asked again', async ({ board, shop, page }) => {
    const scripts = '**/_next/static/chunks/*.js';
    const run = await shop.makeRun(6, ROUTE);
    await board.open(run.partName);
    // What draws it is loaded with the first sign of use.
    await page.route(scripts, (route) => route.abort());
    const card = board.card(run.partName, 'Print');
    const said = page.getByText('This could not be opened.').first();
    await card.click();
    await expect(said).toBeVisible();
    await page.unroute(scripts);
    await expect(page.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible();
    await card.click();
    await expect(page.getByRole('dialog', { name: run.partName })).toBeVisible();
  });

  test('keeps its search off the edge of the window at 1024 px', async ({ board, shop, page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const run = await shop.makeRun(1, ROUTE);
    await board.open(run.partName);
    const box = await page.getByLabel('Search the board').boundingBox();
    expect(box?.y).toBeGreaterThan(5);
  });

  for (const width of [1440, 1024]) {
    test(`leaves the opened card in sight at ${width} px`, async ({ board, shop, page }) => {
      await page.setViewportSize({ width, height: 800 });
      const run = await shop.makeRun(6, ROUTE);
      await run.move(6, 'Print', 'Depowder');
      await board.open(run.partName);
      const card = board.card(run.partName, 'Depowder');
      await card.scrollIntoViewIfNeeded();
      await card.click();
      const panel = page.getByRole('dialog', { name: run.partName });
      await expect(panel).toBeVisible();
      const edge = async () => {
        const [shown, beside] = await Promise.all([card.boundingBox(), panel.boundingBox()]);
        return (shown?.x ?? 0) + (shown?.width ?? 0) <= (beside?.x ?? 0);
      };
      await expect.poll(edge).toBe(true);
    });
  }

  test('says where all of its units are, scrapped ones among them', async ({ board, shop, page }) => {
    const run = await shop.makeRun(6, ROUTE);
    await board.open(run.partName);
    await board.card(run.partName, 'Print').click();
    const panel = page.getByRole('dialog', { name: run.partName });
    const sum = panel.getByRole('definition');
    await expect(panel.getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(sum.nth(-2)).toHaveText('0');
    await panel.getByRole('button', { name: 'Scrap units…' }).click();
    const scrap = page.getByRole('dialog', { name: /^Scrap/ });
    await scrap.getByRole('textbox', { name: 'How many' }).fill('2');
    await scrap.getByLabel('Why').fill('Warped');
    await scrap.getByRole('button', { name: /^Scrap 2/ }).click();
    await expect(sum.nth(-3)).toHaveText('4');
    await expect(sum.nth(-2)).toHaveText('2');
    await expect(sum.nth(-1)).toHaveText('6');
  });
});
