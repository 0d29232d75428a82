import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS, tabTo } from '../support/keyboard.ts';
import { PASSWORD } from '../support/manufacturer.ts';
import { Workshop } from '../support/workshop.ts';
import { test } from '../support/workshop-test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Invites a person on the page that is open, and returns the link. */
async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite person' }).click();
  await dialog(page).getByLabel('First name').fill(name);
  await dialog(page).getByLabel('Last name').fill('Invited');
  await dialog(page).getByLabel('E-mail').fill(`${name}@test.example`);
  await dialog(page).getByLabel('Role').click();
  await page.getByRole('option', { name: new RegExp(`^${role}`) }).click();
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await dialog(page).getByLabel('Link').inputValue();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Opens the link in a browser of its own and sets the password with it. */
async function accept(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel('Password').fill('Password2026');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This password is easy to guess')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/(board|overview|packing)$/);
  return page;
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a person is invited, works, gets another role, and is disabled within a second', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('ADMIN');
  const first = `otto${Date.now()}`;
  const name = `${first} Invited`;
  await page.goto('/settings/people');
  const link = await invite(page, first, 'Operator');
  await expect(rowOf(page, name)).toContainText('Invited');
  await expect(rowOf(page, name)).toContainText('Never');
  await expect(page.locator('body')).not.toContainText(link);

  const theirs = await accept(browser, link);
  await expect(theirs).toHaveURL(/\/board$/);
  await page.reload();
  await expect(rowOf(page, name)).toContainText('Active');
  await expect(rowOf(page, name)).not.toContainText('Never');
  await theirs.goto(link);
  await expect(theirs.getByText('This link does not work any more.')).toBeVisible();

  await choose(page, name, 'Change role…');
  await dialog(page).getByLabel('Role').click();
  await page.getByRole('option', { name: /^Planner/ }).click();
  await dialog(page).getByRole('button', { name: 'Change role' }).click();
  await expect(rowOf(page, name)).toContainText('Planner');
  await expect(async () => {
    await theirs.goto('/orders');
    await expect(theirs.getByRole('link', { name: 'New order' })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await choose(page, name, 'Disable…');
  await dialog(page).getByRole('button', { name: 'Disable' }).click();
  // Their screen learns of it by itself: its stream has ended.
  await expect(theirs).toHaveURL(/\/sign-in/);
  await expect(rowOf(page, name)).toContainText('Disabled');
  const refused = await theirs.request.get('/api/trpc/orders.table');
  expect(refused.status()).toBe(401);
  await theirs.getByLabel('E-mail').fill(`${first}@test.example`);
  await theirs.getByLabel('Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByText('This account is disabled. Ask an admin of your shop.')).toBeVisible();

  await choose(page, name, 'Enable');
  await expect(rowOf(page, name)).toContainText('Active');
  await choose(page, name, 'Password reset link…');
  await dialog(page).getByRole('button', { name: 'Issue link' }).click();
  const reset = await dialog(page).getByLabel('Link').inputValue();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await (await accept(browser, reset)).context().close();
  await theirs.context().close();
});

test.describe('in a shop of its own', () => {
  let workshop: Workshop;
  let admin: BrowserContext;
  test.beforeEach(async ({ browser, baseURL }) => {
    workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
    admin = await browser.newContext();
    const signedIn = await admin.request.post('/api/auth/sign-in/email', {
      data: workshop.signInOf('ADMIN'),
      headers: { origin: baseURL ?? '' },
    });
    expect(signedIn.status()).toBe(200);
  });
  test.afterEach(async () => {
    await admin.close();
    await workshop.close();
  });

  test('open pages follow a new role within moments, and keep what is typed', async ({ browser }) => {
    const { id } = await workshop.order([{ quantity: 3 }]);
    const theirs = await (await browser.newContext()).newPage();
    const signedIn = await theirs.request.post('/api/auth/sign-in/email', {
      data: workshop.signInOf('PLANNER'),
      headers: { origin: process.env.E2E_WEB_URL ?? '' },
    });
    expect(signedIn.status()).toBe(200);
    const schedule = theirs.getByRole('button', { name: /^Schedule/ });
    await theirs.goto(`/orders/${id}`);
    await expect(schedule).toBeVisible();
    const comment = theirs.getByRole('textbox', { name: 'Comment', exact: true });
    await comment.fill('The customer called');

    const page = await admin.newPage();
    await page.goto('/settings/people');
    const giveRole = async (role: string) => {
      await choose(page, 'Planner Tester', 'Change role…');
      await dialog(page).getByLabel('Role').click();
      await page.getByRole('option', { name: new RegExp(`^${role}`) }).click();
      await dialog(page).getByRole('button', { name: 'Change role' }).click();
      await expect(rowOf(page, 'Planner Tester')).toContainText(role);
    };
    await giveRole('Shipper');
    await expect(schedule).toBeHidden();
    await expect(comment).toHaveValue('The customer called');

    await giveRole('Operator');
    await expect(theirs.getByRole('heading', { name: 'Orders: not part of your role' })).toBeVisible();

    await giveRole('Planner');
    await expect(schedule).toBeVisible();
    await theirs.context().close();
  });

  test('the last admin keeps the role, and is told what to do', async () => {
    const page = await admin.newPage();
    await page.goto('/settings/people');
    await expect(rowOf(page, 'Admin Tester')).toContainText('(you)');
    await choose(page, 'Admin Tester', 'Change role…');
    await dialog(page).getByLabel('Role').click();
    await page.getByRole('option', { name: /^Viewer/ }).click();
    await dialog(page).getByRole('button', { name: 'Change role' }).click();
    await expect(dialog(page).getByText('This is the last admin.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Admin Tester')).toContainText('Admin');
  });

  test('one line ends the list', async () => {
    const page = await admin.newPage();
    await page.goto('/settings/people');
    const rule = page.getByRole('region', { name: 'Two-factor authentication' });
    await expect(rule).toBeVisible();
    const lines = await rule.evaluate((section) => {
      const last = [...document.querySelectorAll('table tr')].at(-1)?.querySelector('td') ?? section;
      return [getComputedStyle(last).borderBottomWidth, getComputedStyle(section).borderTopWidth];
    });
    expect(lines).toEqual(['1px', '0px']);
  });

  test('a long name leaves what can be done with a person on the screen of a phone', async () => {
    const page = await admin.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/settings/people');
    const name = 'W'.repeat(60);
    await invite(page, name, 'Viewer');
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeInViewport({ ratio: 1 });
  });

  test('a disabled person’s data is exported and their names erased for good', async () => {
    const page = await admin.newPage();
    await page.goto('/settings/people');
    await choose(page, 'Viewer Tester', 'Disable…');
    await dialog(page).getByRole('button', { name: 'Disable' }).click();
    await expect(rowOf(page, 'Viewer Tester')).toContainText('Disabled');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      choose(page, 'Viewer Tester', 'Export data'),
    ]);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.person).toMatchObject({ firstName: 'Viewer', lastName: 'Tester', role: 'VIEWER' });
    expect(data.auditLog.map(({ action }: { action: string }) => action)).toContain('disablePerson');
    await choose(page, 'Viewer Tester', 'Erase names…');
    await dialog(page).getByRole('button', { name: 'Erase names' }).click();
    await expect(rowOf(page, 'Erased person')).toContainText('Disabled');
    await expect(page.getByRole('table', { name: 'People' })).not.toContainText('Viewer Tester');
    await page.getByRole('button', { name: 'Actions for Erased person' }).click();
    await expect(page.getByRole('menuitem', { name: 'Export data' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Enable' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goto('/settings/audit-log');
    await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Erase person');
    await expect(page.getByRole('table', { name: 'Audit log' })).not.toContainText('Viewer Tester');
  });

  test('by keyboard alone on a phone, without serious faults in either theme', async () => {
    const page = await admin.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/settings/people');
    await expect(rowOf(page, 'Viewer Tester')).toBeVisible();
    await expectNoSeriousFaults(page);
    await tabTo(page, page.getByRole('button', { name: 'Invite person' }));
    await page.keyboard.press('Enter', KEYS);
    await tabTo(page, dialog(page).getByRole('button', { name: 'Invite', exact: true }));
    await page.keyboard.press('Enter', KEYS);
    await expect(dialog(page).getByText('Enter a first name.')).toBeVisible();
    await expect(dialog(page).getByLabel('First name')).toBeFocused();
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape', KEYS);
    await tabTo(page, page.getByRole('button', { name: 'Actions for Viewer Tester' }));
    await page.keyboard.press('Enter', KEYS);
    await page.keyboard.type('Dis', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await expect(rowOf(page, 'Viewer Tester')).toContainText('Disabled');
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
});

test('others are told that people are for admins', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  await page.goto('/settings/people');
  await expect(page.getByRole('heading', { name: 'People are for admins' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'People' }),
  ).toHaveCount(0);
});
