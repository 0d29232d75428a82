import { randomUUID } from 'node:crypto';
import { saveBoxPreset, scheduleWorkOrders } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

test('a shop keeps scrap reasons and box sizes, and they are offered where units are scrapped and packed', async ({
  browser,
}) => {
  // A manufacturer of its own: the list decides what others are offered.
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const context = await browser.newContext();
  await context.request.post('/api/auth/sign-in/email', {
    data: workshop.signInOf('PLANNER'),
    headers: { origin: process.env.E2E_WEB_URL ?? '' },
  });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  const reason = `Burnt ${randomUUID().slice(0, 4)}`;
  await page.goto('/catalogue/lists');
  await expect(page.getByText('Until then Warped')).toBeVisible();
  await page.getByRole('button', { name: 'Add scrap reason' }).click();
  await dialog.getByRole('button', { name: 'Add scrap reason' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Add scrap reason' }).click();
  await expect(page.getByRole('list', { name: 'Scrap reasons' })).toContainText(reason);

  await page.getByRole('button', { name: 'Add box size' }).click();
  await dialog.getByLabel('Name').fill('Crate');
  for (const side of ['Length', 'Width', 'Height']) await dialog.getByLabel(`${side}, mm`).fill('500');
  await expectNoSeriousFaults(page);
  await dialog.getByRole('button', { name: 'Add box size' }).click();
  const boxes = page.getByRole('list', { name: 'Box sizes' });
  await expect(boxes).toContainText('500 × 500 × 500 mm');
  await page.getByRole('button', { name: 'Edit Crate' }).click();
  await dialog.getByLabel('Height, mm').fill('400');
  const sides = { lengthMillimeters: 500, widthMillimeters: 500, heightMillimeters: 500 };
  await workshop.as('PLANNER', (deps, call) =>
    saveBoxPreset(deps, call, { name: 'Crate', ...sides, tareGrams: 450 }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(boxes).toContainText('500 × 500 × 400 mm, 450 g');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const order = await workshop.completedOrder([2]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/orders/${order.id}/shipments/new`);
  await page.getByRole('button', { name: 'Choose a box' }).click();
  await expect(dialog.getByRole('button', { name: /^Crate/ })).toContainText('500 × 500 × 400');

  const run = await workshop.order([{ quantity: 3 }]);
  const [requisitionId = 0] = run.requisitionIds;
  const { workOrders } = await workshop.as('PLANNER', (deps, call) =>
    scheduleWorkOrders(deps, call, { entries: [{ requisitionId, quantity: 3 }] }),
  );
  await page.goto(`/work-orders/${workOrders[0]?.id}`);
  await page.getByRole('button', { name: /^Scrap units/i }).click();
  await expect(dialog.getByRole('button', { name: reason })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Warped' })).toHaveCount(0);
  await dialog.getByLabel('Why').fill('burnt');
  await page.getByRole('option', { name: reason }).click();
  await expect(dialog.getByLabel('Why')).toHaveValue(reason);
  await dialog.getByLabel('Why').fill('Dropped by the forklift');
  await dialog.getByRole('button', { name: 'Scrap 1 unit' }).click();
  await expect(page.getByText('“Dropped by the forklift”')).toBeVisible();

  await page.goto('/catalogue/lists');
  await page.getByRole('button', { name: `Delete ${reason}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Until then Warped')).toBeVisible();
  await context.close();
  await workshop.close();
});
