import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { Workshop } from '../support/workshop.ts';

test('the compact board shows twelve columns at 1440 px, with the number of each part', async ({ page }) => {
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  await workshop.addOperations(Array.from({ length: 8 }, (_, i) => `Finishing station ${i + 1}`));
  await workshop.scheduledOrder([120]);
  const signedIn = await page.request.post('/api/auth/sign-in/email', {
    data: workshop.signInOf('PLANNER'),
    headers: { origin: process.env.E2E_WEB_URL ?? '' },
  });
  expect(signedIn.status()).toBe(200);

  await page.goto('/board');
  const columns = page.locator('[data-column]');
  const card = page.locator('[data-card]').first();
  const inSight = () =>
    columns.evaluateAll(
      (all) => all.filter((column) => column.getBoundingClientRect().right <= window.innerWidth).length,
    );
  await expect(card).toBeVisible();
  expect(await inSight()).toBeLessThan(6);
  const words = await card.getAttribute('aria-label');
  const toggle = page.getByRole('button', { name: 'Compact', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(inSight).toBe(12);
  await expect(card).toHaveAttribute('aria-label', words ?? '');
  await expect(card).toContainText('120');
  await expectNoSeriousFaults(page);

  // It stays as it is chosen, and cards move as on the wide board.
  await page.reload();
  await expect.poll(inSight).toBe(12);
  await card.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'QC', exact: true }).locator('[data-card]')).toHaveCount(1);
  await workshop.close();
});
