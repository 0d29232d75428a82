import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/workshop-test.ts';

test('an admin sees versions, what waits, and that there was no backup yet', async ({ page, signInAs }) => {
  await signInAs('ADMIN');
  await page.goto('/status');
  await expect(page).toHaveURL(/\/settings\/status$/);
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions).toContainText(/Routecard\d+\.\d+\.\d+/);
  await expect(versions).toContainText(/PostgreSQL\d\d/);
  await expect(versions).toContainText(/Migrations(\d+) of \1/);
  await expect(versions).toContainText(/SQL functions(\d+) of \1/);
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByRole('listitem')).toHaveCount(7);
  await expect(checks.getByRole('listitem').filter({ hasText: 'Migrations' })).toContainText('Good');
  const backup = checks.getByRole('listitem').filter({ hasText: 'Backup' });
  await expect(backup).toContainText(/Attention.*Run npm run backup/s);
  await expect(page.getByRole('region', { name: 'This process and its database' })).toContainText(
    /busy of at most \d+/,
  );
  await expect(page.getByRole('region', { name: 'Events and webhooks of this shop' })).toContainText(
    /Webhooks that fail\d+/,
  );
  await expect(page.getByRole('region', { name: 'Last backup' })).toContainText(/Taken/);
  await expectNoSeriousFaults(page);
});

test('others are told that the status is for admins', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  await page.goto('/settings/status');
  await expect(page.getByText('The status is for admins')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' })).toHaveCount(0);
});
