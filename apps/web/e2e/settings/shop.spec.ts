import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

test('an admin gives the shop its name, address, time zone and currency, and new orders have them', async ({
  browser,
}) => {
  // A manufacturer of its own: others name their shop meanwhile.
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const context = await browser.newContext();
  await context.request.post('/api/auth/sign-in/email', {
    data: workshop.signInOf('ADMIN'),
    headers: { origin: process.env.E2E_WEB_URL ?? '' },
  });
  const page = await context.newPage();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/settings\/shop$/);
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Time zone').fill('Berlin');
  await page.getByLabel('Currency').fill('xqq');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter the name of the manufacturer.')).toBeVisible();
  await expect(page.getByText('Choose a time zone.')).toBeVisible();
  await expect(page.getByText('Enter a currency of three letters.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectNoSeriousFaults(page);

  await page.getByLabel('Name', { exact: true }).fill('Renamed works');
  await page.getByLabel('Postal address').fill('Hafenweg 4\n44135 Dortmund\nGermany');
  await page.getByLabel('Time zone').fill('Asia/Tokyo');
  await page.getByLabel('Currency').fill('jpy');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Shop saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Postal address')).toHaveValue('Hafenweg 4\n44135 Dortmund\nGermany');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: /Tester/ }).click();
  await expect(page.getByText('Admin at Renamed works')).toBeVisible();
  await page.goto('/orders/new');
  await expect(page.getByLabel('Currency')).toHaveValue('JPY');

  const order = await workshop.completedOrder([2]);
  await page.goto(`/orders/${order.id}/shipments/new`);
  await expect(page.getByRole('button', { name: /^Sender: Hafenweg 4/ })).toBeVisible();
  await context.close();
  await workshop.close();
});

test('two who change other things of the shop at once both keep their change', async ({ browser }) => {
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const context = await browser.newContext();
  await context.request.post('/api/auth/sign-in/email', {
    data: workshop.signInOf('ADMIN'),
    headers: { origin: process.env.E2E_WEB_URL ?? '' },
  });
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const each of [page, other]) {
    await each.goto('/settings/shop');
    await expect(each.getByLabel('Time zone')).not.toHaveValue('');
  }
  // The other page does not hear of the first one's change in time.
  await other.route(/settings\.shop\b/, () => {});
  const save = (of: typeof page) => of.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Works of two');
  await save(page);
  await expect(page.getByText('Shop saved')).toBeVisible();
  await other.getByLabel('Postal address').fill('Hafenweg 5');
  await save(other);
  await expect(other.getByText('Shop saved')).toBeVisible();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Works of two');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Works of two');
  await expect(page.getByLabel('Postal address')).toHaveValue('Hafenweg 5');

  // Of the same field the second one is told what it is now, before theirs is written over it.
  await page.getByLabel('Postal address').fill('Hafenweg 6');
  await save(page);
  await expect(page.getByText('Shop saved')).toBeVisible();
  await other.getByLabel('Postal address').fill('Hafenweg 7');
  await other.unroute(/settings\.shop\b/);
  await save(other);
  await expect(other.getByText('The shop was not changed.')).toBeVisible();
  await expect(other.getByText(/changed it meanwhile, to “Hafenweg 6”/)).toBeVisible();
  await expect(other.getByLabel('Postal address')).toHaveValue('Hafenweg 7');
  await save(other);
  await expect(other.getByText(/changed it meanwhile/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Postal address')).toHaveValue('Hafenweg 7');
  await context.close();
  await workshop.close();
});

test('others see the shop and cannot change it, on a phone too', async ({ page, signInAs }) => {
  await signInAs('VIEWER');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/shop');
  await expect(page.getByText('Only an admin can change this.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoSeriousFaults(page);
});
