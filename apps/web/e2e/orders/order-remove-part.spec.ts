import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('removing a part', () => {
  test('asks first, and says in the history what was removed', async ({ page, workshop, signInAs }) => {
    await signInAs('PLANNER');
    const order = await workshop.order([{ quantity: 3 }, { quantity: 4 }]);
    const [kept = '', removed = ''] = order.partNames;
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('checkbox', { name: `Choose ${removed}` }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove part…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('4 units will no longer be ordered.')).toBeVisible();
    await expectNoSeriousFaults(page);
    await dialog.getByRole('button', { name: 'Remove part' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`removed ${removed} from the order`)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Choose ${removed}` })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: `Choose ${kept}` })).toBeVisible();
  });

  test('removes that part alone when its answer was lost and it is asked for again', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    const order = await workshop.order([{ quantity: 3 }, { quantity: 4 }, { quantity: 5 }]);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('checkbox', { name: `Choose ${order.partNames[1]}` }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove part…' }).click();
    const dialog = page.getByRole('dialog');
    await loseAnswers(page, /orders\.removePart/);
    await dialog.getByRole('button', { name: 'Remove part' }).click();
    await expect(dialog.getByText(`${order.partNames[1]} is no longer in the order.`)).toBeVisible();
    await expect(dialog.getByText('We could not confirm that it was done.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Remove part' }).click();
    await expect(dialog).toBeHidden();
    expect((await workshop.page(order)).parts.map(({ name }) => name)).toEqual([
      order.partNames[0],
      order.partNames[2],
    ]);
  });

  test('is refused for a part with a run, before it is tried and when the run came meanwhile', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    const order = await workshop.scheduledOrder([2]);
    const [name = ''] = order.partNames;
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('checkbox', { name: `Choose ${name}` }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove part…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('It has 1 run, so it can only be cancelled.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Remove part' })).toBeDisabled();

    const late = await workshop.order([{ quantity: 5 }]);
    await page.goto(`/orders/${late.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove part…' }).click();
    await expect(dialog.getByText('5 units will no longer be ordered.')).toBeVisible();
    // The page does not hear of the run: its reads stay unanswered from here on.
    await page.route(/orders\.page/, () => undefined);
    await workshop.schedule(late, [5]);
    await dialog.getByRole('button', { name: 'Remove part' }).click();
    await expect(
      dialog.getByText('The part has runs or is in shipments; it can be cancelled instead.'),
    ).toBeVisible();
  });

  test('is not offered to a shipper', async ({ page, workshop, signInAs }) => {
    await signInAs('SHIPPER');
    const order = await workshop.order([{ quantity: 3 }]);
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByRole('table', { name: 'Parts of the order' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Remove part…' })).toHaveCount(0);
  });
});
