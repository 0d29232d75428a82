import { randomUUID } from 'node:crypto';
import { editOrder } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { heldPages } from '../support/held-pages.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { expect, test } from '../support/workshop-test.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test.describe('an order', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('is made with its customer, day and parts, and once, however often the button is pressed', async ({
    page,
    workshop,
  }) => {
    const known = await workshop.order([{ quantity: 1 }]);
    const [partName = ''] = known.partNames;
    const customer = unique('New customer');
    await page.goto('/orders');
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByRole('button', { name: /^Create order/ }).click();
    await expect(page.getByText('Name the customer.')).toBeVisible();
    await expect(page.getByText('Choose a part of the list.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Customer' }).fill(customer);
    const day = page.getByLabel('Dispatch day', { exact: true });
    await expect(day).toHaveAttribute('max', '9999-12-31');
    const passed = page.getByRole('status').filter({ hasText: 'This day has passed.' });
    await day.fill('2013-03-04');
    await expect(passed).toBeVisible();
    await expect(day).toHaveAccessibleDescription(/counts as late/);
    await day.fill('2031-03-04');
    await expect(passed).toHaveCount(0);
    await page.getByLabel('Purchase order').fill('PO-31');
    const first = page.getByRole('group', { name: 'Part 1' });
    await first.getByRole('combobox', { name: 'Part' }).fill(partName);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: new RegExp(`^${partName}`) })).toBeVisible();
    await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    await first.getByRole('textbox', { name: 'Quantity' }).fill('12');
    await page.getByRole('button', { name: 'Add a part' }).click();
    const second = page.getByRole('group', { name: 'Part 2' });
    await second.getByRole('combobox', { name: 'Part' }).fill(`SLS ${partName}`);
    await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    await second.getByLabel('Name on the order').fill('Spare');
    await page.getByRole('button', { name: 'Create order' }).dblclick();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByText(customer, { exact: true })).toBeVisible();
    await expect(page.getByText('PO-31')).toBeVisible();
    await expect(page.getByText('Tue 4 Mar 2031').first()).toBeVisible();
    await expect(page.getByRole('cell', { name: /Spare/ }).first()).toBeVisible();
    await page.goto(`/orders?show=all&customer=${encodeURIComponent(customer)}`);
    await expect(page.getByRole('row').getByRole('link')).toHaveCount(1);
  });

  test('with a half-typed day is not saved without its day', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 1 }]);
    await page.goto(`/orders/${order.id}/edit`);
    const day = page.getByLabel('Dispatch day', { exact: true });
    await day.fill('2031-03-04');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.goto(`/orders/${order.id}/edit`);
    await expect(day).toHaveValue('2031-03-04');
    await day.focus();
    await page.keyboard.press('Backspace');
    await expect(day).toHaveValue('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(day).toBeFocused();
    await expect(day).toHaveAccessibleDescription(/This date is incomplete or does not exist/);
    await expect(page).toHaveURL(/\/edit$/);
    await day.fill('2031-03-05');
    await expect(page.getByText('This date is incomplete')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByText('Wed 5 Mar 2031').first()).toBeVisible();
  });

  test('creates a part that nobody has made yet, and selects it without losing the draft', async ({
    page,
    workshop,
  }) => {
    await workshop.order([{ quantity: 1 }]);
    const name = unique('Bracket');
    await page.goto('/orders/new');
    await page.getByRole('combobox', { name: 'Customer' }).fill(unique('Customer'));
    await page.getByLabel('Purchase order').fill('PO-77');
    const line = page.getByRole('group', { name: 'Part 1' });
    await line.getByRole('textbox', { name: 'Quantity' }).fill('7');
    await line.getByRole('combobox', { name: 'Part' }).fill(name);
    const nothingFound = `Create “${name}”… No part has all of these words.`;
    await expect(page.getByRole('option', { name: nothingFound })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a part' });
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await expectNoSeriousFaults(page);
    await dialog.getByRole('button', { name: 'Add part' }).click();
    await expect(dialog.getByText('Choose a process.')).toBeVisible();
    for (const [field, choice] of [
      ['Process', 'SLS'],
      ['Material', 'PA12'],
    ] as const) {
      await dialog.getByLabel(field).click();
      await page.getByRole('option', { name: choice }).first().click();
    }
    await dialog.getByRole('button', { name: 'Add part' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/orders\/new$/);
    await expect(line.getByRole('combobox', { name: 'Part' })).toHaveValue(name);
    await expect(line.getByRole('combobox', { name: 'Part' })).toBeFocused();
    await expect(line.getByText('SLS, PA12')).toBeVisible();
    await expect(page.getByLabel('Purchase order')).toHaveValue('PO-77');
    await expect(line.getByRole('textbox', { name: 'Quantity' })).toHaveValue('7');
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole('cell', { name: new RegExp(name) }).first()).toBeVisible();
  });

  test('that the browser has no room to store is not left without a question', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/orders/new');
    await page.getByRole('combobox', { name: 'Customer' }).fill('Nobody');
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload().catch(() => undefined);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloading;
  });

  test('that another tab has put its own in the place of is not left without a question', async ({
    page,
  }) => {
    const named = (tab: typeof page) => tab.getByRole('combobox', { name: 'Customer' });
    await page.goto('/orders/new');
    await named(page).fill('Mine');
    const other = await page.context().newPage();
    await other.goto('/orders/new');
    await other.getByRole('button', { name: 'Discard draft' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await named(other).fill('Other');
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload().catch(() => undefined);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloading;
    await other.close();
  });

  test('is made once although its answer was lost and the page reloaded', async ({ page, workshop }) => {
    const [partName = ''] = (await workshop.order([{ quantity: 1 }])).partNames;
    const customer = unique('Lost answer');
    await page.goto('/orders/new');
    await page.getByRole('combobox', { name: 'Customer' }).fill(customer);
    await page.getByLabel('Dispatch day', { exact: true }).fill('2031-03-04');
    const first = page.getByRole('group', { name: 'Part 1' });
    await first.getByRole('combobox', { name: 'Part' }).fill(partName);
    await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    await loseAnswers(page, /\/api\/trpc\/orders\.create/);
    await page.getByRole('button', { name: /^Create order/ }).click();
    await expect(page.getByText(/The server is not responding/).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    // Nor can it be made into another one before it is known what became of it.
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer);
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeDisabled();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.goto(`/orders?show=all&customer=${encodeURIComponent(customer)}`);
    await expect(page.getByRole('row').getByRole('link')).toHaveCount(1);
  });

  test('is made once, also when it is sent again before its page has come', async ({ page, workshop }) => {
    const [partName = ''] = (await workshop.order([{ quantity: 1 }])).partNames;
    await page.goto('/orders/new');
    await page.getByRole('combobox', { name: 'Customer' }).fill(unique('Twice'));
    await page.getByRole('group', { name: 'Part 1' }).getByRole('combobox', { name: 'Part' }).fill(partName);
    await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    const next = await heldPages(page, /\/orders\/\d+\?/);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('orders.create')) sent.push(request.url());
    });
    const create = page.getByRole('button', { name: 'Create order' });
    await create.click();
    await expect(page.getByText(/^Order .* created$/).first()).toBeVisible();
    await create.click({ force: true });
    await expect(create).toBeDisabled();
    next.come();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(create).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  test('is made again when the one whose answer was lost was given up', async ({ page, workshop }) => {
    const [partName = ''] = (await workshop.order([{ quantity: 1 }])).partNames;
    const customer = unique('Given up');
    const fill = async () => {
      await page.getByRole('combobox', { name: 'Customer' }).fill(customer);
      const first = page.getByRole('group', { name: 'Part 1' });
      await first.getByRole('combobox', { name: 'Part' }).fill(partName);
      await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    };
    await page.goto('/orders/new');
    await fill();
    await loseAnswers(page, /\/api\/trpc\/orders\.create/);
    await page.getByRole('button', { name: /^Create order/ }).click();
    await expect(page.getByText(/The server is not responding/).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await fill();
    await page.getByRole('button', { name: /^Create order/ }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.goto(`/orders?show=all&customer=${encodeURIComponent(customer)}`);
    await expect(page.getByRole('row').getByRole('link')).toHaveCount(2);
  });

  test('is edited once, also when it is saved again before its page has come', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 1 }]);
    await page.goto(`/orders/${order.id}/edit`);
    await page.getByLabel('Purchase order').fill('PO-ONCE');
    const next = await heldPages(page, /\/orders\/\d+\?/);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('orders.edit')) sent.push(request.url());
    });
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expect(page.getByText(/^Order .* changed$/).first()).toBeVisible();
    await save.click({ force: true });
    await expect(save).toBeDisabled();
    next.come();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(save).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  test('is edited: only what was changed is written, what shipments hold is refused with its reason', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.completedOrder([8, 4]);
    await workshop.prepare(order, [5]);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    const first = page.getByRole('group', { name: 'Part 1' });
    await expect(first.getByText('Shipments hold 5 units.')).toBeVisible();
    await expect(first.getByText(/What it is made of stays/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    const quantity = first.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('4');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      first.getByText('Shipments hold 5 units of it already. Take them out of the shipments first.'),
    ).toBeVisible();

    // Somebody else packs more, and changes another field, while this form is open.
    await quantity.fill('6');
    await page.getByLabel('Purchase order').fill('PO-EDITED');
    // A change that the form has not heard of yet.
    await page.route(/\/api\/trpc\/[^?]*orders\.form/, (route) => route.abort());
    await workshop.prepare(order, [2]);
    await workshop.as('PLANNER', (deps, call) =>
      editOrder(deps, call, { orderId: order.id, customReference: 'THEIRS' }),
    );
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The order was not changed.')).toBeVisible();
    await expect(
      page.getByText(/Shipments already hold 7 units of .*Take units out of the shipments first/),
    ).toBeVisible();
    await expect(page.getByLabel('Purchase order')).toHaveValue('PO-EDITED');
    await quantity.fill('9');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/orders/${order.id}`);
    const latest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
    await expect(latest).toContainText('Planner Tester edited the order');
    await expect(latest).toContainText('PO-EDITED');
    await expect(latest).toContainText('quantity8becomes9');
    await expect(page.getByText('THEIRS').first()).toBeVisible();
  });

  test('is found again as it was typed, however its form was left, until it is made or discarded', async ({
    page,
    workshop,
  }) => {
    const known = await workshop.order([{ quantity: 1 }]);
    const [partName = ''] = known.partNames;
    const customer = unique('Half typed');
    const left = page.getByText(/This is your draft of .*, which is not saved yet\./);
    const named = page.getByRole('combobox', { name: 'Customer' });
    const first = page.getByRole('group', { name: 'Part 1' });
    const newOrder = page.getByRole('link', { name: 'New order' });
    await page.goto('/orders');
    await newOrder.click();
    await named.fill(customer);
    await first.getByRole('combobox', { name: 'Part' }).fill(partName);
    await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    await first.getByRole('textbox', { name: 'Quantity' }).fill('12');
    await expect(left).toHaveCount(0);

    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await newOrder.click();
    await expect(left).toBeVisible();
    await expect(named).toHaveValue(customer);
    await page.goBack();
    await expect(newOrder).toBeVisible();
    await page.goto('/orders/new');
    await expect(left).toBeVisible();
    await page.reload();
    await expect(named).toHaveValue(customer);
    await expect(first.getByRole('combobox', { name: 'Part' })).toHaveValue(partName);
    await expect(first.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12');

    await page.getByRole('button', { name: 'Cancel' }).click();
    const ask = page.getByRole('dialog', { name: 'Discard the new order?' });
    await ask.getByRole('button', { name: 'Keep editing' }).click();
    await expect(ask).toHaveCount(0);
    await expect(named).toHaveValue(customer);
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.goto('/orders/new');
    await expect(named).toHaveValue('');
    await expect(left).toHaveCount(0);

    await named.fill(customer);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await ask.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/orders');
    await newOrder.click();
    await expect(named).toHaveValue('');
    await expect(left).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/orders');
  });

  test('is edited on from what was left, over what others have changed since', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 8 }]);
    const form = `/orders/${order.id}/edit`;
    const reference = page.getByLabel('Reference').first();
    const left = page.getByText(/This is your draft of/);
    await page.goto(form);
    await page.getByLabel('Purchase order').fill('MINE');
    await page.getByRole('group', { name: 'Part 1' }).getByRole('textbox', { name: 'Quantity' }).fill('9');
    await page.goto('about:blank');
    await workshop.as('ADMIN', (deps, call) =>
      editOrder(deps, call, { orderId: order.id, purchaseOrderNumber: 'THEIRS', customReference: 'R-1' }),
    );

    await page.goto(form);
    await expect(left).toBeVisible();
    await expect(page.getByText(/Both of you changed the purchase order: saving writes yours/)).toBeVisible();
    await expect(page.getByLabel('Purchase order')).toHaveValue('MINE');
    await expect(reference).toHaveValue('R-1');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(left).toHaveCount(0);
    await expect(page.getByLabel('Purchase order')).toHaveValue('THEIRS');
    await expect(page.getByText('No changes yet')).toBeVisible();

    await page.getByLabel('Purchase order').fill('AGREED');
    await page.reload();
    await expect(left).toBeVisible();
    await expect(page.getByText(/Somebody else has changed/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/orders/${order.id}`);
    await expect(page.getByText('AGREED').first()).toBeVisible();
    await page.goto(form);
    await expect(page.getByLabel('Purchase order')).toHaveValue('AGREED');
    await expect(left).toHaveCount(0);
  });

  test('is edited on what others change meanwhile: what was left alone follows, what both changed is said', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 8 }]);
    const purchaseOrder = page.getByLabel('Purchase order');
    const reference = page.getByLabel('Reference').first();
    const theyEdit = (edit: { purchaseOrderNumber?: string; customReference?: string }) =>
      workshop.as('ADMIN', (deps, call) => editOrder(deps, call, { orderId: order.id, ...edit }));
    await page.goto(`/orders/${order.id}/edit`);
    await expect(page.getByText('No changes yet')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Connection: Connected/ })).toBeVisible();

    await theyEdit({ customReference: 'R-1' });
    await expect(reference).toHaveValue('R-1');
    await expect(page.getByText('No changes yet')).toBeVisible();
    await expect(page.getByText(/This is your draft of/)).toHaveCount(0);

    await purchaseOrder.fill('MINE');
    await theyEdit({ purchaseOrderNumber: 'THEIRS' });
    const contested = /Both of you changed the purchase order: saving writes yours over theirs\./;
    await expect(page.getByRole('main').getByText(contested)).toBeVisible();
    await expect(page.getByTestId('announcements')).toHaveText(contested);
    await expect(purchaseOrder).toHaveValue('MINE');
    await expect(purchaseOrder).toBeFocused();
    await theyEdit({ customReference: 'R-2' });
    await expect(reference).toHaveValue('R-2');
    await expect(page.getByRole('main').getByText(contested)).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/orders/${order.id}`);
    const latest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
    await expect(latest).toContainText('THEIRSbecomesMINE');
    await expect(page.getByText('R-2').first()).toBeVisible();
  });

  test('gets an added part once, although its answer was lost and the page reloaded', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 1 }]);
    const [partName = ''] = order.partNames;
    const unconfirmed = page.getByText('We could not confirm that it was done.');
    const second = page.getByRole('group', { name: 'Part 2' });
    await page.goto(`/orders/${order.id}/edit`);
    await page.getByRole('button', { name: 'Add a part' }).click();
    await second.getByRole('combobox', { name: 'Part' }).fill(partName);
    await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    await second.getByRole('textbox', { name: 'Quantity' }).fill('50');
    await loseAnswers(page, /\/api\/trpc\/orders\.edit/);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(unconfirmed).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(unconfirmed).toBeVisible();
    await expect(second.getByRole('textbox', { name: 'Quantity' })).toBeDisabled();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`/orders/${order.id}`);

    // Given up instead, it is there once as well, and the form can be used again.
    await page.goto(`/orders/${order.id}/edit`);
    const third = page.getByRole('group', { name: 'Part 3' });
    await expect(second.getByRole('textbox', { name: 'Quantity' })).toHaveValue('50');
    await expect(third).toHaveCount(0);
    await page.getByLabel('Purchase order').fill('PO-LOST');
    await loseAnswers(page, /\/api\/trpc\/orders\.edit/);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(unconfirmed).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(unconfirmed).toHaveCount(0);
    await expect(page.getByLabel('Purchase order')).toHaveValue('PO-LOST');
    await expect(page.getByLabel('Purchase order')).toBeEnabled();
  });

  test('is neither made nor edited by who may only look', async ({ page, signInAs, workshop }) => {
    const order = await workshop.order([{ quantity: 1 }]);
    await signInAs('VIEWER');
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0);
    await page.goto(`/orders/${order.id}/edit`);
    await expect(page.getByText('Only planners edit orders')).toBeVisible();
    await page.goto('/orders/import');
    await expect(page.getByText('Only planners import orders')).toBeVisible();
  });
});
