import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('external ids and custom fields', () => {
  test('of an order are added, renamed, changed and removed with the keyboard', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    const order = await workshop.order([{ quantity: 3 }]);
    await page.goto(`/orders/${order.id}`);
    const open = page.getByRole('button', { name: `Edit fields of #${order.number}` });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Edit fields of #${order.number}` });
    await expect(dialog.getByLabel('External ID')).toBeFocused();
    await page.keyboard.type(`SO-${order.number}`);
    await dialog.getByRole('button', { name: 'Add field' }).press('Enter');
    await expect(dialog.getByLabel('Name of field 1')).toBeFocused();
    await page.keyboard.type('Project');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Value of Project')).toBeFocused();
    await page.keyboard.type('P-17');
    await dialog.getByRole('button', { name: 'Add field' }).press('Enter');
    await dialog.getByRole('button', { name: 'Save fields' }).press('Enter');
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await expect(dialog.getByLabel('Name of field 2')).toBeFocused();
    await expectNoSeriousFaults(page);
    await page.keyboard.type('coated');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Yes or no' }).press('Enter');
    await expect(dialog.getByLabel('Type of coated')).toBeFocused();
    await dialog.getByRole('button', { name: 'Save fields' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    const fact = (name: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
    await expect(fact('Project').locator('xpath=..')).toContainText('P-17');
    await expect(fact('coated').locator('xpath=..')).toContainText('No');
    await expect(page.getByText(`SO-${order.number}`).first()).toBeVisible();

    await open.press('Enter');
    await dialog.getByLabel('Name of field 2').fill('Cost centre');
    await dialog.getByRole('button', { name: 'Remove coated' }).press('Enter');
    await expect(dialog.getByLabel('Name of field 1')).toBeFocused();
    await dialog.getByRole('button', { name: 'Save fields' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(fact('Cost centre').locator('xpath=..')).toContainText('P-17');
    await expect(fact('Project')).toHaveCount(0);
    await expect(fact('coated')).toHaveCount(0);
  });

  test('that another order has are refused in place', async ({ page, workshop, signInAs }) => {
    await signInAs('PLANNER');
    const [first, second] = [
      await workshop.order([{ quantity: 1 }]),
      await workshop.order([{ quantity: 1 }]),
    ];
    await page.goto(`/orders/${first.id}`);
    for (const { id, number } of [first, second]) {
      await page.goto(`/orders/${id}`);
      await page.getByRole('button', { name: `Edit fields of #${number}` }).click();
      await page.getByRole('dialog').getByLabel('External ID').fill(`TAKEN-${first.number}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Save fields' }).click();
      if (id === first.id) await expect(page.getByRole('dialog')).toBeHidden();
    }
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The fields were not changed.')).toBeVisible();
    await expect(dialog.getByLabel('External ID')).toHaveValue(`TAKEN-${first.number}`);
  });

  test('that others change meanwhile stay theirs, and of both it is told', async ({
    page,
    workshop,
    signInAs,
    context,
  }) => {
    await signInAs('PLANNER');
    const order = await workshop.order([{ quantity: 3 }]);
    const [part = ''] = order.partNames;
    const edit = (tab: typeof page) => tab.getByRole('button', { name: `Edit fields of ${part}` });
    const add = async (tab: typeof page, name: string, value: string) => {
      const dialog = tab.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add field' }).click();
      const rows = await dialog.getByRole('listitem').count();
      await dialog.getByLabel(`Name of field ${rows}`).fill(name);
      await dialog.getByLabel(`Value of ${name}`).fill(value);
    };
    await page.goto(`/orders/${order.id}`);
    await edit(page).click();
    await add(page, 'heat', '7');
    const other = await context.newPage();
    await other.goto(`/orders/${order.id}`);
    await edit(other).click();
    await add(other, 'batch', 'B-2');
    await add(other, 'heat', '9');
    await other.getByRole('dialog').getByRole('button', { name: 'Save fields' }).click();
    await expect(other.getByRole('dialog')).toBeHidden();

    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('Both of you changed heat: saving writes yours over theirs.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Value of batch')).toHaveValue('B-2');
    await dialog.getByRole('button', { name: 'Save fields' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: part });
    await expect(row).toContainText('batch:B-2');
    await expect(row).toContainText('heat:7');
  });

  test('of a part specification are edited on its page, and asked about before they are given up', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    const order = await workshop.order([{ quantity: 3 }]);
    const [name = ''] = order.partNames;
    await page.goto(`/parts/${order.partSpecificationIds[0]}`);
    await page.getByRole('button', { name: `Edit fields of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit fields of ${name}` });
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await dialog.getByLabel('Name of field 1').fill('weight');
    await dialog.getByLabel('Type of weight').click();
    await page.getByRole('option', { name: 'Number' }).click();
    await dialog.getByLabel('Value of weight').fill('1,5');
    await dialog.getByRole('button', { name: 'Save fields' }).click();
    await expect(dialog.getByText('Enter a number, as in 12.5.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByLabel('Value of weight').fill('1.5');
    await dialog.getByRole('button', { name: 'Save fields' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('term').filter({ hasText: /^weight$/ })).toBeVisible();
  });

  test('are read by who may only look', async ({ page, workshop, signInAs }) => {
    await signInAs('VIEWER');
    const order = await workshop.order([{ quantity: 3 }]);
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByRole('table', { name: 'Parts of the order' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit fields/ })).toHaveCount(0);
    await page.goto(`/parts/${order.partSpecificationIds[0]}`);
    await expect(page.getByRole('heading', { name: order.partNames[0] ?? '' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit fields/ })).toHaveCount(0);
  });
});
