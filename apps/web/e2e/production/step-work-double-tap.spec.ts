import type { Locator, Page } from '@playwright/test';
import { moveBatches } from '@routecard/core';
import { expect, test } from '../support/workshop-test.ts';

/** The first or the second click of a double click. */
async function click(page: Page, on: Locator, clickCount: 1 | 2): Promise<void> {
  const box = await on.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a double tap on Finish finishes one run, though the next one moves under the finger', async ({
  page,
  workshop,
  signInAs,
}) => {
  const order = await workshop.scheduledOrder([3, 4]);
  const batches = (await workshop.page(order)).parts.flatMap(({ runs }) =>
    runs.map(({ id: workOrderId, quantity }) => ({
      workOrderId,
      quantity,
      fromOperationId: workshop.operationId('Print'),
    })),
  );
  await workshop.as('PLANNER', (deps, call) =>
    moveBatches(deps, call, { entries: [{ toOperationId: workshop.operationId('QC'), batches }] }),
  );
  await signInAs('OPERATOR');
  await page.goto(`/work-orders/${batches[0]?.workOrderId}`);
  await page.getByRole('link', { name: /^QC-/i }).tap();
  const work = page.getByRole('region', { name: 'Work at the machine' });
  await work.getByRole('button', { name: 'Start all 2 runs' }).tap();
  const rows = work.getByRole('listitem');
  const finish = rows.getByRole('button', { name: /^Finish/ });
  await expect(finish).toHaveCount(2);
  await page.reload();

  const secondRun = (await finish.nth(1).getAttribute('aria-label')) ?? '';
  await click(page, finish.first(), 1);
  await expect(finish).toHaveCount(1);
  const left = page.getByRole('button', { name: secondRun });
  await expect(left).toBeEnabled();
  await click(page, left, 2);
  await expect(left).toBeEnabled();

  await left.press('Enter');
  await expect(rows.getByRole('button', { name: /^Start/ })).toHaveCount(2);
});
