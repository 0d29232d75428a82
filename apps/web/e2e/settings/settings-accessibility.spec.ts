import { createKanbanColumn } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { openReceiver } from '../support/receiver.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('accessibility', () => {
  // Each looks at several screens, in both themes.
  test.describe.configure({ timeout: 180_000 });

  test('of webhooks, their dialogs and a delivery', async ({ page, signInAs }) => {
    await signInAs('ADMIN');
    const receiver = await openReceiver();
    receiver.answer(500, 'no');
    await page.goto('/settings/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).first().click();
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expectNoSeriousFaults(page);
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expect(page.getByLabel('Secret')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Send test event' }).first().click();
    await expect(page.getByRole('dialog').getByText('Answered 500').first()).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape');
    for (const item of ['Replay events…', 'Rotate secret…', 'Delete…']) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoSeriousFaults(page);
      await page.keyboard.press('Escape');
    }
    await page.goto('/settings/webhooks');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoSeriousFaults(page);
    await receiver.close();
  });

  test('of access tokens and of the approval setting', async ({ page, signInAs }) => {
    await signInAs('ADMIN');
    await page.goto('/settings/production');
    await expect(page.getByRole('switch')).toBeEnabled();
    await expectNoSeriousFaults(page);
    await page.goto('/settings/tokens');
    await page.getByRole('button', { name: 'Issue token' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Acts as').click();
    await page.getByRole('option', { name: /^Shipper Tester/ }).click();
    await dialog.getByRole('button', { name: 'Issue token' }).click();
    await expect(dialog.getByText('Enter the name of the program.')).toBeVisible();
    await expectNoSeriousFaults(page);
    await dialog.getByLabel('Name').fill('Axe');
    await dialog.getByRole('button', { name: 'Allow everything' }).click();
    await dialog.getByRole('button', { name: 'Issue token' }).click();
    await expect(page.getByLabel('Access token')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Axe' })).toBeVisible();
    await expectNoSeriousFaults(page);
  });

  test('of a settings page that is for others', async ({ page, signInAs }) => {
    await signInAs('VIEWER');
    for (const section of ['shop', 'production', 'tokens', 'webhooks']) {
      await page.goto(`/settings/${section}`);
      await expect(page.getByText(/admin/).first()).toBeVisible();
      await expectNoSeriousFaults(page);
    }
  });

  test('of changing an order’s stage, its report and its history', async ({ page, signInAs, workshop }) => {
    await signInAs('PLANNER');
    const name = `Axe ${Date.now()}`;
    await workshop.as('ADMIN', (deps, call) =>
      createKanbanColumn(deps, call, {
        name,
        orderStatus: 'ACTIVE',
        automationTypes: ['SCHEDULE_PARTS', 'SEND_INVOICE'],
      }),
    );
    const order = await workshop.order([{ quantity: 2 }]);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: /^Stage: / }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
    await expectNoSeriousFaults(page);
    await page.getByRole('button', { name: `Move to ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await expectNoSeriousFaults(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'History' }).getByText('1 run scheduled').click();
    await expectNoSeriousFaults(page);
  });
});
