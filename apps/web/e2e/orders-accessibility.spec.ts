import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/workshop-test.ts';

async function expectNoSeriousFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
  expect(serious).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`accessibility, ${theme}`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' });
    test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

    test('of the orders and of an order', async ({ page, workshop }) => {
      const order = await workshop.completedOrder([4, 6]);
      await workshop.prepare(order, [2]);
      await page.goto('/orders');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectNoSeriousFaults(page);
      await page.goto(`/orders/${order.id}`);
      await expect(page.getByRole('list', { name: /^Routing of/ }).first()).toBeVisible();
      await expectNoSeriousFaults(page);
    });

    test('of scheduling, with parts held back, and of its result', async ({ page, workshop }) => {
      await workshop.requireApproval(true);
      const order = await workshop.order([{ quantity: 4 }, { quantity: 2, template: 'approved default' }]);
      await page.goto(`/orders/${order.id}?schedule=all`);
      await expect(page.getByText('Blocked')).toBeVisible();
      await expectNoSeriousFaults(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Schedule 1 part' }).click();
      await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
      await expectNoSeriousFaults(page);
      await workshop.requireApproval(false);
    });

    test('of packing, its faults, its dialogs and what was released', async ({ page, packing, workshop }) => {
      const order = await workshop.completedOrder([4]);
      await page.goto('/packing');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectNoSeriousFaults(page);
      await packing.open(order);
      await packing.button('Prepare shipment').click();
      await expect(page.getByText('Weigh the parcel.')).toBeVisible();
      await expectNoSeriousFaults(page);
      await packing.button(/^Recipient:/).click();
      await expect(page.getByRole('dialog', { name: 'Recipient' })).toBeVisible();
      await expectNoSeriousFaults(page);
      const shipment = await workshop.prepare(order, [4]);
      await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
      await packing.button('Release shipment').click();
      await expect(page.getByRole('dialog', { name: /^Release / })).toBeVisible();
      await expectNoSeriousFaults(page);
      await packing.confirmRelease('Release');
      await expect(page.getByText('by Planner Tester').first()).toBeVisible();
      await expectNoSeriousFaults(page);
    });
  });
}
