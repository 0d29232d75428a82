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
