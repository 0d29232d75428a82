import { updateOperation } from '@routecard/core';
import { expectNoSeriousFaults } from './support/accessibility.ts';
import { expect, test } from './support/workshop-test.ts';

test.describe('the projected finish of an order', () => {
  // Looks at the screen in both themes.
  test.describe.configure({ timeout: 180_000 });

  test('stands beside its due date, with what it waits for, and follows what others do', async ({
    page,
    workshop,
    signInAs,
  }) => {
    // Other tests share the shop; rush orders go before theirs.
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    const first = await workshop.scheduledOrder([3], { priority: 'RUSH' });
    const order = await workshop.scheduledOrder([2], { priority: 'RUSH' });
    await signInAs('VIEWER');
    await page.goto(`/orders/${order.id}`);
    const projected = page.getByText('Projected finish').locator('..');
    await expect(projected).toContainText(/d late: queue at Print, 3 h/);
    const chain = page.getByRole('table', { name: 'What the order waits for until it is done, in order' });
    const queue = chain.getByRole('row').filter({ hasText: 'Waits in the queue at Print' });
    await expect(queue.getByRole('link', { name: new RegExp(`^#${first.number}-1 · R1$`) })).toBeVisible();
    await expect(queue).toContainText('3 units, 3 h');
    await expect(chain.getByRole('row').filter({ hasText: 'Work at Print' })).toContainText('2 h');
    const part = page.getByRole('row').filter({ hasText: order.partNames[0] ?? '' });
    await expect(part.getByText('Done').last()).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(queue.getByRole('link').first()).toBeVisible();
    await expectNoSeriousFaults(page);

    const [run] = (await workshop.page(first)).parts[0]?.runs ?? [];
    await workshop.move(run?.id ?? '', 3, 'Print', 'Pack');
    await expect(queue).toHaveCount(0);
    await expect(projected).toContainText(/d late: work at Print, 2 h/);
    const [own] = (await workshop.page(order)).parts[0]?.runs ?? [];
    await workshop.move(own?.id ?? '', 2, 'Print', 'Pack');
    await expect(projected).toHaveCount(0);
    await expect(chain).toHaveCount(0);
  });
});
