import { expect, test } from '../support/test.ts';

test('a planner sees at which operations the units of an order are, in the table, on the kanban, in the overview and on its page', async ({
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
    .filter({ visible: true })
    .locator('span[aria-hidden]')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)));
  expect(widths[0]).toBe(0);
  expect(widths[2]).toBeGreaterThan(widths[1] ?? 0);

  await page.goto(`/orders?layout=kanban&q=${run.orderNumber}`);
  const card = page.locator('[data-order]').filter({ hasText: `#${run.orderNumber}` });
  await expect(card.getByTitle('Depowder: 4')).toBeVisible();

  await page.goto('/overview');
  await expect(page.getByTitle(/^Depowder: [\d,]+$|Depowder: [\d,]+\n/).first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/orders?show=all&q=${run.orderNumber}`);
  await expect(row.getByTitle('Depowder: 4').filter({ visible: true })).toBeInViewport();
  await row.getByRole('link').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Depowder: 4, Print: 6' })).toBeVisible();
});
