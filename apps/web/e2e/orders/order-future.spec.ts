import { updateOperation } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { linesOf } from '../support/lines.ts';
import { expect, test } from '../support/workshop-test.ts';

// Of many orders that would be delayed, the first alone are named.
test.use({ alone: 'order-future' });

test.describe('the projected finish of an order', () => {
  // Looks at the screen in both themes.
  test.describe.configure({ timeout: 180_000 });

  test('stands beside its due date, with what it waits for, and follows what others do', async ({
    page,
    workshop,
    signInAs,
  }) => {
    // Other tests share the shop; rush orders go before theirs.
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    const first = await workshop.scheduledOrder([3], { priority: 'RUSH' });
    const order = await workshop.scheduledOrder([2], { priority: 'RUSH' });
    await signInAs('VIEWER');
    await page.goto(`/orders/${order.id}`);
    const projected = page.getByRole('term').filter({ hasText: 'Projected finish' }).locator('..');
    await expect(projected).toContainText(/\sd late: queue at Print, 3\sh/);
    const chain = page.getByRole('table', { name: 'What the order waits for until it is done, in order' });
    const queue = chain.getByRole('row').filter({ hasText: 'Waits in the queue at Print' });
    await expect(queue.getByRole('link', { name: new RegExp(`^#${first.number}-1 · R1$`) })).toBeVisible();
    await expect(queue).toContainText('3 units, 3 h');
    await expect(chain.getByRole('row').filter({ hasText: 'Work at Print' })).toContainText('2 h');
    const part = page.getByRole('row').filter({ hasText: order.partNames[0] ?? '' });
    await expect(part.getByTitle(/^Forecast: /).last()).toBeVisible();
    const past = page.getByRole('table', { name: 'What the time of the order was used for, in order' });
    // An order of less than a second has no time yet, and the page asks again after half a minute.
    await expect(async () => {
      await page.reload();
      await expect(past.getByRole('row').filter({ hasText: 'at Print' }).first()).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expectNoSeriousFaults(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(queue.getByRole('link').first()).toBeVisible();
    await expectNoSeriousFaults(page);

    const [run] = (await workshop.page(first)).parts[0]?.runs ?? [];
    await workshop.move(run?.id ?? '', 3, 'Print', 'Pack');
    await expect(queue).toHaveCount(0);
    await expect(projected).toContainText(/\sd late: work at Print, 2\sh/);
    const [own] = (await workshop.page(order)).parts[0]?.runs ?? [];
    await workshop.move(own?.id ?? '', 2, 'Print', 'Pack');
    await expect(projected).toHaveCount(0);
    await expect(chain).toHaveCount(0);
  });
});

test.describe('projected finishes', () => {
  test.describe.configure({ timeout: 180_000 });

  test('stand in the table of orders, on the cards of the board and in the overview', async ({
    page,
    workshop,
    board,
    signInAs,
  }) => {
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    const order = await workshop.scheduledOrder([2]);
    await signInAs('PLANNER');
    await page.goto(`/orders?q=%23${order.number}`);
    const row = page.getByRole('row').filter({ hasText: `#${order.number}` });
    await expect(row).toContainText(/Done.*\d\sd late: (work|queue) at Print/);
    await expectNoSeriousFaults(page);
    for (const width of [1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const reason = row.getByText(/^(?:work|queue) at Print, \d+\sh/).filter({ visible: true });
      await expect(reason, `at ${width} px`).toHaveCount(1);
      expect(await linesOf(reason), `at ${width} px`).toBe(1);
    }
    const [partName = ''] = order.partNames;
    await board.open(partName);
    await expect(board.card(partName, 'Print')).toHaveAttribute('aria-label', /done \w{3} .*d late: /);
    // The hours are those of all units, so a search hides them.
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByTitle('Work of the units here, by the times that are set').first()).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.goto('/overview');
    await expect(page.getByText('Will be late').locator('..')).toContainText(/of \d+ orders? in work/);
    await expect(page.getByRole('heading', { name: 'Why late' })).toBeVisible();
    await page.getByRole('button', { name: 'Why late as a table' }).click();
    const used = page.getByRole('table', { name: 'Time of late orders' });
    await expect(used.getByRole('row').nth(1)).toBeVisible();
    await expectNoSeriousFaults(page);
  });

  test('are proposed in the order form, with whom they delay', async ({ page, workshop, signInAs }) => {
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    const known = await workshop.scheduledOrder([1], { priority: 'LOW' });
    const [partName = ''] = known.partNames;
    await signInAs('PLANNER');
    await page.goto('/orders/new');
    await page.getByRole('combobox', { name: 'Part' }).fill(partName);
    await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
    const offer = page.getByRole('region', { name: 'When it could be done' });
    await expect(offer).toContainText('Earliest, work taken by due date');
    await expect(offer.getByRole('link', { name: `#${known.number}` })).toBeVisible();
    await expectNoSeriousFaults(page);
    await offer
      .getByRole('button', { name: /^Take / })
      .first()
      .click();
    await expect(page.getByLabel('Dispatch day', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expect(offer.getByRole('button', { name: 'Is the dispatch day' }).first()).toBeDisabled();
  });

  test('cannot be taken for another quantity', async ({ page, workshop, signInAs }) => {
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    const [partName = ''] = (await workshop.scheduledOrder([1], { priority: 'LOW' })).partNames;
    await signInAs('PLANNER');
    await page.goto('/orders/new');
    await page.getByRole('combobox', { name: 'Part' }).fill(partName);
    await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('3');
    const take = page
      .getByRole('region', { name: 'When it could be done' })
      .getByRole('button', { name: /^Take / })
      .first();
    await expect(take).toBeEnabled();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/trpc\/[^?]*planning\.promise/, async (route) => {
      await held;
      await route.continue();
    });
    const asking = page.waitForRequest(/planning\.promise/);
    await quantity.fill('300');
    await expect(take).toBeDisabled();
    await asking;
    await expect(take).toBeDisabled();
    letGo();
    await expect(take).toBeEnabled();
  });
});
