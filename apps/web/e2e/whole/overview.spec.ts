import { randomUUID } from 'node:crypto';
import { moveBatches, scheduleWorkOrders } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import type { TestOrder, Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

// A column of the board draws the cards in view only, and the charts add the whole shop up: what others leave at Print would stand before.
test.use({ alone: 'overview' });

interface Worked {
  readonly order: TestOrder;
  readonly partName: string;
  readonly reason: string;
}

/** An order of nineteen units: two finished, seven scrapped for a reason of their own, ten still at the first operation. */
async function worked(workshop: Workshop): Promise<Worked> {
  const order = await workshop.order([{ quantity: 19 }]);
  const entries = [{ requisitionId: order.requisitionIds[0] ?? 0, quantity: 19 }];
  const { workOrders } = await workshop.as('PLANNER', (deps, call) =>
    scheduleWorkOrders(deps, call, { entries }),
  );
  const workOrderId = workOrders[0]?.id ?? '';
  await workshop.move(workOrderId, 2, 'Print', 'Pack');
  const reason = `Cracked ${randomUUID().slice(0, 6)}`;
  await scrap(workshop, workOrderId, reason);
  return { order, partName: order.partNames[0] ?? '', reason };
}

/** More than other tests scrap, so that the reason is among those that are told apart. */
async function scrap(workshop: Workshop, workOrderId: string, scrapReason: string): Promise<void> {
  const batches = [{ workOrderId, quantity: 7, fromSequence: 1 }];
  await workshop.as('PLANNER', (deps, call) =>
    moveBatches(deps, call, { entries: [{ scrapReason, batches }] }),
  );
}

test('each chart leads to the rows behind it, and back', async ({ page, signInAs, workshop, board }) => {
  const { order, partName, reason } = await worked(workshop);
  await signInAs('ADMIN');
  await page.goto('/');
  await expect(page).toHaveURL(/\/overview$/);

  await page.getByRole('link', { name: /^Print: [\d,]+ units/ }).click();
  await expect(page).toHaveURL(/\/board\?operation=/);
  await expect(board.card(partName, 'Print')).toBeVisible();
  await page.goBack();

  const thisWeek = page
    .getByRole('list', { name: 'Units finished per week, in units' })
    .getByRole('listitem');
  await thisWeek.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/overview\/finished\?week=\d{4}-\d{2}-\d{2}$/);
  const finished = page.getByRole('row').filter({ hasText: partName });
  await expect(finished).toContainText('1 min');
  await expect(finished.getByRole('cell').nth(2)).toHaveText('2');
  await page.goBack();

  await page.getByRole('list', { name: 'Lead time per week, in days' }).getByRole('link').last().click();
  await expect(finished).toBeVisible();
  await finished.getByRole('link').click();
  await expect(page).toHaveURL(/\/work-orders\//);
  await page.goBack();
  await page.goBack();

  await page.getByRole('link', { name: new RegExp(`^${reason}: 7 units in 1 entry`) }).click();
  const scrapped = page.getByRole('row').filter({ hasText: reason });
  await expect(scrapped).toContainText(partName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();

  await page.getByRole('link', { name: /^11 days or more late: / }).click();
  await expect(page).toHaveURL(/\/orders\?show=late&to=/);
  await page.getByRole('searchbox').fill(String(order.number));
  await expect(page.getByRole('link', { name: `#${order.number}` }).first()).toBeVisible();
});

test('each chart is there as a table too, which a link to the page keeps', async ({
  page,
  signInAs,
  workshop,
}) => {
  const { reason } = await worked(workshop);
  await signInAs('VIEWER');
  await page.goto('/overview');
  for (const [title, caption] of [
    ['Units at each operation', 'Units at each operation'],
    ['Late orders', 'Late orders by how late they are'],
    ['Scrap by reason', 'Scrapped units by reason'],
    ['Finished per week', 'Units finished per week'],
    ['Lead time per week', 'Lead time per week'],
  ] as const) {
    await page.getByRole('button', { name: `${title} as a table` }).click();
    await expect(page.getByRole('table', { name: caption })).toBeVisible();
  }
  await expect(page).toHaveURL(/table=floor,late,finished,lead,scrap/);
  await page.reload();
  const finished = page.getByRole('table', { name: 'Units finished per week' });
  await expect(finished.getByRole('row')).toHaveCount(13);
  const row = page.getByRole('row').filter({ hasText: reason });
  await expect(row.getByRole('cell').nth(1)).toHaveText('7');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/overview\/scrap\?reason=/);
  await expect(page.getByRole('cell', { name: reason, exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Scrap by reason as a chart' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${reason}`) })).toBeVisible();
});

test('the overview follows what others do', async ({ page, signInAs, workshop }) => {
  await signInAs('PLANNER');
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'Scrap by reason' })).toBeVisible();
  const { reason } = await worked(workshop);
  await expect(page.getByRole('link', { name: new RegExp(`^${reason}`) })).toBeVisible({ timeout: 20_000 });
});

test('axe finds nothing serious in the tables of the overview, and nothing hangs over the edge of a phone', async ({
  page,
  signInAs,
  workshop,
}) => {
  const { reason } = await worked(workshop);
  await signInAs('ADMIN');
  await page.goto('/overview?table=floor,late,finished,lead,scrap');
  await expect(page.getByRole('table')).toHaveCount(5);
  await expectNoSeriousFaults(page);
  await page.goto(`/overview/scrap?reason=${encodeURIComponent(reason)}`);
  await expect(page.getByRole('row').filter({ hasText: reason })).toBeVisible();
  await expectNoSeriousFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/overview', '/overview/finished', '/catalogue/operations']) {
    await page.goto(path);
    await expect(
      page.getByRole('main').getByRole('link').or(page.getByRole('listitem')).first(),
    ).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});
