import { type Browser, expect, type Page } from '@playwright/test';

const INVITED_PASSWORD = 'nine planets orbit';

/** Invites a person from Settings → People of the page, and returns a page of a browser of their own, signed in. */
export async function invited(page: Page, browser: Browser, firstName: string, role: string): Promise<Page> {
  const dialog = page.getByRole('dialog');
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Invite person' }).click();
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill('Invited');
  await dialog.getByLabel('E-mail').fill(`${firstName.toLowerCase()}@example.com`);
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: new RegExp(`^${role}`) }).click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Password').fill(INVITED_PASSWORD);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs).toHaveURL(/\/(board|overview|packing)$/);
  return theirs;
}
