import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expectNoSeriousFaults } from '../support/accessibility.ts';

const LINK = process.env.E2E_SET_UP_LINK ?? '';
const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const PASSWORD = 'correct horse battery';

// The link of an empty product works only while there is no manufacturer.
test.describe.configure({ mode: 'serial' });

test('the link of an empty product sets up a manufacturer on a phone, by keyboard, and its admin adds a starter catalogue', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LINK);
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByLabel('Time zone')).not.toHaveValue('');

  const typed = [
    ['Name', 'Acme'],
    ['Address', '1 Mill Lane'],
    ['Time zone', 'Europe/Berlin'],
    ['Currency', 'XQQ'],
    ['First name', 'Anna'],
    ['Last name', 'Berg'],
    ['E-mail', 'anna@example.com'],
    ['Password', PASSWORD],
  ] as const;
  await page.getByLabel('Name', { exact: true }).focus();
  for (const [label, value] of typed) {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('“XQQ” is not a currency.')).toBeVisible();
  await expect(page.getByLabel('Currency')).toBeFocused();
  await expect(page.getByLabel('Address')).toHaveValue('1 Mill Lane');

  await page.getByLabel('Currency').fill('CHF');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview$/);

  await page.goto('/settings');
  await expect(page.getByLabel('Postal address')).toHaveValue('1 Mill Lane');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.goto('/orders/new');
  await expect(page.getByLabel('Currency')).toHaveValue('CHF');

  await page.goto('/overview');
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(step('Choose a starter catalogue')).toContainText('To do');
  await expect(step('Invite people')).toContainText('To do');
  await page.getByRole('link', { name: 'Open catalogue' }).press('Enter');
  await expect(page).toHaveURL(/\/catalogue\/operations$/);
  await expect(page.getByRole('button', { name: 'Add CNC machining catalogue' })).toBeEnabled();
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Add CNC machining catalogue' }).press('Enter');
  const operations = page.getByRole('list', { name: 'Operations in the order of the shop' });
  await expect(operations.getByRole('listitem')).toHaveCount(10);
  await expect(operations.getByRole('listitem').last()).toContainText('Pack');
  await page.goto('/catalogue/processes');
  await expect(page.getByText('Mill-turn', { exact: true })).toBeVisible();
  await page.goto('/overview');
  await expect(step('Choose a starter catalogue')).toContainText('Done');

  await page.goto(LINK);
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
  await expectNoSeriousFaults(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto('/sign-in');
  await other.getByLabel('E-mail').fill('anna@example.com');
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/overview$/);
  await other.context().close();
});

test('the admin whom an operator named sets a password by a link, once', async ({ page }) => {
  const operator = ['run', 'setup', '--', '--manufacturer', 'Other', '--admin', 'bob@example.com'];
  const { stdout } = await promisify(execFile)('npm', operator, { cwd: ROOT });
  const link = /http:\S+\/set-password\?link=[\w-]+/.exec(stdout)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByLabel('E-mail')).toHaveValue('bob@example.com');
  await expectNoSeriousFaults(page);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview$/);
  await page.goto(link);
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
});
