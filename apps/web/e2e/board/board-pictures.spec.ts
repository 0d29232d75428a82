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

for (const [width, height] of [
  [1440, 900],
  [390, 800],
] as const) {
  test(`late cards with a forecast keep their names at ${width} px`, async ({ board, page, signInAs }) => {
    await page.setViewportSize({ width, height });
    await signInAs('PLANNER');
    await board.open('Gripper finger 40 mm');
    const late = page.locator('[title="Gripper finger 40 mm 6040-F"]').first();
    await expect(page.locator('[title^="Forecast: "]').first()).toBeVisible();
    await expect(late.getByText(' 6040-F')).toBeInViewport();
    // More than its first word.
    expect((await late.getByText('Gripper finger').boundingBox())?.width).toBeGreaterThan(90);
    await page.screenshot({ path: test.info().outputPath(`names-${width}.png`) });
  });
}
