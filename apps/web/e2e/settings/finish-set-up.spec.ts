import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

test('the overview shows an admin what remains to be set up, until it is done, skipped or dismissed', async ({
  browser,
}) => {
  // A manufacturer of its own: the others have orders.
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.request.post('/api/auth/sign-in/email', {
    data: workshop.signInOf('ADMIN'),
    headers: { origin: process.env.E2E_WEB_URL ?? '' },
  });
  const page = await context.newPage();
  await page.goto('/overview');
  const steps = page.getByRole('region', { name: 'Finish setting up' });
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(steps).toBeVisible();
  await expect(step('Choose a starter catalogue')).toContainText('Done');
  await expect(step('Invite people')).toContainText('Done');
  await expect(step('Create the first order')).toContainText('To do');
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Skip: Create the first order' }).press('Enter');
  await expect(steps).toHaveCount(0);
  await page.goto('/settings/set-up');
  await expect(step('Create the first order')).toContainText('Skipped');
  await expect(page.getByText('Nothing remains to be set up.')).toBeVisible();
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Do not skip: Create the first order' }).press('Enter');
  await expect(page.getByText('1 step to do.')).toBeVisible();

  await page.goto('/overview');
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(steps).toHaveCount(0);
  await expect(page.getByText('Find the steps again under Settings → Set-up.')).toBeVisible();
  await page.goto('/settings/set-up');
  await page.getByRole('switch', { name: 'Show the steps on the overview' }).press('Space');
  await expect(page.getByRole('switch')).toBeChecked();
  await page.goto('/overview');
  await expect(steps).toBeVisible();
  await page.getByRole('link', { name: 'Import orders' }).click();
  await expect(page).toHaveURL(/\/orders\/import$/);

  await page.goto('/overview');
  await expect(steps).toBeVisible();
  await workshop.order([{ quantity: 1 }]);
  await expect(steps).toHaveCount(0);
  await context.close();
  await workshop.close();
});

test('nobody but an admin sees the steps', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Finish setting up' })).toHaveCount(0);
  await page.goto('/settings/set-up');
  await expect(page.getByText('The set-up is for admins')).toBeVisible();
});
