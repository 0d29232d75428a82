import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/workshop-test.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';

test('an address that leads nowhere says so within the frame, and is not found', async ({
  page,
  workshop,
  signInAs,
}) => {
  await signInAs('VIEWER');
  const order = await workshop.order([{ quantity: 1 }]);
  const missing = [
    '/orders/2000000000',
    '/orders/no-number',
    `/orders/${order.id}/shipments/${NO_ID}`,
    `/work-orders/${NO_ID}`,
    '/work-orders/no-id',
    `/production-steps/${NO_ID}`,
    '/no/such/page',
  ];
  for (const address of missing) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  }
  await expectNoSeriousFaults(page);
  await page.getByRole('main').getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(`#${order.number}`);
  await page.getByRole('option', { name: new RegExp(`^#${order.number} `) }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
});

test('the label of a build plate leads to what stands there, live', async ({ page, workshop, signInAs }) => {
  await signInAs('PLANNER');
  const order = await workshop.partlyCompletedOrder(10, 4);
  const [part = ''] = order.partNames;
  const [{ runs } = { runs: [] }] = (await workshop.page(order)).parts;
  await page.goto(`/work-orders/${runs[0]?.id}`);
  const label = await page
    .getByText(/^PRINT-\d+/i)
    .first()
    .textContent();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill(label ?? '');
  await page.getByRole('option', { name: new RegExp(`^${label} Print`, 'i') }).click();
  await expect(page).toHaveURL(/\/production-steps\//);
  await expect(page).toHaveTitle(new RegExp(`^${label}, Print`, 'i'));
  const row = page.getByRole('row').filter({ hasText: part });
  await expect(row).toContainText('6 of 10');
  await expectNoSeriousFaults(page);
  await workshop.move(runs[0]?.id ?? '', 6, 'Print', 'QC');
  await expect(page.getByText('Nothing stands here now')).toBeVisible();
});

for (const [timezoneId, locale, thousands, day, note] of [
  ['Pacific/Kiritimati', 'en-GB', '1,250', 'Mon 3 Feb 2020', 'Times are in UTC'],
  ['Pacific/Niue', 'de-DE', '1.250', 'Mo 3. Feb. 2020', 'Zeiten in UTC'],
] as const) {
  test.describe(`in ${timezoneId}, for a browser that speaks ${locale}`, () => {
    test.use({ timezoneId, locale });

    test('a due day is the day that was written, an instant is on the clocks of the shop, a number written their way', async ({
      page,
      workshop,
      signInAs,
    }) => {
      await signInAs('PLANNER');
      const order = await workshop.completedOrder([1_250]);
      const [{ runs } = { runs: [] }] = (await workshop.page(order)).parts;
      await page.goto(`/orders/${order.id}`);
      await expect(page.getByRole('cell', { name: thousands, exact: true }).first()).toBeVisible();
      await expect(page.getByText(day).first()).toBeVisible();
      await page.goto(`/work-orders/${runs[0]?.id}`);
      await expect(page.getByText(day).first()).toBeVisible();
      const times = page.getByRole('main').locator('time');
      await expect(times.first()).toBeVisible();
      const instants = await times.evaluateAll((elements) =>
        elements.map((element) => ({
          at: element.getAttribute('datetime') ?? '',
          shown: element.textContent,
          exact: element.getAttribute('title'),
        })),
      );
      for (const { at, shown, exact } of instants) {
        const own = new Date(at).toLocaleTimeString('en-GB', {
          timeZone: 'UTC',
          hour: '2-digit',
          minute: '2-digit',
        });
        expect(shown).toContain(own);
        expect(exact).toMatch(/\d{2}:\d{2}:\d{2} UTC/);
      }
      await expect(page.getByText(note, { exact: true })).toHaveCount(1);
    });
  });
}
