import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Depowder', 'QC', 'Pack'];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an operator starts and finishes work at the machine, and the units stay', async ({
    page,
    shop,
    signInAs,
  }) => {
    const run = await shop.makeRun(5, ROUTE);
    await signInAs('OPERATOR');
    await page.goto(`/work-orders/${run.workOrderId}`);
    await page.getByRole('link', { name: /^PRINT-/i }).tap();
    const work = page.getByRole('region', { name: 'Work at the machine' });
    await expect(work).toContainText('waits');
    await work.getByRole('button', { name: /^Start/ }).tap();
    const finish = work.getByRole('button', { name: /^Finish/ });
    await expect(finish).toBeVisible();
    await expect(work).toContainText('started');
    await expectNoSeriousFaults(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath('started.png'), fullPage: true });
    await page.reload();
    await finish.tap();
    await expect(work.getByRole('button', { name: /^Start/ })).toHaveText('Start again');
    await expect(work).toContainText('finished');
    await expect(work).not.toContainText('waits');
    await expectNoSeriousFaults(page);
    await work.getByRole('link', { name: 'Move on or scrap' }).tap();
    await expect(page).toHaveURL(`/work-orders/${run.workOrderId}`);
    expect(await run.units()).toEqual({ Print: 5 });
  });
});

test('who may only look sees what is worked on, and no buttons', async ({ page, shop, signInAs }) => {
  const run = await shop.makeRun(3, ROUTE);
  await signInAs('VIEWER');
  await page.goto(`/work-orders/${run.workOrderId}`);
  await page.getByRole('link', { name: /^PRINT-/i }).click();
  const work = page.getByRole('region', { name: 'Work at the machine' });
  await expect(work).toContainText('waits');
  await expect(work.getByRole('button')).toHaveCount(0);
});
