import type { Page } from '@playwright/test';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/workshop-test.ts';

/** A page, and its title in the browser's tab. */
type Visit = readonly [address: string, title: RegExp];

const SCRIPTS = /script-src 'self' 'nonce-([^']{20,})' 'strict-dynamic'(;|$)/;

/**
 * Looks at pages as a phone shows them: named, whole, without a serious fault in either theme, and within a policy that lets only
 * scripts of their own nonce run.
 */
async function lookAt(page: Page, visits: readonly Visit[]): Promise<void> {
  const nonces = new Set<string>();
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  for (const [address, title] of visits) {
    const answer = await page.goto(address);
    const policy = SCRIPTS.exec(answer?.headers()['content-security-policy'] ?? '');
    expect(policy, address).not.toBeNull();
    nonces.add(policy?.[1] ?? '');
    await expect(page, address).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ }), address).toHaveCount(0);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `${address} is wider than a phone`).toBeLessThanOrEqual(0);
    const within = await page.evaluate(() => {
      const main = document.getElementById('main');
      return main ? main.scrollWidth - main.clientWidth : 0;
    });
    expect(within, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
    const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(below, `${address} scrolls away from under its frame`).toBeLessThanOrEqual(0);
    const place = page.getByRole('navigation').locator('[aria-current="page"]').filter({ visible: true });
    for (const link of await place.all()) await expect(link, address).toBeInViewport({ ratio: 1 });
    await expectNoSeriousFaults(page);
  }
  expect(nonces.size).toBe(visits.length);
  expect(broken).toEqual([]);
}

test.describe('every page on a phone', () => {
  test.describe.configure({ timeout: 300_000 });
  test.use({ viewport: { width: 390, height: 844 } });

  test('of orders, production and shipments', async ({ page, workshop, signInAs }) => {
    await signInAs('PLANNER');
    const order = await workshop.partlyCompletedOrder(10, 4);
    const shipment = await workshop.prepare(order, [2]);
    const [{ runs } = { runs: [] }] = (await workshop.page(order)).parts;
    const number = `#${order.number}`;
    await lookAt(page, [
      ['/help', /^Help/],
      ['/help/planning', /^Plan production/],
      ['/help/roles', /^What roles may do/],
      ['/help/integrating', /^Connect an ERP/],
      ['/overview', /^Overview/],
      ['/overview/finished', /^Finished/],
      ['/overview/scrap', /^Scrap/],
      ['/board', /^Board/],
      ['/plan', /^Plan/],
      ['/plan?table=true', /^Plan/],
      [`/operations/${workshop.operationId('Print')}`, /^Print, queue/],
      ['/orders', /^Orders/],
      ['/orders?layout=kanban', /^Orders/],
      ['/orders/new', /^New order/],
      ['/orders/customers', /^Customers/],
      ['/orders/import', /^Import orders/],
      [`/orders/${order.id}`, new RegExp(`^${number}, Customer`)],
      [`/orders/${order.id}/edit`, new RegExp(`^Edit ${number}`)],
      [`/orders/${order.id}/shipments/new`, new RegExp(`^Pack ${number}`)],
      [`/orders/${order.id}/shipments/${shipment.id}`, new RegExp(`^${number} · S-`)],
      [`/work-orders/${runs[0]?.id}`, new RegExp(`^${number}-1 · R1, Part`)],
      ['/packing', /^Packing/],
    ]);
    await page.goto(`/work-orders/${runs[0]?.id}`);
    await page
      .getByRole('link', { name: /^PRINT-/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/production-steps\//);
    await expect(page).toHaveTitle(/^PRINT-\d+, Print/i);
    const batches = page.getByRole('table', { name: /^Units in PRINT-/i });
    const beyond = await batches.evaluate(
      (table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
    );
    expect(beyond, 'the units of a step scroll sideways').toBeLessThanOrEqual(0);
    await expectNoSeriousFaults(page);
  });

  test('of parts, the catalogue and the settings', async ({ page, workshop, signInAs }) => {
    await signInAs('ADMIN');
    const order = await workshop.order([{ quantity: 2, template: 'draft' }]);
    const [part = ''] = order.partSpecificationIds;
    await lookAt(page, [
      ['/parts', /^Parts/],
      ['/parts/to-schedule', /^To schedule/],
      [`/parts/${part}`, /^Part .*, SLS, PA12/],
      [`/parts/${part}/templates/new`, /^New routing template, Part/],
      ['/gate', /^Gate/],
      ['/catalogue/operations', /^Operations/],
      ['/catalogue/calendars', /^Calendars/],
      ['/catalogue/processes', /^Processes/],
      ['/catalogue/post-processings', /^Post-processings/],
      ['/catalogue/columns', /^Kanban columns/],
      ['/catalogue/materials', /^Materials/],
      ['/catalogue/lists', /^Scrap reasons/],
      ['/settings/shop', /^Shop/],
      ['/settings/set-up', /^Set-up/],
      ['/settings/production', /^Production/],
      ['/settings/people', /^People/],
      ['/settings/tokens', /^Access tokens/],
      ['/settings/webhooks', /^Webhooks/],
      ['/settings/status', /^Status/],
      ['/settings/audit-log', /^Audit log/],
      ['/account', /^Account/],
      ['/no/such/page', /Routecard/],
    ]);
  });
});
