import type { Page } from '@playwright/test';
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
