import { expect, test } from '../support/test.ts';

test('whoever enters the demo shop sees the shapes of its parts at once', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  for (const [name, path] of [
    ['board', '/board'],
    ['parts', '/parts'],
    ['to-schedule', '/parts/to-schedule'],
  ] as const) {
    await page.goto(path);
    const pictures = page.locator('img[src^="/api/thumbnails/"]');
    await expect(pictures.first()).toBeVisible();
    await expect
      .poll(() => pictures.first().evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBe(288);
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.screenshot({ path: test.info().outputPath('to-schedule-phone.png') });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the shape of a card’s part is turned beside the board', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  await page.goto('/board');
  await page.locator('img[src^="/api/thumbnails/"]').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Thumbnail of / })
    .click();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('shape-beside-the-board.png') });
});
