import { expect, test } from '../support/workshop-test.ts';

test.describe('the orders', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('are narrowed by words that the address keeps, and open with a click', async ({ page, workshop }) => {
    const customer = `Kestrel ${Date.now()}`;
    const order = await workshop.order([{ quantity: 12 }, { quantity: 3 }], { customer });
    await workshop.order([{ quantity: 1 }]);
    await page.goto('/orders');
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search orders' }).pressSequentially(customer);
    const row = page.getByRole('row').filter({ hasText: customer });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row).toContainText(`#${order.number}`);
    await expect(row).toContainText('15');
    await expect(row).toContainText(/[\d,]+\sd late/);
    await expect(row).toContainText('Not scheduled');
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.click();
    await expect(page).toHaveURL(`/orders/${order.id}`);
    await expect(page.getByRole('heading', { name: `#${order.number}` })).toBeVisible();
  });

  test('are found by number, purchase order and part, and never by a wildcard', async ({
    page,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 2 }]);
    await page.goto(`/orders?show=all&q=${encodeURIComponent(`#${order.number}`)}`);
    await expect(page.getByRole('link', { name: `#${order.number}`, exact: true })).toBeVisible();
    await page.goto(`/orders?show=all&q=${encodeURIComponent(order.partNames[0] ?? '')}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goto('/orders?show=all&q=%25');
    await expect(page.getByText('No order matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect(page).toHaveURL(/\/orders\?show=all$/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('are shown as quotes apart from orders', async ({ page, workshop }) => {
    const quote = await workshop.order([{ quantity: 2 }], { state: 'QUOTE' });
    await page.goto('/orders');
    await page.getByRole('button', { name: 'Quotes and drafts' }).click();
    await expect(page).toHaveURL(/show=quotes/);
    const row = page.getByRole('row').filter({ hasText: `#${quote.number}` });
    await expect(row).toContainText('Quote');
  });

  test('say when they cannot be loaded, and try again', async ({ page }) => {
    let failing = true;
    await page.route('**/api/trpc/*orders.table*', async (route) => {
      if (failing) await route.abort();
      else await route.continue();
    });
    await page.goto('/orders');
    await expect(page.getByRole('status', { name: 'Loading the orders' })).toBeVisible();
    await expect(page.getByText('The orders could not be loaded')).toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status', { name: 'Loading the orders' })).toHaveCount(0);
  });
});

test.describe('an order', () => {
  test('shows where every unit is, and what an ERP does meanwhile without a reload', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    const order = await workshop.completedOrder([7]);
    await page.goto(`/orders/${order.id}`);
    const part = page.getByRole('row').filter({ hasText: order.partNames[0] ?? '' });
    await expect(part).toContainText('7');
    const routing = page.getByRole('list', { name: `Routing of #${order.number}-1 · R1` });
    await expect(routing.getByRole('listitem')).toHaveText(['Print', 'QC', 'Pack7']);
    const [run] = (await workshop.page(order)).parts[0]?.runs ?? [];
    await workshop.move(run?.id ?? '', 2, 'Pack', 'QC');
    await expect(routing.getByRole('listitem')).toHaveText(['Print', 'QC2', 'Pack5']);
  });

  test('that does not exist says so', async ({ page, signInAs }) => {
    await signInAs('PLANNER');
    await page.goto('/orders/2147483600');
    await expect(page.getByText('There is nothing at this address')).toBeVisible();
  });

  test('of another manufacturer does not exist', async ({ page, signInAs, playwright, workshop }) => {
    const order = await workshop.order([{ quantity: 1 }]);
    await signInAs('PLANNER');
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByRole('heading', { name: `#${order.number}` })).toBeVisible();
    const baseURL = process.env.E2E_WEB_URL ?? '';
    const stranger = await playwright.request.newContext({ baseURL });
    await stranger.post('/api/auth/sign-in/demo', {
      data: { email: 'planner@demo.example' },
      headers: { origin: baseURL },
    });
    const input = encodeURIComponent(JSON.stringify({ json: { orderId: order.id } }));
    const answer = await stranger.get(`/api/trpc/orders.page?input=${input}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain(order.partNames[0] ?? 'nothing');
    await stranger.dispose();
  });

  for (const role of ['VIEWER', 'SHIPPER'] as const) {
    test(`is seen by a ${role.toLowerCase()}, who cannot schedule it`, async ({
      page,
      workshop,
      signInAs,
    }) => {
      await signInAs(role);
      const order = await workshop.order([{ quantity: 4 }]);
      await page.goto(`/orders/${order.id}?schedule=all`);
      await expect(page.getByRole('heading', { name: `#${order.number}` })).toBeVisible();
      await expect(page.getByText(order.partNames[0] ?? '', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Schedule/ })).toHaveCount(0);
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Prepare shipment' })).toHaveCount(
        role === 'SHIPPER' ? 1 : 0,
      );
    });
  }
});
