import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { invited } from '../support/invited.ts';
import { followed } from '../support/open-stream.ts';
import { PackingScreen } from '../support/packing-screen.ts';
import { keepAPromise } from './demo-on-time.ts';

const LINK = process.env.E2E_SET_UP_LINK ?? '';
const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const PASSWORD = 'correct horse battery';

// The link of an empty product works only while there is no manufacturer.
test.describe.configure({ mode: 'serial' });

const ORIGIN = process.env.E2E_WEB_URL ?? '';
const headers = { origin: ORIGIN };

/**
 * For work in a shop, which is the same wherever its database is. The stage runs this file twice, the second time on a database of its own:
 * there only the set-up can differ (docs/decisions/0061-repetitions-in-tests.md).
 */
const skipOnOwnDatabase = () =>
  test.skip(process.env.E2E_ONLY_SET_UP === 'yes', 'It was done on the embedded database.');

let demo: Awaited<ReturnType<BrowserContext['cookies']>>;

test('who wants to look around first enters the demo shop, which is open to nobody else', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/sign-in');
  await expect(page.getByText('No manufacturer is set up yet.')).toBeVisible();
  await page.goto(LINK);
  const enter = (link: string) => page.request.post('/api/auth/set-up/demo', { data: { link }, headers });
  expect((await enter('guessed')).status()).toBe(404);
  const another = await browser.newContext();
  const twice = another.request.post(`${ORIGIN}/api/auth/set-up/demo`, {
    data: { link: new URL(LINK).searchParams.get('link') },
    headers,
  });
  await page.getByRole('button', { name: 'Try the demo shop' }).click();
  await expect(page.getByRole('status').getByText('Preparing the demo shop.')).toBeVisible();
  await expect(page).toHaveURL(/\/overview$/, { timeout: 90_000 });
  expect((await twice).status()).toBe(200);
  await page.goto('/orders');
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);

  // It is open to who has the link, not to who has read the published password.
  const planner = { email: 'planner@demo.example', password: 'routecard-demo' };
  const admin = { email: 'admin@demo.example', password: 'routecard-demo' };
  for (const data of [planner, admin]) {
    const response = await another.request.post(`${ORIGIN}/api/auth/sign-in/email`, { data, headers });
    expect([401, 403]).toContain(response.status());
  }
  expect((await another.request.get(`${ORIGIN}/settings/shop`, { maxRedirects: 0 })).status()).toBe(200);
  await another.close();
  demo = await context.cookies();
});

test('there a planner finds the bottleneck, promises a day, and keeps it through a machine that is down', async ({
  page,
  context,
}) => {
  skipOnOwnDatabase();
  test.setTimeout(240_000);
  await context.addCookies(demo);
  await keepAPromise(page);
});

test('the demo shop is removed with all of its sessions, and the link still sets up a shop', async ({
  page,
  context,
  browser,
}) => {
  await context.addCookies(demo);
  const another = await browser.newContext();
  await another.addCookies(demo);
  await page.goto('/settings/shop');
  await page.getByRole('button', { name: 'Remove the demo shop' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectNoSeriousFaults(page);
  await page.getByRole('button', { name: 'Remove it' }).press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText('Demo data is loaded')).toBeHidden();
  const gone = await another.request.get(`${ORIGIN}/settings/shop`, { maxRedirects: 0 });
  expect(gone.headers().location).toContain('/sign-in');
  await another.close();
});

test('the link of an empty product sets up a manufacturer on a phone, by keyboard, and its admin adds a starter catalogue', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LINK);
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByLabel('Time zone')).not.toHaveValue('');

  const typed = [
    ['Name', 'Acme'],
    ['Address', '1 Mill Lane'],
    ['Time zone', 'Europe/Berlin'],
    ['Currency', 'XQQ'],
    ['First name', 'Anna'],
    ['Last name', 'Berg'],
    ['E-mail', 'anna@example.com'],
    ['Password', PASSWORD],
  ] as const;
  await page.getByLabel('Name', { exact: true }).focus();
  for (const [label, value] of typed) {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('“XQQ” is not a currency.')).toBeVisible();
  await expect(page.getByLabel('Currency')).toBeFocused();
  await expect(page.getByLabel('Address')).toHaveValue('1 Mill Lane');

  await page.getByLabel('Currency').fill('CHF');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview$/);

  await page.goto('/settings');
  await expect(page.getByLabel('Postal address')).toHaveValue('1 Mill Lane');
  await expect(page.getByRole('heading', { name: 'Demo shop' })).toBeHidden();
  const removal = await page.request.post('/api/trpc/settings.removeDemo', {
    data: { json: { name: 'Acme' } },
    headers,
  });
  expect(removal.status()).toBe(400);
  expect(await removal.text()).toContain('Only the demo shop can be removed.');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.goto('/orders/new');
  await expect(page.getByLabel('Currency')).toHaveValue('CHF');

  await page.goto('/overview');
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(step('Choose a starter catalogue')).toContainText('To do');
  await expect(step('Invite people')).toContainText('To do');
  await page.getByRole('link', { name: 'Open catalogue' }).press('Enter');
  await expect(page).toHaveURL(/\/catalogue\/operations$/);
  const add = page.getByRole('button', { name: /^Add .* catalogue$/ });
  await expect(add).toHaveCount(3);
  await expect(add.nth(1)).toBeEnabled();
  for (const width of [768, 1024, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const button of await add.all()) {
      expect(await button.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    }
  }
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/trpc/catalogue.addStarter*', async (route) => {
    await held;
    await route.continue();
  });
  const chosen = page.getByRole('button', { name: 'Add CNC machining catalogue' });
  await chosen.press('Enter');
  await expect(chosen).toHaveAttribute('aria-busy', 'true');
  // The one that was pressed works; nothing else can be pressed meanwhile.
  await expect(add.and(page.locator('[aria-busy]'))).toHaveCount(1);
  for (const button of await add.all()) await expect(button).toBeDisabled();
  letGo();
  const operations = page.getByRole('list', { name: 'Operations in the order of the shop' });
  await expect(operations.getByRole('listitem')).toHaveCount(10);
  await expect(operations.getByRole('listitem').last()).toContainText('Pack');
  await page.goto('/catalogue/processes');
  await expect(page.getByText('Mill-turn', { exact: true })).toBeVisible();
  await page.goto('/overview');
  await expect(step('Choose a starter catalogue')).toContainText('Done');

  await page.goto(LINK);
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
  await expectNoSeriousFaults(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto('/sign-in');
  await expect(other.getByText('No manufacturer is set up yet.')).toBeHidden();
  await other.getByLabel('E-mail').fill('anna@example.com');
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/overview$/);
  await other.context().close();
});

test('the admin whom an operator named sets a password by a link, once', async ({ page }) => {
  const operator = ['run', 'setup', '--', '--manufacturer', 'Other', '--admin', 'bob@example.com'];
  const { stdout } = await promisify(execFile)('npm', operator, { cwd: ROOT });
  const link = /http:\S+\/set-password\?link=[\w-]+/.exec(stdout)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByLabel('E-mail')).toHaveValue('bob@example.com');
  await expectNoSeriousFaults(page);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview$/);
  await page.goto(link);
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
});

/** What an order of the first shop leaves behind, for somebody who must not see it. */
interface FirstOrder {
  /** By the names of the parameters in the pages' addresses. */
  readonly ids: Readonly<Record<string, number | string>>;
  readonly orderId: number;
  readonly workOrderId: string;
  readonly shipmentId: string;
  readonly documentPath: string;
}
let firstOrder: FirstOrder;

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/overview$/);
  return page;
}

async function called(page: Page, procedure: string, json: object) {
  const input = encodeURIComponent(JSON.stringify({ json }));
  const response = await page.request.get(`/api/trpc/${procedure}?input=${input}`);
  expect(response.status(), procedure).toBe(200);
  return (await response.json()).result.data.json;
}

async function command(page: Page, procedure: string, json: object): Promise<{ readonly id: string }> {
  const data = { json: { key: randomUUID(), ...json } };
  const response = await page.request.post(`/api/trpc/${procedure}`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).result.data.json;
}

/** The address of every page of the console, with its parameters in brackets. */
async function consolePages(): Promise<string[]> {
  const files = await readdir(path.join(ROOT, 'apps/web/src/app/(console)'), { recursive: true });
  return files
    .filter((file) => path.basename(file) === 'page.tsx' && !file.includes('[...'))
    .map((file) => `/${path.dirname(file)}`);
}

test('the first order goes from the form to a released shipment, each step by somebody invited in that role', async ({
  browser,
}) => {
  skipOnOwnDatabase();
  test.setTimeout(240_000);
  const admin = await signedIn(browser, 'anna@example.com');
  const planner = await invited(admin, browser, 'Paula', 'Planner');
  const operator = await invited(admin, browser, 'Otto', 'Operator');
  const shipper = await invited(admin, browser, 'Sina', 'Shipper');
  const viewer = await invited(admin, browser, 'Vera', 'Viewer');

  await planner.goto('/orders/new');
  await planner.getByRole('combobox', { name: 'Customer' }).fill('Secret Rockets');
  const line = planner.getByRole('group', { name: 'Part 1' });
  await line.getByRole('textbox', { name: 'Quantity' }).fill('4');
  await line.getByRole('combobox', { name: 'Part' }).fill('Nozzle 9');
  await expect(planner.getByRole('option', { name: /^Create “Nozzle 9”/ })).toBeVisible();
  await planner.keyboard.press('ArrowDown');
  await planner.keyboard.press('Enter');
  const dialog = planner.getByRole('dialog');
  await dialog.getByLabel('Process').click();
  await planner.getByRole('option', { name: /^Mill-turn/ }).click();
  await dialog.getByLabel('Material').click();
  await planner.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add part' }).click();
  await planner.getByRole('button', { name: 'Create order' }).click();
  await expect(planner).toHaveURL(/\/orders\/\d+$/);
  const orderId = Number(/\d+$/.exec(planner.url())?.[0]);
  await planner.getByRole('button', { name: 'Schedule 1 part' }).click();
  await dialog.getByRole('button', { name: 'Schedule 1 part' }).click();
  await expect(planner.getByRole('link', { name: 'Open on the board' })).toBeVisible();

  await operator.setViewportSize({ width: 390, height: 844 });
  await operator.goto('/board?q=Nozzle');
  await operator.locator('[data-card]').first().click();
  await operator.getByRole('link', { name: 'Open the run’s page' }).click();
  await expect(operator).toHaveURL(/\/work-orders\//);
  const workOrderId = operator.url().split('/').at(-1) ?? '';
  for (const operation of ['Turn', 'Mill', 'Deburr', 'QC', 'Pack']) {
    await operator.getByRole('button', { name: `Move 4 on to ${operation}` }).click();
  }
  await expect(operator.getByRole('button', { name: /^Move 4/ })).toHaveCount(0);

  await shipper.goto('/packing');
  await shipper.getByRole('link', { name: /^Pack #/ }).click();
  const packing = new PackingScreen(shipper);
  await packing.button('Pack all ready, 4 units').click();
  for (const [label, value] of [
    ['Gross weight', '1200'],
    ['Net weight', '1000'],
    ['Length', '400'],
    ['Width', '300'],
    ['Height', '200'],
    ['Value, CHF', '249.50'],
  ] as const) {
    await shipper.getByLabel(label).fill(value);
  }
  await packing.giveAddress('Sender');
  await packing.giveAddress('Recipient');
  await packing.button('Prepare shipment').click();
  await packing.button('Release shipment').click();
  await packing.confirmRelease('Release');
  await expect(shipper.getByText('by Sina Invited').first()).toBeVisible();
  const shipmentId = new URL(shipper.url()).pathname.split('/').at(-1) ?? '';
  const attached = await shipper.request.post(`/api/shipments/${orderId}/${shipmentId}/documents`, {
    headers: {
      origin: new URL(shipper.url()).origin,
      'content-type': 'text/plain',
      'x-intent-key': randomUUID(),
      'x-file-name': 'customs.txt',
    },
    data: 'Secret Rockets',
  });
  expect(attached.status()).toBe(200);
  const documentPath = `/api/shipments/${orderId}/${shipmentId}/documents/${(await attached.json()).id}`;
  expect(await (await shipper.request.get(documentPath)).text()).toBe('Secret Rockets');

  await viewer.goto(`/orders/${orderId}`);
  await expect(viewer.getByText('Shipped', { exact: true }).first()).toBeVisible();
  await expect(viewer.getByRole('button', { name: /Schedule|Pack|Edit/ })).toHaveCount(0);

  const [part] = (await called(planner, 'orders.page', { orderId })).parts;
  expect(part).toMatchObject({ ordered: 4, completed: 4, shipped: 4 });
  await planner.goto('/orders/customers');
  await planner.getByRole('link', { name: 'Secret Rockets' }).click();
  await expect(planner).toHaveURL(/\/orders\/customers\/\d+$/);
  const customerId = planner.url().split('/').at(-1) ?? '';
  const run = await called(planner, 'workOrders.page', { workOrderId });
  const [{ partSpecificationId }] = await called(planner, 'orders.parts', { search: 'Nozzle' });
  const template = await command(planner, 'routingTemplates.create', {
    partSpecificationId,
    steps: [{ operationId: run.routing[0].operationId }],
  });
  const webhook = await command(admin, 'webhooks.create', {
    url: 'https://secret-rockets.example.com/hook',
    types: ['order.created'],
  });
  firstOrder = {
    orderId,
    workOrderId,
    shipmentId,
    documentPath,
    ids: {
      orderId,
      workOrderId,
      shipmentId,
      customerId,
      partSpecificationId,
      routingTemplateId: template.id,
      stepId: run.balances[0].productionStepId,
      webhookId: webhook.id,
    },
  };
  for (const page of [admin, planner, operator, shipper, viewer]) await page.context().close();
});

test('the second manufacturer sees nothing of the first through pages, procedures, streams, files or the search', async ({
  browser,
}) => {
  skipOnOwnDatabase();
  const bob = await signedIn(browser, 'bob@example.com');
  const { orderId, workOrderId, shipmentId, documentPath, ids } = firstOrder;
  const pages = await consolePages();
  expect(pages.length).toBeGreaterThan(40);
  for (const address of pages) {
    const named = address.replaceAll(/\[(\w+)\]/g, (_, name) => String(ids[name] ?? name));
    // Those that name something; a guide of that name there is for nobody.
    const theirs = named !== address;
    const response = await bob.goto(named);
    expect([address, response?.status()]).toEqual([address, theirs ? 404 : 200]);
    if (!theirs) await bob.waitForLoadState('networkidle');
    await expect(bob.locator('body'), address).not.toContainText(/Secret Rockets|secret-rockets|Nozzle 9/);
  }
  const ask = async (procedure: string, json: object) => {
    const input = encodeURIComponent(JSON.stringify({ json }));
    const response = await bob.request.get(`/api/trpc/${procedure}?input=${input}`);
    return { status: response.status(), text: await response.text() };
  };
  for (const [procedure, input] of [
    ['orders.page', { orderId }],
    ['orders.form', { orderId }],
    ['workOrders.page', { workOrderId }],
    ['shipments.one', { orderId, shipmentId }],
    ['shipments.packing', { orderId }],
  ] as const) {
    expect([procedure, (await ask(procedure, input)).status]).toEqual([procedure, 404]);
  }
  for (const [procedure, input] of [
    ['search.anything', { text: 'Nozzle' }],
    ['search.anything', { text: 'Secret' }],
    ['orders.customers', { search: 'Secret' }],
    ['orders.parts', { search: 'Nozzle' }],
    ['customers.list', { search: '' }],
  ] as const) {
    const { text } = await ask(procedure, input);
    expect(text, procedure).not.toMatch(/Secret Rockets|Nozzle 9/);
  }
  expect((await bob.request.get(documentPath)).status()).toBe(404);
  const printed = await bob.request.post('/api/print', {
    headers: { origin: new URL(bob.url()).origin },
    data: { kind: 'order-travellers', orderIds: [orderId] },
  });
  expect(printed.status()).toBe(404);
  const csv = await bob.request.get('/api/orders/export?show=all&today=2026-12-01');
  expect(csv.status()).toBe(200);
  expect(await csv.text()).not.toContain('Secret Rockets');

  const anna = await signedIn(browser, 'anna@example.com');
  const touchesIt = new RegExp(`"json":\\[[^\\]]*\\b${orderId}\\b`);
  const [theirs, own] = await Promise.all([followed(bob), followed(anna)]);
  // From then on they tell of each change; before, that anything may have changed.
  for (const stream of [theirs, own]) await expect.poll(() => stream.text()).toContain('"json":null');
  const said = await anna.request.post('/api/trpc/comments.add', {
    headers: { origin: new URL(anna.url()).origin },
    data: { json: { orderId, requisitionId: null, body: 'Call Secret Rockets.', key: randomUUID() } },
  });
  expect(said.status()).toBe(200);
  await expect.poll(() => own.text()).toMatch(touchesIt);
  // A heartbeat later than the change: the stream was open all the time.
  const heard = theirs.text().length;
  await expect.poll(() => theirs.text().length).toBeGreaterThan(heard);
  expect(theirs.text()).not.toMatch(touchesIt);
  for (const stream of [theirs, own]) stream.close();
  for (const page of [bob, anna]) await page.context().close();
});
