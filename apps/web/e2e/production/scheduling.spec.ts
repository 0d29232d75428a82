import type { Page } from '@playwright/test';
import { expect, test } from '../support/workshop-test.ts';

const KEYS = { delay: 60 };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Schedule parts/ });

test.describe('scheduling', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('puts every part that is left into production, once however often it is pressed', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 12 }, { quantity: 3, template: 'approved default' }]);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'Schedule 2 parts' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText('Automatic, from process and post-processings')).toBeVisible();
    await expect(dialog.getByText('Default template “Careful”')).toBeVisible();
    await expect(dialog.getByText('2 parts, 15 units')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule 2 parts' }).dblclick();
    const done = page.getByRole('dialog', { name: '2 parts scheduled' });
    await expect(done.getByText(`#${order.number}-1 · R1`)).toBeVisible();
    await expect(done.getByText(/12 units at Print/)).toBeVisible();
    await done.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: `Routing of #${order.number}-2 · R1` })).toContainText(
      'Print3',
    );
    await expect(page.getByRole('button', { name: 'Schedule more' })).toBeVisible();
    expect(await workshop.runs(order)).toEqual([12, 3]);
  });

  test('schedules only the parts that were chosen, and fewer units where fewer were typed', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 12 }, { quantity: 3 }]);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('checkbox', { name: `Choose ${order.partNames[0]}` }).click();
    await page.getByRole('button', { name: 'Schedule 1 part' }).click();
    const dialog = dialogOf(page);
    const line = `#${order.number}-1`;
    const units = dialog.getByLabel(`Units of ${order.partNames[0]}, ${line}`, { exact: true });
    await expect(units).toBeFocused();
    await expect(
      dialog.getByRole('checkbox', { name: `${line}, 12 of 12 remaining to schedule` }),
    ).toBeVisible();
    await units.fill('');
    await dialog.getByRole('button', { name: 'Schedule 1 part' }).click();
    await expect(dialog.getByText('Schedule at least 1 unit')).toBeVisible();
    await units.fill('20');
    await expect(dialog.getByText('8 more than remaining: spares')).toBeVisible();
    await units.fill('5');
    await dialog.getByRole('button', { name: 'Schedule 1 part' }).click();
    await expect(page.getByRole('dialog', { name: '1 part scheduled' })).toBeVisible();
    expect(await workshop.runs(order)).toEqual([5]);
  });

  test('follows the template that was chosen', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 2, template: 'draft' }]);
    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = dialogOf(page);
    await dialog.getByLabel(`Routing of ${order.partNames[0]}`).click();
    await page.getByRole('option', { name: /Careful.*not approved/ }).click();
    await expect(dialog.getByText('Template “Careful”')).toBeVisible();
    await expect(dialog.getByText('Deburr')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule 1 part' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: /^Routing of/ })).toContainText('Deburr');
  });

  test('schedules no units a second time that somebody else scheduled while it was open', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 12 }, { quantity: 3 }]);
    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = dialogOf(page);
    await expect(dialog.getByText('2 parts, 15 units')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`/orders/${order.id}?schedule=all`);
    await dialogOf(other).getByLabel(`Units of ${order.partNames[0]}, #${order.number}-1`).fill('7');
    await dialogOf(other)
      .getByRole('checkbox', { name: `${order.partNames[1]}` })
      .click();
    await dialogOf(other).getByRole('button', { name: 'Schedule 1 part' }).click();
    await expect(other.getByRole('dialog', { name: '1 part scheduled' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule 2 parts' }).click();
    await expect(dialog.getByText('another number of units remains now')).toBeVisible();
    expect(await workshop.runs(order)).toEqual([7]);
    await expect(dialog.getByText('2 parts, 8 units')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule 2 parts' }).click();
    await expect(page.getByRole('dialog', { name: '2 parts scheduled' })).toBeVisible();
    expect((await workshop.runs(order)).toSorted((a, b) => a - b)).toEqual([3, 5, 7]);
  });

  test('by keyboard alone', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 9 }]);
    await page.goto(`/orders/${order.id}`);
    const open = page.getByRole('button', { name: 'Schedule 1 part' });
    await expect(open).toBeVisible();
    for (let i = 0; i < 20 && !(await open.evaluate((e) => e === document.activeElement)); i += 1) {
      await page.keyboard.press('Tab', KEYS);
    }
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter', KEYS);
    await expect(dialogOf(page).getByLabel(`Units of ${order.partNames[0]}`)).toBeFocused();
    await page.keyboard.press('ArrowDown', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByRole('dialog', { name: '1 part scheduled' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await workshop.runs(order)).toEqual([8]);
  });

  test('asked again after its answer was lost, is done once', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 6 }]);
    let lost = 0;
    await page.route('**/api/trpc/scheduling.schedule*', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Schedule 1 part' }).click();
    await expect(dialog.getByText('We could not confirm that it was scheduled.')).toBeVisible();
    await expect(dialog.getByLabel(`Units of ${order.partNames[0]}`)).toBeDisabled();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: '1 part scheduled' })).toBeVisible();
    expect(await workshop.runs(order)).toEqual([6]);
  });
});

test.describe('behind the approval gate', () => {
  test.beforeEach(async ({ signInAs, workshop }) => {
    await signInAs('PLANNER');
    await workshop.requireApproval(true);
  });
  test.afterEach(async ({ workshop }) => workshop.requireApproval(false));

  test('a part without an approved routing is held back in words, until an approved one is chosen', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([
      { quantity: 5 },
      { quantity: 4, template: 'approved' },
      { quantity: 3, template: 'approved default' },
    ]);
    const [bare, choosable] = order.partNames;
    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = dialogOf(page);
    await expect(dialog.getByText('2 parts cannot be scheduled yet.')).toBeVisible();
    await expect(dialog.getByText('Blocked')).toHaveCount(2);
    await expect(dialog.getByText('Have a routing template made for it and approved.')).toBeVisible();
    await expect(dialog.getByText('Choose “Careful”, which is approved.')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: bare ?? '' })).toBeDisabled();
    await dialog.getByLabel(`Routing of ${choosable}`).click();
    await page.getByRole('option', { name: /Careful/ }).click();
    await expect(dialog.getByText('1 part cannot be scheduled yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule 2 parts' }).click();
    await expect(page.getByRole('dialog', { name: '2 parts scheduled' })).toBeVisible();
    expect(await workshop.runs(order)).toEqual([4, 3]);
  });

  test('that closes while the dialog is open, names the part and lets the others be scheduled', async ({
    page,
    workshop,
  }) => {
    await workshop.requireApproval(false);
    const order = await workshop.order([{ quantity: 5 }, { quantity: 3, template: 'approved default' }]);
    await page.goto(`/orders/${order.id}?schedule=all`);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('button', { name: 'Schedule 2 parts' })).toBeVisible();
    await workshop.requireApproval(true);
    await dialog.getByRole('button', { name: 'Schedule 2 parts' }).click();
    const refusal = dialog.getByRole('alert');
    await expect(refusal).toContainText('Nothing was scheduled.');
    await expect(refusal).toContainText(order.partNames[0] ?? '');
    await expect(refusal).not.toContainText(order.partNames[1] ?? '');
    await expect(dialog).not.toContainText('NO_APPROVED_ROUTING_TEMPLATE');
    expect(await workshop.runs(order)).toEqual([]);
    await dialog.getByRole('button', { name: 'Schedule 1 part' }).click();
    await expect(page.getByRole('dialog', { name: '1 part scheduled' })).toBeVisible();
    expect(await workshop.runs(order)).toEqual([3]);
  });
});
