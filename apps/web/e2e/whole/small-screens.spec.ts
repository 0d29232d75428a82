import type { Locator, Page } from '@playwright/test';
import { updateOperation } from '@routecard/core';
import { expect, test } from '../support/workshop-test.ts';

const LONG = {
  name: 'Gripper finger for narrow boxes',
  material: 'Aluminium EN AW-6082 T651, hard anodised and sealed',
};

/** How many pixels the contents of the page reach over its edge. */
const beyond = (page: Page) => page.locator('#main').evaluate((main) => main.scrollWidth - main.clientWidth);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a part is told from others by the number at the end of its name', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    const [name = ''] = (await workshop.order([{ quantity: 2, name: LONG.name }])).partNames;
    const number = name.slice(name.lastIndexOf(' ') + 1);
    for (const path of ['/parts', '/parts/to-schedule']) {
      await page.goto(`${path}?q=${number}`);
      await expect(page.getByRole('link', { name }).getByText(number, { exact: true })).toBeInViewport();
    }
  });

  test('the page of a part ends at the edge, whatever it is made of', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('ADMIN');
    const order = await workshop.order([{ quantity: 2, ...LONG }]);
    await page.goto(`/parts/${order.partSpecificationIds[0]}`);
    await expect(page.getByText(LONG.material)).toBeVisible();
    expect(await beyond(page)).toBe(0);
  });

  test('a wide table scrolls alone, with what only screen readers are told', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    await workshop.scheduledOrder([2]);
    await signInAs('PLANNER');
    await page.goto('/plan?table=true');
    const work = page.getByRole('table', { name: /^Work by machine/ });
    await expect(work).toBeVisible();
    const hidden = await work.evaluate(
      ({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
    );
    expect(hidden).toBeGreaterThan(0);
    expect(await beyond(page)).toBe(0);
  });

  test('a wide table of a guide is scrolled by itself', async ({ page, signInAs }) => {
    await signInAs('PLANNER');
    await page.goto('/help/roles');
    const table = page.getByRole('region', { name: 'Table' }).first();
    await expect(table).toBeVisible();
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeGreaterThan(0);
    expect(await beyond(page)).toBe(0);
  });

  test('the plan ends at the edge while it is computed', async ({ page, signInAs }) => {
    await signInAs('PLANNER');
    await page.route(/\/api\/trpc\/[^?]*planning\.plan/, () => {});
    await page.goto('/plan');
    await expect(page.getByRole('status', { name: 'Computing the plan' })).toBeVisible();
    expect(await beyond(page)).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('the search of the orders has room for words', async ({ page, signInAs }) => {
    await signInAs('PLANNER');
    await page.goto('/orders');
    const search = page.getByRole('searchbox');
    await expect(search).toBeVisible();
    expect((await search.boundingBox())?.width).toBeGreaterThan(150);
    await expect(page.getByRole('link', { name: 'New order' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('every field of a line of a new order is in sight', async ({ page, signInAs }) => {
    await signInAs('PLANNER');
    await page.goto('/orders/new');
    const line = page.getByRole('group', { name: 'Part 1' });
    await expect(line.getByLabel('Reference')).toBeInViewport({ ratio: 1 });
    await expect(line.getByRole('button', { name: 'Remove part 1' })).toBeInViewport({ ratio: 1 });
    expect(await beyond(page)).toBe(0);
  });
});

test.describe('tables at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  /** How many pixels of a table are only seen by scrolling it. */
  const hidden = (table: Locator) =>
    table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : Number.NaN));

  test('the parts of an order are in sight with all of their counts', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    const order = await workshop.order([{ quantity: 2, name: 'Handle shell lower' }]);
    await page.goto(`/orders/${order.id}`);
    const parts = page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: 'Scrapped' }) });
    await expect(parts).toBeVisible();
    expect(await hidden(parts)).toBe(0);
  });

  test('the audit log is in sight, however long its values are', async ({ page, workshop, signInAs }) => {
    await workshop.order([{ quantity: 2 }]);
    await signInAs('ADMIN');
    await page.goto('/settings/audit-log');
    const log = page.getByRole('table');
    await expect(log.getByRole('row').nth(3)).toBeVisible();
    expect(await hidden(log)).toBe(0);
  });

  test('a part to schedule is told by its name', async ({ page, workshop, signInAs }) => {
    const customer = 'Instruments and Measuring Devices of the North';
    const [name = ''] = (await workshop.order([{ quantity: 2, name: 'Handle' }], { customer })).partNames;
    await signInAs('PLANNER');
    await page.goto(`/parts/to-schedule?q=${encodeURIComponent(name)}`);
    const link = page.getByRole('link', { name });
    await expect(link).toBeVisible();
    expect((await link.boundingBox())?.width).toBeGreaterThan(100);
  });

  test('the head of the orders has one line', async ({ page, workshop, signInAs }) => {
    await workshop.order([{ quantity: 2 }]);
    await signInAs('PLANNER');
    await page.goto('/orders?show=all');
    const [first, last] = await Promise.all(
      [
        page.getByRole('button', { name: 'Filter', exact: true }),
        page.getByRole('link', { name: 'Export lines' }),
      ].map((one) => one.boundingBox()),
    );
    const kanban = await page.getByRole('button', { name: 'Kanban' }).boundingBox();
    for (const box of [last, kanban]) expect(Math.abs((box?.y ?? 0) - (first?.y ?? 99))).toBeLessThan(8);
  });
});

test('the customer of a run stands apart from the number of its order', async ({
  page,
  workshop,
  signInAs,
}) => {
  await signInAs('PLANNER');
  const order = await workshop.scheduledOrder([3], { customer: 'Juno Instruments' });
  const [{ runs } = { runs: [] }] = (await workshop.page(order)).parts;
  await page.goto(`/work-orders/${runs[0]?.id}`);
  const gap = await page
    .getByRole('definition')
    .filter({ hasText: 'Juno Instruments' })
    .evaluate((definition) => {
      const texts = document.createTreeWalker(definition, NodeFilter.SHOW_TEXT);
      let customer: Node | null = null;
      while (texts.nextNode())
        if (texts.currentNode.textContent?.includes('Juno')) customer = texts.currentNode;
      const range = document.createRange();
      range.selectNodeContents(customer ?? definition);
      const link = definition.querySelector('a')?.getBoundingClientRect();
      return range.getBoundingClientRect().left - (link?.right ?? 0);
    });
  expect(gap).toBeGreaterThan(2);
});
