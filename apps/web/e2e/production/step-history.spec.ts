import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Depowder', 'QC', 'Pack'];

test('the page of a step tells what came into it and what left it, and takes a line back', async ({
  page,
  shop,
  signInAs,
}) => {
  const run = await shop.makeRun(6, ROUTE);
  await signInAs('PLANNER');
  await page.goto(`/work-orders/${run.workOrderId}`);
  await page.getByRole('link', { name: /^PRINT-/i }).click();
  await expect(page).toHaveURL(/\/production-steps\//);
  const step = page.url();
  const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText('6 units scheduled into Print');

  await page.goto(`/work-orders/${run.workOrderId}`);
  await page.getByRole('button', { name: 'Move 6 on to Depowder' }).click();
  await expect.poll(() => run.units()).toEqual({ Depowder: 6 });
  await page.goto(step);
  await expect(page.getByText('Nothing stands here now')).toBeVisible();
  await expect(lines.first()).toContainText('6 units from Print to Depowder');
  await expect(lines.first()).toContainText(/#\d+-\d+ · R\d+/);
  // Units that have moved on are scheduled for good.
  await expect(lines.nth(1)).toContainText('6 units scheduled into Print');
  await expect(lines.nth(1).getByRole('button')).toHaveCount(0);
  await lines.first().getByRole('button', { name: 'Undo: 6 units from Print to Depowder' }).click();
  await expect.poll(() => run.units()).toEqual({ Print: 6 });
  await expect(lines.first()).toContainText('6 units moved back from Depowder to Print');
  await expect(lines.nth(1)).toContainText('undone');
  await expect(lines.nth(1).getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Nothing stands here now')).toHaveCount(0);
});

test('a scheduling is undone by who may schedule, not by who only moves units', async ({
  page,
  shop,
  signInAs,
}) => {
  const run = await shop.makeRun(4, ROUTE);
  const history = page.getByRole('region', { name: 'History' });
  const undo = history.getByRole('button', { name: 'Undo: 4 units scheduled into Print' });
  await signInAs('PLANNER');
  await page.goto(`/work-orders/${run.workOrderId}`);
  await page.getByRole('link', { name: /^PRINT-/i }).click();
  await expect(undo).toBeVisible();
  await signInAs('OPERATOR');
  await page.reload();
  await expect(history.getByRole('listitem')).toContainText('4 units scheduled into Print');
  await expect(undo).toHaveCount(0);
});

test('who may only look at a step sees its history, and no way to change it', async ({
  page,
  shop,
  signInAs,
}) => {
  const run = await shop.makeRun(4, ROUTE);
  await signInAs('VIEWER');
  await page.goto(`/work-orders/${run.workOrderId}`);
  await page.getByRole('link', { name: /^PRINT-/i }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toContainText('4 units scheduled into Print');
  await expect(history.getByRole('button')).toHaveCount(0);
});
