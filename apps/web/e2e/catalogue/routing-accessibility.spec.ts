import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('accessibility', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));
  test.afterEach(async ({ workshop }) => workshop.requireApproval(false));

  test('of parts, their templates and the editor', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 5, template: 'approved default' }]);
    const part = `/parts/${order.partSpecificationIds[0]}`;
    await page.goto('/parts');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.goto('/parts/to-schedule');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.goto(part);
    await page.getByRole('button', { name: 'More for Careful' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.getByRole('menuitem', { name: 'Deprecate…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.goto(`${part}/templates/new`);
    await page.getByRole('button', { name: /^Remove QC/ }).click();
    await expect(page.getByRole('button', { name: 'Put QC back' })).toBeVisible();
    await expectNoSeriousFaults(page);
  });

  test('of the gate, of approving on the way, and of a run’s routing under change', async ({
    page,
    workshop,
  }) => {
    await workshop.requireApproval(true);
    const order = await workshop.order([{ quantity: 5 }, { quantity: 4, template: 'draft' }]);
    const [bare = ''] = order.partNames;
    await page.goto('/gate');
    await page.getByRole('checkbox', { name: `Choose ${bare}` }).click();
    await expectNoSeriousFaults(page);
    await page.getByRole('button', { name: 'Clear 1 part…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = page.getByRole('dialog', { name: /^Schedule parts/ });
    await expect(dialog.getByText('Blocked')).toHaveCount(2);
    await expectNoSeriousFaults(page);
    await dialog.getByLabel(`Routing of ${bare}`).click();
    await page.getByRole('option', { name: 'Edit for this run…' }).click();
    await expect(dialog.getByRole('button', { name: /^Move Print/ })).toBeVisible();
    await expectNoSeriousFaults(page);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await workshop.requireApproval(false);
    await page.goto(`/orders/${order.id}?schedule=all`);
    await dialog.getByRole('button', { name: 'Schedule 2 parts' }).click();
    await page.getByRole('link', { name: `#${order.number}-1 · R1` }).click();
    await page.getByRole('button', { name: 'Change routing…' }).click();
    await page.getByRole('button', { name: /^Remove QC/ }).click();
    await expect(page.getByText('no longer through QC')).toBeVisible();
    await expectNoSeriousFaults(page);
  });
});
