import { updateOperation } from '@routecard/core';
import { expectNoSeriousFaults } from './support/accessibility.ts';
import { expect, test } from './support/workshop-test.ts';

test.describe('the plan', () => {
  test.describe.configure({ timeout: 180_000 });

  test('shows the work of machines, their load, and what will be late', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    const order = await workshop.scheduledOrder([2], { priority: 'RUSH' });
    await signInAs('PLANNER');
    await page.goto('/overview');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Plan' }).click();
    await expect(page).toHaveURL('/plan');
    const timeline = page.getByRole('button', { name: /^Choose work with the arrow keys/ });
    await expect(timeline).toBeVisible();
    await expectNoSeriousFaults(page);
    await timeline.focus();
    await page.keyboard.press('ArrowRight');
    const details = page.getByText(/Print, .* to /);
    await expect(details).toBeVisible();
    await page.keyboard.press('-');
    await expect(page).toHaveURL(/zoom=week/);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);

    const load = page.getByRole('table', { name: /^Hours of work per operation and day/ });
    await expect(load.getByRole('row').filter({ hasText: 'Print' })).toContainText(/\d+ h/);
    const late = page.getByRole('table', { name: /^Orders by projected lateness/ });
    await expect(late.getByRole('row').nth(1)).toContainText(/d late/);

    await page.getByRole('button', { name: 'Work as a table' }).click();
    await expect(page).toHaveURL(/table=true/);
    const work = page.getByRole('table', { name: /^Work by machine/ });
    await expect(work.getByRole('row').filter({ hasText: `#${order.number}-1 · R1` })).toContainText(
      '2 units',
    );
    await expectNoSeriousFaults(page);
  });

  test('is there for an operator, without links to orders', async ({ page, workshop, signInAs }) => {
    await workshop.scheduledOrder([1], { priority: 'RUSH' });
    await signInAs('OPERATOR');
    await page.goto('/plan?table=true');
    await expect(page.getByRole('heading', { name: 'Plan', level: 1 })).toBeVisible();
    await expect(page.locator('main a[href^="/orders"]')).toHaveCount(0);
  });
});
