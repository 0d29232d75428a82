import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('cancelling', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('a part says what becomes of its units, and leaves the rest of the order as it is', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.scheduledOrder([3, 4]);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cancel part…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('3 units in production.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Units in production' }).click();
    await page.getByRole('option', { name: 'Keep 3 units where they are' }).click();
    await expectNoSeriousFaults(page);
    await dialog.getByRole('button', { name: 'Cancel part' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(1);
    await expect(page.getByText('cancelled 1 part, 3 units kept in production')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Prepare shipment' })).toBeVisible();
  });

  test('a part that was cancelled meanwhile, by somebody else or by a call whose answer was lost, cancels no more', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.scheduledOrder([3, 4, 5]);
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await page.goto(`/orders/${order.id}`);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Cancel part…' }).click();
      await expect(dialog.getByText(/units in production\./)).toBeVisible();
    };
    const over = dialog.getByText('is cancelled already, or no longer in the order.');
    const verb = dialog.getByRole('button', { name: 'Cancel part' });
    await open();
    await workshop.cancelPart(order.requisitionIds[0] ?? 0);
    await expect(over).toBeVisible();
    await expect(verb).toBeDisabled();

    await open();
    await loseAnswers(page, /orders\.cancelPart/);
    await verb.click();
    await expect(over).toBeVisible();
    await expect(verb).toBeDisabled();
    const { parts, cancelledAt } = await workshop.page(order);
    expect(cancelledAt).toBeNull();
    expect(parts.map((part) => part.cancelledAt === null)).toEqual([false, false, true]);
  });

  test('an order scraps its units with the reason, and offers nothing more', async ({ page, workshop }) => {
    const order = await workshop.scheduledOrder([5]);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Customer withdrew');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('cancelled the order, 5 units scrapped: Customer withdrew')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Schedule/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  });

  test('units in a shipment are not told as in production, and refuse it before it is asked for', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.completedOrder([5]);
    await workshop.prepare(order, [3]);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('2 units in production, 2 of them finished.')).toBeVisible();
    await expect(dialog.getByText('3 units packed in a prepared shipment.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  });
});
