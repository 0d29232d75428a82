import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const SPREAD =
  /Half of the forecasts of this shop were at most \d+\s(h|min|days) off, 85 of 100 at most [\d,]+\s(h|days) \([\d,]+ runs compared\)/;

test('the demo shop says how exact its forecasts were, beside a projected finish and in full', async ({
  page,
  signInAs,
}) => {
  await signInAs('PLANNER');
  await page.goto('/plan');
  const lateness = page.getByRole('region', { name: 'Orders by lateness' });
  await expect(lateness).toContainText(SPREAD);
  await lateness.getByRole('link').first().click();
  const projected = page.getByRole('term').filter({ hasText: 'Projected finish' }).locator('..');
  await expect(projected).toContainText(/± \d+\s(h|days)/);
  await expect(page.getByRole('region', { name: 'What it waits for' })).toContainText(SPREAD);
  await expectNoSeriousFaults(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(projected).toContainText(/± \d+\s(h|days)/);
  await expectNoSeriousFaults(page);
});
