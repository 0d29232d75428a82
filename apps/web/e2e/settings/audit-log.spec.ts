import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { PASSWORD } from '../support/manufacturer.ts';
import { test } from '../support/workshop-test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Audit log' }).getByRole('row');

test('an admin finds who changed a setting, from where, and exports it', async ({ page, signInAs }) => {
  await signInAs('ADMIN');
  await page.goto('/settings/production');
  const gate = page.getByRole('switch');
  await gate.click();
  await page.getByRole('button', { name: 'Require approval' }).click();
  await expect(page.getByText(/from now on|production again/)).toBeVisible();
  await gate.click();

  await page.goto('/settings/audit-log');
  const entry = rows(page).filter({ hasText: 'Update settings' }).first();
  await expect(entry).toContainText('Approved routing template required');
  await expect(entry).toContainText('Console');
  await expect(entry).toContainText('127.0.0.1');
  await entry.getByRole('button', { name: /^Details of Update settings/ }).click();
  await expect(page.getByText(/^Console, 127.0.0.1. Id/)).toBeVisible();
  await expectNoSeriousFaults(page);

  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('updateSettings');
  await expect(rows(page).filter({ hasNotText: 'Update settings' })).toHaveCount(2);
  await expect(page).toHaveURL(/q=updateSettings/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  const lines = file.trim().split('\r\n');
  expect(lines[0]).toContain('Occurred at,Actor,Actor id,Action');
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.slice(1).every((line) => line.includes('updateSettings'))).toBe(true);

  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('nothing is called this');
  await expect(page.getByText('No entry matches')).toBeVisible();
});

test('sign-ins and failures are in the log', async ({ page, browser, signInAs, workshop }) => {
  const { email } = workshop.signInOf('PLANNER');
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/sign-in');
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('not the password at all');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByRole('alert').first()).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs).toHaveURL(/\/board$/);
  await theirs.context().close();

  await signInAs('ADMIN');
  await page.goto('/settings/audit-log');
  await expect(rows(page).filter({ hasText: 'Failed to sign in' }).first()).toContainText('127.0.0.1');
  await expect(rows(page).filter({ hasText: 'Signed in' }).first()).toBeVisible();
});

test('how long entries are kept has bounds; others than admins see none of it', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMIN');
  await page.goto('/settings/audit-log');
  await page.getByRole('button', { name: /^Kept \d+ days$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Keep entries for').fill('7');
  await expect(dialog.getByText('Enter 30 to 3653 days.')).toBeVisible();
  await dialog.getByLabel('Keep entries for').fill('365');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Kept 365 days' })).toBeVisible();

  await signInAs('PLANNER');
  await page.goto('/settings/audit-log');
  await expect(page.getByText('The audit log is for admins')).toBeVisible();
  expect((await page.request.get('/api/audit-log/export')).status()).toBe(403);
});
