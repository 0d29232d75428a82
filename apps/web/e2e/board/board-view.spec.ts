import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS } from '../support/keyboard.ts';
import { uniquePartName } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

test.describe('what the board shows', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('is narrowed by filters that are in the address: reload and back keep them', async ({
    board,
    shop,
    page,
  }) => {
    const run = await shop.makeRun(3, ROUTE);
    await run.move(1, 'Print', 'Depowder');
    await board.open(run.partName);
    await expect(page.locator('[data-card]')).toHaveCount(2);
    await page.getByRole('button', { name: 'Operation', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Operation' })
      .getByRole('checkbox', { name: /^Depowder/ })
      .check();
    await page.keyboard.press('Escape');
    await expect(board.column('Print')).toHaveCount(0);
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Late', exact: true }).click();
    await page.getByRole('button', { name: 'Customer', exact: true }).click();
    const customers = page.getByRole('dialog', { name: 'Customer' });
    await expect(customers.getByRole('checkbox')).toHaveCount(1);
    await customers.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/late=true/);
    await expect(page).toHaveURL(/customer=/);
    await page.reload();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Late', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goto('/orders');
    await page.goBack();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Operation Depowder/ })).toBeVisible();
    await page.getByRole('button', { name: 'Due', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'No date' }).click();
    await expect(page.getByText('Nothing in production passes all of the filters at once.')).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page).toHaveURL(/\/board$/);
    await expect(board.column('Print')).toBeVisible();
  });

  test('brings what a filter leaves into sight, and the hours of all units go with the others', async ({
    board,
    shop,
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 600 });
    const run = await shop.makeRun(3, ROUTE);
    await page.goto('/board');
    const print = board.column('Print');
    const hours = print.getByTitle('Work of the units here, by the times that are set');
    await expect(hours).toBeVisible();
    const list = print.locator('[data-cards]').locator('..');
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    const search = page.getByLabel('Search the board');
    await search.fill(run.partName);
    await expect(board.card(run.partName, 'Print')).toBeInViewport();
    await expect(hours).toHaveCount(0);
    await search.fill('');
    await expect(hours).toBeVisible();

    await page.locator('[data-board]').evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(print).toHaveCount(0);
    await search.fill(run.partName);
    await expect(board.card(run.partName, 'Print')).toBeInViewport();
  });

  for (const locale of ['en-GB', 'de-DE']) {
    test(`stands below a head of one line on a small laptop (${locale})`, async ({ browser, cookiesOf }) => {
      const baseURL = process.env.E2E_WEB_URL ?? '';
      const viewport = { width: 1280, height: 800 };
      // Elsewhere than the shop, the head says in which zone times are.
      const context = await browser.newContext({ baseURL, locale, viewport, timezoneId: 'America/New_York' });
      await context.addCookies(await cookiesOf('PLANNER'));
      const page = await context.newPage();
      await page.goto('/board');
      await expect(page.locator('[data-card]').first()).toBeVisible();
      const head = page.getByRole('banner');
      await expect(head).toContainText('UTC');
      expect((await head.boundingBox())?.height).toBeLessThan(60);
      await context.close();
    });
  }

  test('is chosen on a phone with every tool in sight', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/board');
    const toolbar = page.getByRole('toolbar', { name: 'What the board shows' });
    const tools = toolbar.getByRole('button');
    await expect(tools.filter({ hasText: 'Material' })).toBeVisible();
    const whole = await toolbar.boundingBox();
    for (const tool of await tools.all()) {
      const box = await tool.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((whole?.y ?? 0) + (whole?.height ?? 0));
    }
  });

  test('is put together by order, by part and by step', async ({ board, shop, page }) => {
    const name = uniquePartName();
    const [first, second] = [
      await shop.makeRun(2, ROUTE, name),
      await shop.makeRun(3, ROUTE, name),
      await shop.makeRun(4, ROUTE, `${name} B`),
    ];
    await board.open(name);
    const headings = board.column('Print').getByRole('heading', { level: 3 });
    const groupBy = async (grouping: string) => {
      await page.getByRole('button', { name: 'Group' }).click();
      await page.getByRole('menuitemradio', { name: grouping }).click();
    };
    await groupBy('Order');
    await expect(headings).toHaveCount(3);
    await expect(headings.first()).toContainText(`#${first.orderNumber}`);
    await expect(page).toHaveURL(/group=order/);
    await groupBy('Part');
    await expect(headings).toHaveCount(2);
    await headings
      .first()
      .getByRole('button', { name: /^Select the 2 cards of / })
      .click();
    await expect(board.selection.getByText('2 cards, 5 units')).toBeVisible();
    await board.selection.getByRole('button', { name: 'Merge…' }).click();
    await page.getByLabel('Onto the step').fill(`Plate ${name}`);
    await page.getByRole('button', { name: /^Put 5 units onto .*-Plate/ }).click();
    await expect.poll(() => second.ledgerRows()).toBe(2);
    await groupBy('Step');
    await expect(headings).toHaveCount(2);
    await expect(headings.filter({ hasText: `Plate ${name}` })).toContainText('5');
    await page.reload();
    await expect(headings).toHaveCount(2);
    await groupBy('Not grouped');
    await expect(headings).toHaveCount(0);
    await expect(page.locator('[data-card]')).toHaveCount(3);
  });

  test('has columns that fold and have an order of one’s own, and both are remembered', async ({
    board,
    shop,
    page,
  }) => {
    const run = await shop.makeRun(3, ROUTE);
    await board.open(run.partName);
    const names = () => page.locator('[data-column]').evaluateAll((all) => all.map((one) => one.ariaLabel));
    const [first, second, third] = ['Print', 'Cool down', 'Depowder'] as const;
    expect((await names()).slice(0, 3)).toEqual([first, second, third]);
    const menu = page.getByRole('button', { name: `Column ${second}`, exact: true });
    await menu.focus();
    await page.keyboard.press('Enter', KEYS);
    await page.getByRole('menuitem', { name: 'Move left' }).press('Enter', KEYS);
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
    await expect(menu).toBeFocused();
    await expect(board.announcement).toContainText(`${second} is column 1 of`);

    const grip = await board.column(third).getByRole('heading').boundingBox();
    const target = await board.column(second).boundingBox();
    await page.mouse.move((grip?.x ?? 0) + 20, (grip?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((grip?.x ?? 0) - 20, (grip?.y ?? 0) + 30, { steps: 5 });
    await page.mouse.move((target?.x ?? 0) + 100, 300, { steps: 10 });
    await page.mouse.up();
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([third, second, first]);

    await page.getByRole('button', { name: `Column ${second}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Collapse' }).click();
    const expand = page.getByRole('button', { name: `Expand ${second}` });
    await expect(expand).toBeFocused();
    await page.reload();
    await expect(expand).toBeVisible();
    expect((await names()).slice(0, 3)).toEqual([third, second, first]);

    // A folded column still takes cards.
    await board.dragOver(board.card(run.partName, first), second);
    await page.keyboard.press('2');
    await board.drop();
    await expect.poll(() => run.units()).toEqual({ [first]: 1, [second]: 2 });
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third]);
    await expect(expand).toHaveCount(0);
  });
});

test('the board’s tools are accessible', async ({ board, shop, page, signInAs }) => {
  await signInAs('PLANNER');
  const name = uniquePartName();
  await shop.makeRun(4, ROUTE, `${name} A`);
  await shop.makeRun(4, ROUTE, `${name} B`);
  await page.goto(`/board?q=${encodeURIComponent(name)}&group=order&late=true`);
  await expect(page.locator('[data-card]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Column Cool down', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Collapse' }).click();
  await page.getByRole('button', { name: 'Material', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Material' })).toBeVisible();
  await expectNoSeriousFaults(page);
  await page.keyboard.press('Escape');
  await board.choose(board.card(`${name} A`, 'Print'));
  await board.choose(board.card(`${name} B`, 'Print'));
  await expectNoSeriousFaults(page);
  await board.card(`${name} A`, 'Print').focus();
  for (const [key, title] of [
    ['m', 'Move 2 cards'],
    ['d', `Split ${name} A`],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(board.card(`${name} A`, 'Print')).toBeFocused();
  }
});
