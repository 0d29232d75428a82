import { KEYS } from '../support/keyboard.ts';
import { expect, test } from '../support/workshop-test.ts';

test('without a network no link, command or key leaves the page, and what is half typed stays', async ({
  page,
  context,
  workshop,
  signInAs,
}) => {
  await signInAs('PLANNER');
  const order = await workshop.order([{ quantity: 2 }]);
  const here = `/orders/${order.id}`;
  await page.goto(here);
  const box = page.getByRole('textbox', { name: 'Comment', exact: true });
  await box.fill('Half a thou');
  // What opens the list of commands is loaded with its first use, for which there may be no network either.
  const find = page.getByRole('combobox', { name: 'Find anything' });
  await context.setOffline(true);
  await expect(page.getByText('This device has no network.').first()).toBeVisible();
  await page.keyboard.press('Control+k', KEYS);
  await expect(page.getByText('This could not be opened.').first()).toBeVisible();
  await expect(box).toHaveValue('Half a thou');
  await context.setOffline(false);
  await expect(page.getByText('This device has no network.')).toHaveCount(0);
  await page.keyboard.press('Control+k', KEYS);
  await expect(find).toBeFocused();
  await page.keyboard.press('Escape', KEYS);
  await expect(find).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('This device has no network.').first()).toBeVisible();

  const stays = page.getByTestId('alerts');
  const expectToStay = async () => {
    await expect(stays).toHaveText('There is no network; this page stays open.');
    await expect(page).toHaveURL(new RegExp(`${here}$`));
    await expect(box).toHaveValue('Half a thou');
  };
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expectToStay();
  await expect(page.getByText('There is no network; this page stays open.').first()).toBeVisible();
  const said = await stays.locator('p').elementHandle();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g', KEYS);
  await page.keyboard.press('b', KEYS);
  await expect.poll(() => said?.evaluate((told) => told.isConnected)).toBe(false);
  await expectToStay();
  const saidAgain = await stays.locator('p').elementHandle();
  await page.keyboard.press('Control+k', KEYS);
  await page.getByRole('option', { name: /^Board/ }).click();
  await expect.poll(() => saidAgain?.evaluate((told) => told.isConnected)).toBe(false);
  await expectToStay();

  await context.setOffline(false);
  await expect(page.getByText('This device has no network.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page).toHaveURL(/\/orders(\?.*)?$/);
});
