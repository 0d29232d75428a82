import { updateOperation } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/workshop-test.ts';

// The first test counts rows of the whole queue: nothing that others have left, and nothing of the second test before it.
test.use({ alone: 'operation-queue' });
test.describe.configure({ mode: 'default' });

test.describe('the queue of an operation', () => {
  test('lists what comes next in the order of the plan, with hours, where the units are and when they are due', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const print = workshop.operationId('Print');
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, {
        operationId: print,
        secondsPerUnit: 1800,
        machines: ['P1', 'P2'].map((name) => ({ name, speedPercent: 100, downUntil: null })),
      }),
    );
    const later = await workshop.scheduledOrder([4]);
    const sooner = await workshop.scheduledOrder([2], { priority: 'RUSH' });
    await signInAs('OPERATOR');
    await page.goto('/board');
    await page.getByRole('button', { name: 'Column Print' }).click();
    await page.getByRole('menuitem', { name: 'Open the queue' }).click();
    await expect(page).toHaveURL(`/operations/${print}`);
    await expect(page).toHaveTitle(/^Print, queue/);
    const rows = page.getByRole('table', { name: 'Work in the order in which it begins' }).getByRole('row');
    await expect(rows.nth(1)).toContainText(`#${sooner.number}-1 · R1`);
    await expect(rows.nth(1)).toContainText('Rush');
    await expect(rows.nth(1)).toContainText('Here');
    await expect(rows.nth(1)).toContainText('1 h');
    await expect(rows.nth(2)).toContainText(`#${later.number}-1 · R1`);
    await expect(rows.nth(2)).toContainText('2 h');
    await expectNoSeriousFaults(page);

    await page.getByRole('combobox', { name: 'Machine' }).click();
    await page.getByRole('option', { name: 'P1' }).click();
    await expect(page).toHaveURL(/machine=P1/);
    await expect(rows).toHaveCount(2);
    await page.goto(`/operations/${workshop.operationId('QC')}`);
    await expect(rows.nth(1)).toContainText('At Print');
    const nowhere = await page.goto('/operations/00000000-0000-4000-8000-000000000000');
    expect(nowhere?.status()).toBe(404);
  });

  test('fits a phone, and is one press away from what a label leads to', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 600 }),
    );
    const order = await workshop.scheduledOrder([6]);
    const [{ runs } = { runs: [] }] = (await workshop.page(order)).parts;
    await signInAs('OPERATOR');
    await page.goto(`/work-orders/${runs[0]?.id}`);
    await page.getByRole('link', { name: /^PRINT-/i }).click();
    const here = page
      .getByRole('table', { name: /^Units in PRINT-/i })
      .getByRole('row')
      .nth(1);
    await expect(here).toContainText('1 h');
    await expect(here).toContainText('3 Feb 2020');
    await page.getByRole('link', { name: 'Print', exact: true }).click();
    await expect(page).toHaveURL(/\/operations\//);
    await expect(page.getByText('Here now')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('3 Feb 2020');
    await expectNoSeriousFaults(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
