import { moveBatches, scheduleWorkOrders, updateOperation } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS } from '../support/keyboard.ts';
import type { TestOrder, Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

// Other tests count on operations without times.
test.use({ alone: true });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Moves a lot of ten on from Print so many days ago, fifty minutes after it came; of a new part unless one is named. */
async function workedOn(workshop: Workshop, daysAgo: number, order?: TestOrder): Promise<void> {
  const { requisitionIds } = order ?? (await workshop.order([{ quantity: 10 }]));
  const came = new Date(Date.now() - daysAgo * DAY - 60 * MINUTE);
  const entries = requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 10 }));
  const { workOrders } = await workshop.as(
    'PLANNER',
    (deps, call) => scheduleWorkOrders(deps, call, { entries }),
    came,
  );
  const batches = workOrders.map(({ id: workOrderId, quantity }) => ({
    workOrderId,
    quantity,
    fromOperationId: workshop.operationId('Print'),
  }));
  await workshop.as(
    'PLANNER',
    (deps, call) =>
      moveBatches(deps, call, { entries: [{ toOperationId: workshop.operationId('Pack'), batches }] }),
    new Date(came.getTime() + 50 * MINUTE),
  );
}

test('units are moved, what they took is shown beside what is set, adopted, and taken back', async ({
  page,
  workshop,
  signInAs,
}) => {
  await workshop.as('ADMIN', (deps, call) =>
    updateOperation(deps, call, {
      operationId: workshop.operationId('Print'),
      timeModel: 'PER_UNIT',
      setupSeconds: 600,
      secondsPerUnit: 60,
    }),
  );
  for (const daysAgo of [2, 4, 6, 8]) await workedOn(workshop, daysAgo);
  await signInAs('ADMIN');
  await page.goto('/catalogue/operations');
  const print = page.getByRole('listitem').filter({ hasText: 'PRINT-' });
  await expect(print).toContainText('10 min setup, 1 min a unit');
  await expect(print).toContainText(
    'Measured: too little yet: 40 units on 4 days in 8 weeks, of at least 20 on 5',
  );
  const adopt = print.getByRole('button', { name: /^Adopt/ });
  await expect(adopt).toHaveCount(0);
  // Nothing left QC.
  await expect(page.getByRole('listitem').filter({ hasText: 'QC-' })).not.toContainText('Measured');

  await workedOn(workshop, 10);
  await page.reload();
  await expect(print).toContainText('Measured: 4 min a unit, from 50 units of 8 weeks');
  await expect(print).toContainText('10 min setup, 1 min a unit');
  await expect(adopt).toHaveAccessibleName('Adopt 4 min a unit for Print');
  await expectNoSeriousFaults(page);
  await page.screenshot({ path: test.info().outputPath('measured.png') });

  await adopt.focus();
  await page.keyboard.press('Enter', KEYS);
  await expect(page.getByText('Print takes 4 min a unit now')).toBeVisible();
  await expect(print).toContainText('10 min setup, 4 min a unit');
  await expect(print).toContainText('from 50 units of 8 weeks; as it is set');
  await expect(adopt).toHaveCount(0);
  await expect(print.getByText(/^Measured/)).toBeFocused();
  await page.reload();
  await expect(print).toContainText('10 min setup, 4 min a unit');
  await expect(print).toContainText('as it is set');

  await workshop.as('ADMIN', (deps, call) =>
    updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 90 }),
  );
  await expect(print).toContainText('10 min setup, 1 min 30 s a unit');
  await adopt.click();
  await expect(print).toContainText('as it is set');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Print takes 1 min 30 s a unit again')).toBeVisible();
  await expect(print).toContainText('10 min setup, 1 min 30 s a unit');
  await expect(adopt).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.screenshot({ path: test.info().outputPath('measured-phone.png') });
});

test('who may not write the catalogue sees what was measured, and no button', async ({
  page,
  workshop,
  signInAs,
}) => {
  for (const daysAgo of [2, 4, 6, 8, 10]) await workedOn(workshop, daysAgo);
  await signInAs('VIEWER');
  await page.goto('/catalogue/operations');
  await expect(page.getByText(/^Measured: .* a unit/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Adopt/ })).toHaveCount(0);
});

test('a part of which enough left alone is listed with its own time', async ({
  page,
  workshop,
  signInAs,
}) => {
  await workshop.as('ADMIN', (deps, call) =>
    updateOperation(deps, call, { operationId: workshop.operationId('Print'), setupSeconds: 600 }),
  );
  const order = await workshop.order([{ quantity: 50 }]);
  for (const daysAgo of [3, 5, 7, 9, 11]) await workedOn(workshop, daysAgo, order);
  await signInAs('PLANNER');
  await page.goto('/catalogue/operations');
  await page.getByText('1 part measured at Print').press('Enter', KEYS);
  const part = page.getByRole('listitem').filter({ hasText: /: 4\smin a unit, from 50 units$/ });
  await expect(part).toBeVisible();
  await expectNoSeriousFaults(page);
  await page.screenshot({ path: test.info().outputPath('parts.png') });
  await part.getByRole('link', { name: order.partNames[0] ?? '' }).click();
  await expect(page).toHaveURL(new RegExp(`/parts/${order.partSpecificationIds[0]}$`));
});
