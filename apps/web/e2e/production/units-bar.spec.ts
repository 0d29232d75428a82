import { expect, test } from '../support/test.ts';

test('a planner sees at which operations the units of an order are, in the table, on the kanban and on its page', async ({
  page,
  shop,
  board,
  signInAs,
}) => {
  const run = await shop.makeRun(10, ['Print', 'Depowder', 'QC']);
  await signInAs('PLANNER');
  await board.open(run.partName);
  await board.card(run.partName, 'Print').focus();
  for (const key of ['Space', 'ArrowRight', '4', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => run.units()).toEqual({ Print: 6, Depowder: 4 });

  await page.goto(`/orders?show=all&q=${run.orderNumber}`);
  const row = page.getByRole('row').filter({ hasText: `#${run.orderNumber}` });
  await expect(row).toContainText('Depowder: 4, Print: 6');
  const widths = await row
    .getByTitle('Depowder: 4')
    .locator('span[aria-hidden]')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)));
  expect(widths[0]).toBe(0);
  expect(widths[2]).toBeGreaterThan(widths[1] ?? 0);
  await row.getByRole('link').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Depowder: 4, Print: 6' })).toBeVisible();
});
