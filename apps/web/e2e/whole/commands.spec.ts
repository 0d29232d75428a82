import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS } from '../support/keyboard.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('finding anything with Ctrl+K', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('leads to an order, a part, a run and a shipment by what they are called', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.completedOrder([4, 6]);
    const [first = '', second = ''] = order.partNames;
    const shipment = await workshop.prepare(order, [2]);
    const shortName = `S-${shipment.id.slice(-4).toUpperCase()}`;
    const find = async (text: string, option: RegExp) => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Find anything' });
      await expect(field).toBeFocused();
      await field.fill(text);
      await expect(page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await page.goto('/orders');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await find(`#${order.number}`, new RegExp(`^#${order.number} Customer`));
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
    await expect(page).toHaveTitle(new RegExp(`^#${order.number}, Customer .* · Routecard$`));
    await find(second, new RegExp(`^${second} #${order.number}-2`));
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}#part-2$`));
    await find(`#${order.number}-1 · R1`, new RegExp(`^#${order.number}-1 · R1 ${first}`));
    await expect(page).toHaveURL(/\/work-orders\//);
    await expect(page).toHaveTitle(new RegExp(`^#${order.number}-1 · R1, ${first}`));
    await find(shortName, new RegExp(`^#${order.number} · ${shortName}`));
    await expect(page).toHaveURL(new RegExp(`/shipments/${shipment.id}$`));
    // Back goes where one was, and what was looked at is offered again.
    await page.goBack();
    await expect(page).toHaveURL(/\/work-orders\//);
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option')).toHaveCount(3);
    await expect(recent.getByRole('option').first()).toContainText(`#${order.number}-1 · R1`);
  });

  test('leads to a customer, and to things of a state by what people call them', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 2 }]);
    await page.goto(`/orders/${order.id}`);
    const name =
      (await page
        .getByRole('link', { name: /^Customer / })
        .first()
        .textContent()) ?? '';
    const choose = async (text: string, option: string | RegExp) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).fill(text);
      await page.getByRole('option', { name: option }).first().click();
    };
    await choose(name, `${name} Customer`);
    await expect(page).toHaveURL(/\/orders\/customers\/\d+$/);
    await choose('late orders', 'Late orders');
    await expect(page).toHaveURL(/\/orders\?show=late/);
    await choose('customers', 'Customers');
    await expect(page).toHaveURL(/\/orders\/customers$/);
  });

  test('has what was typed before its code had come, and nothing of it acts on the page', async ({
    page,
  }) => {
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: 'Connection: Connected' })).toBeVisible();
    let letCome = () => {};
    const coming = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/_next/static/**', async (route) => {
      await coming;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('g b');
    letCome();
    const field = page.getByRole('combobox', { name: 'Find anything' });
    await expect(field).toHaveValue('g b');
    await expect(field).toBeFocused();
    await page.keyboard.type('oard');
    await expect(field).toHaveValue('g board');
    await expect(page).toHaveURL(/\/orders/);
  });

  test('offers near names where a misspelled word finds nothing', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 2 }]);
    await workshop.addMaterial(`Aluminium ${order.number}`);
    await page.goto(`/orders/${order.id}`);
    const customer =
      (await page
        .getByRole('link', { name: /^Customer / })
        .first()
        .textContent()) ?? '';
    const near = page.getByRole('group', { name: 'Nothing found. Did you mean …?' });
    const field = page.getByRole('combobox', { name: 'Find anything' });
    await page.keyboard.press('Control+k');
    await field.fill(customer.replace('Customer', 'Cutsomer'));
    await expect(near.getByRole('option', { name: `${customer} Customer` })).toBeVisible();
    expect(await near.getByRole('option').count()).toBeLessThanOrEqual(3);
    await expectNoSeriousFaults(page);
    await near.getByRole('option', { name: `${customer} Customer` }).click();
    // The name is searched for, and what it stands for is one key away.
    await expect(field).toHaveValue(customer);
    await expect(field).toBeFocused();
    await expect(near).toHaveCount(0);
    await expect(
      page.getByRole('option', { name: new RegExp(`^#${order.number} ${customer}`) }),
    ).toBeVisible();

    await field.fill('custmers');
    await near.getByRole('option', { name: 'Customers' }).click();
    await expect(page).toHaveURL(/\/orders\/customers$/);
    await page.keyboard.press('Control+k');
    await field.fill('alumniium');
    await near
      .getByRole('option', { name: /^Aluminium .* Material$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/catalogue\/materials$/);
  });

  test('runs what a page offers, by keyboard alone, and gives the focus back', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 2 }]);
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByRole('button', { name: 'Schedule 1 part' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Find anything' });
    await button.focus();
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByRole('option', { name: /^Board/ })).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape', KEYS);
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k', KEYS);
    await page.keyboard.type('schedule', KEYS);
    await expect(page.getByRole('option', { name: `Schedule parts of #${order.number}…` })).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByRole('dialog', { name: /^Schedule/ })).toBeVisible();
    await expect(page).toHaveURL(/schedule=all/);
    // Keys of the page are asleep while something asks.
    await page.keyboard.press('Control+k', KEYS);
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toHaveCount(0);
    await page.keyboard.press('Escape', KEYS);
    await page.keyboard.press('Control+k', KEYS);
    await page.getByRole('combobox', { name: 'Find anything' }).fill('no such thing anywhere');
    await expect(page.getByText('Nothing found for “no such thing anywhere”.')).toBeVisible();
  });
});

test('? lists the keys of the page; sequences lead between pages; both are asleep in fields and can be turned off', async ({
  page,
  board,
  workshop,
  signInAs,
}) => {
  await signInAs('PLANNER');
  const order = await workshop.completedOrder([3]);
  await board.open(order.partNames[0] ?? '');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('?go', KEYS);
  await expect(page.getByRole('searchbox')).toHaveValue(/\?go/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape', KEYS);
  await page.getByRole('heading', { name: 'Board' }).click();
  await page.keyboard.press('?', KEYS);
  const keys = page.getByRole('dialog', { name: 'Help' });
  await expect(keys.getByRole('region', { name: 'On a card' })).toContainText('Move units…');
  await expect(keys.getByRole('region', { name: 'Everywhere' })).toContainText('Find anything');
  await expectNoSeriousFaults(page);
  await page.keyboard.press('Escape', KEYS);
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('g', KEYS);
  await page.keyboard.press('o', KEYS);
  await expect(page).toHaveURL(/\/orders/);
  await page.keyboard.press('?', KEYS);
  await expect(keys.getByRole('region', { name: 'This page' })).toContainText('Search orders');
  await expect(keys.getByRole('region', { name: 'On a card' })).toHaveCount(0);
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape', KEYS);
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('g', KEYS);
  await page.keyboard.press('b', KEYS);
  await page.keyboard.press('?', KEYS);
  await page.keyboard.press('Control+k', KEYS);
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await expect(page).toHaveURL(/\/orders/);
  await expect(keys).toHaveCount(0);
});
