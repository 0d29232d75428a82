import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

/** A page of a manufacturer of its own, signed in as the role. */
async function openAs(
  browser: import('@playwright/test').Browser,
  workshop: Workshop,
  role: 'ADMIN' | 'PLANNER' | 'VIEWER',
) {
  const context = await browser.newContext();
  await context.request.post('/api/auth/sign-in/email', {
    data: workshop.signInOf(role),
    headers: { origin: process.env.E2E_WEB_URL ?? '' },
  });
  return context.newPage();
}

test('a planner adds a customer with its terms, address and contact, and packing starts with them', async ({
  browser,
}) => {
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const order = await workshop.completedOrder([2]);
  const page = await openAs(browser, workshop, 'PLANNER');
  const dialog = page.getByRole('dialog');
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  await page.getByRole('button', { name: 'Add customer' }).click();
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Bolt & Sons');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(page).toHaveURL(/\/orders\/customers\/\d+$/);
  await expect(page).toHaveTitle(/^Bolt & Sons/);
  await expect(page.getByText('No order yet.')).toBeVisible();

  await page.goto(`/orders/${order.id}`);
  await page
    .getByRole('definition')
    .getByRole('link', { name: /^Customer/ })
    .click();
  await expect(page).toHaveURL(/\/orders\/customers\/\d+$/);
  await expect(
    page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: `#${order.number}` }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Name').fill('Renamed Works');
  await dialog.getByLabel('Default incoterm').click();
  await page.getByRole('option', { name: /^DAP/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('DAP', { exact: false }).first()).toBeVisible();

  const addresses = page.getByRole('region', { name: 'Addresses' });
  await addresses.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(dialog.getByText('The street is missing.')).toBeVisible();
  for (const [label, text] of [
    ['Name', 'Grete Dock'],
    ['Street and number', 'Dockside 1'],
    ['Postcode', '28195'],
    ['City', 'Bremen'],
    ['Country', 'de'],
    ['Phone', '+49 421 555 0100'],
    ['E-mail', 'grete@bolt.example'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await expectNoSeriousFaults(page);
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(addresses).toContainText('Dockside 1');

  const contacts = page.getByRole('region', { name: 'Contacts' });
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  await dialog.getByLabel('Name').fill('Grete Dock');
  await dialog.getByLabel('E-mail, optional').fill('grete@');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(dialog.getByText('Enter a complete e-mail address.')).toBeVisible();
  await dialog.getByLabel('E-mail, optional').fill('grete@bolt.example');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(contacts.getByRole('link', { name: 'grete@bolt.example' })).toBeVisible();
  await expectNoSeriousFaults(page);

  await page.goto(`/orders/${order.id}/shipments/new`);
  await expect(page.getByRole('button', { name: /^Recipient: Dockside 1/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Incoterm' })).toContainText('DAP');
  await page.context().close();
  await workshop.close();
});

test('the ERP’s id of a customer is given on screen, found, and no other customer’s', async ({ browser }) => {
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const page = await openAs(browser, workshop, 'PLANNER');
  const dialog = page.getByRole('dialog');
  const add = async (name: string, externalId: string) => {
    await page.goto('/orders/customers');
    await page.getByRole('button', { name: 'Add customer' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('External ID, optional').fill(externalId);
    await dialog.getByRole('button', { name: 'Add customer' }).click();
  };
  await add('Bolt & Sons', ' C-1007 ');
  await expect(page).toHaveTitle(/^Bolt & Sons/);
  await expect(page.getByText('External ID: C-1007')).toBeVisible();

  await add('Nut & Daughters', 'C-1007');
  await expect(dialog.getByText('Another customer already has the externalId C-1007.')).toBeVisible();
  await dialog.getByLabel('External ID, optional').fill('');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(page).toHaveTitle(/^Nut & Daughters/);

  await page.goto('/orders/customers');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('c-1007');
  const table = page.getByRole('table', { name: 'Customers' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('cell', { name: 'C-1007' })).toBeVisible();
  await table.getByRole('link').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('External ID, optional').fill('C-2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('External ID: C-2')).toBeVisible();
  await page.context().close();
  await workshop.close();
});

test('two who change other things of a customer at once both keep their change', async ({ browser }) => {
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const page = await openAs(browser, workshop, 'PLANNER');
  await page.goto('/orders/customers');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Cog & Cousins');
  await page.getByRole('dialog').getByRole('button', { name: 'Add customer' }).click();
  await expect(page).toHaveTitle(/^Cog & Cousins/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const each of [page, other]) await each.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Cog & Sisters');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  // The other one hears of it, and goes on with what was begun.
  await expect(other.locator('h1')).toContainText('Cog & Sisters');
  for (const each of [page, other]) await expect(each).toHaveTitle(/^Cog & Sisters/);
  await other.getByRole('dialog').getByLabel('External ID, optional').fill('C-31');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('External ID: C-31')).toBeVisible();
  await expect(other.locator('h1')).toContainText('Cog & Sisters');
  await page.context().close();
  await workshop.close();
});

/** The page of a new customer, as a planner sees it. */
async function openCustomer(browser: import('@playwright/test').Browser, workshop: Workshop, name: string) {
  const page = await openAs(browser, workshop, 'PLANNER');
  await page.goto('/orders/customers');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return page;
}

/** Saves the fields in the dialog that is open. */
async function saveFields(
  page: import('@playwright/test').Page,
  fields: Readonly<Record<string, string>>,
  verb = 'Save',
) {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: verb }).click();
}

test('two who change other lines of an address at once both keep their change', async ({ browser }) => {
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const page = await openCustomer(browser, workshop, 'Nut & Nieces');
  await page.getByRole('button', { name: 'Add address' }).click();
  const address = {
    Name: 'Grete Dock',
    'Street and number': 'Dockside 1',
    Postcode: '28195',
    City: 'Bremen',
    Country: 'de',
    Phone: '+49 421 555 0100',
    'E-mail': 'grete@bolt.example',
  };
  await saveFields(page, address, 'Add address');
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const each of [page, other]) await each.getByRole('button', { name: 'Edit Dockside 1' }).click();
  await saveFields(page, { Phone: '+49 421 555 0199' });
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('0199');
  const addresses = other.getByRole('region', { name: 'Addresses' });
  // The company, which may be missing, is taken away.
  await saveFields(other, { City: 'Bremen-Nord', 'Company, optional': '' });
  await expect(addresses).toContainText('Bremen-Nord');
  await expect(addresses).not.toContainText('Nut & Nieces');
  await expect(addresses).toContainText('0199');
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(addresses).toContainText('Nut & Nieces');
  await expect(addresses).toContainText('0199');
  await page.context().close();
  await workshop.close();
});

test('two who change other fields of a contact at once both keep their change', async ({ browser }) => {
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const page = await openCustomer(browser, workshop, 'Nut & Nephews');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await saveFields(page, { Name: 'Ada Buyer' }, 'Add contact');
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const each of [page, other]) await each.getByRole('button', { name: 'Edit Ada Buyer' }).click();
  await saveFields(page, { 'Phone, optional': '+49 421 555 0123' });
  await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('0123');
  const contacts = other.getByRole('region', { name: 'Contacts' });
  await saveFields(other, { 'Position, optional': 'Chief buyer' });
  await expect(contacts).toContainText('Chief buyer');
  await expect(contacts).toContainText('0123');
  await page.context().close();
  await workshop.close();
});

test('an admin exports and erases a contact; a viewer is shown no change', async ({ browser }) => {
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  await workshop.completedOrder([2]);
  const page = await openAs(browser, workshop, 'ADMIN');
  const dialog = page.getByRole('dialog');
  await page.goto('/orders/customers');
  await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await dialog.getByLabel('Name').fill('Gerda Away');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  const actions = page.getByRole('button', { name: 'Actions for Gerda Away' });
  await actions.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^contact-.*\.json$/);
  await actions.click();
  await page.getByRole('menuitem', { name: /^Erase personal data/ }).click();
  await dialog.getByRole('button', { name: 'Erase contact' }).click();
  await expect(page.getByText('No contact yet.')).toBeVisible();
  const address = page.url();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const viewer = await openAs(browser, workshop, 'VIEWER');
  await viewer.goto(address);
  await expect(viewer.getByText('No contact yet.')).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0);
  await Promise.all([page.context().close(), viewer.context().close()]);
  await workshop.close();
});
