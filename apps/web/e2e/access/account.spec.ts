import { type Page, request as playwrightRequest } from '@playwright/test';
import { openMaintenanceDatabase } from '@routecard/db';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS, tabTo } from '../support/keyboard.ts';
import { openStream } from '../support/open-stream.ts';
import { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

const baseURL = process.env.E2E_WEB_URL ?? '';
const NEW_PASSWORD = 'four unrelated words 7';

/** People of a shop of its own: sessions of the worker's are shared by its tests. */
let workshop: Workshop;
test.beforeEach(async () => {
  workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
});
test.afterEach(() => workshop.close());

async function signIn(page: Page, person: { email: string; password: string }) {
  const signedIn = await page.request.post('/api/auth/sign-in/email', {
    data: person,
    headers: { origin: baseURL },
  });
  expect(signedIn.status()).toBe(200);
}

/** Signs in with a client of its own, which states that it is the browser. */
async function elsewhere(person: { email: string; password: string }, userAgent: string) {
  const client = await playwrightRequest.newContext({
    baseURL,
    userAgent,
    extraHTTPHeaders: { origin: baseURL },
  });
  const response = await client.post('/api/auth/sign-in/email', { data: person });
  return { client, status: response.status() };
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test('a person sees their sessions and ends one, whose stream ends with it', async ({ page }) => {
  const viewer = workshop.signInOf('VIEWER');
  await signIn(page, viewer);
  const firefox = await elsewhere(viewer, FIREFOX);
  const safari = await elsewhere(viewer, SAFARI);
  const stranger = await elsewhere(workshop.signInOf('ADMIN'), FIREFOX);
  const ending = await openStream(firefox.client, baseURL);
  const staying = await openStream(safari.client, baseURL);

  await page.goto('/overview');
  await page.getByRole('button', { name: 'Viewer Tester, Viewer' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  const rows = page.getByRole('table', { name: 'Sessions' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('(this session)');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Safari 18 on iOS' })).toContainText('Local network · 127.0.0.1');
  await moveSession(viewer.email, FIREFOX, '2a02:8109::1');
  await page.reload();
  await expect(rows.filter({ hasText: 'Firefox 140 on Windows' })).toContainText('Germany · 2a02:8109::1');
  const shown = await page.content();
  for (const client of [firefox.client, safari.client]) {
    for (const { name, value } of (await client.storageState()).cookies) {
      if (name.includes('session')) expect(shown).not.toContain(value.split('.')[0]);
    }
  }

  const row = rows.filter({ hasText: 'Firefox 140 on Windows' });
  const at = Date.now();
  await row.getByRole('button', { name: /^End session: Firefox/ }).click();
  const tookMs = (await ending.ended) - at;
  test.info().annotations.push({ type: 'the stream ended after', description: `${tookMs} ms` });
  await expect(rows).toHaveCount(2);
  expect((await firefox.client.get('/api/trpc/orders.table')).status()).toBe(401);
  expect(await Promise.race([staying.ended.then(() => 'ended'), page.waitForTimeout(1_500)])).toBeUndefined();

  // Nobody ends a session of somebody else.
  const id = await sessionIdOf(workshop.signInOf('ADMIN').email);
  const refused = await page.request.post('/api/auth/account/end-session', {
    data: { sessionId: id },
    headers: { origin: baseURL },
  });
  expect(refused.status()).toBe(404);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await staying.ended;
  expect(await auditOf(viewer.email)).toEqual(expect.arrayContaining(['endSession', 'signOutEverywhere']));
  expect((await stranger.client.get('/account', { maxRedirects: 0 })).status()).toBe(200);
  await Promise.all([firefox, safari, stranger].map(({ client }) => client.dispose()));
});

test('a person changes the password, which ends all other sessions', async ({ page }) => {
  const planner = workshop.signInOf('PLANNER');
  await signIn(page, planner);
  const other = await elsewhere(planner, FIREFOX);
  const stream = await openStream(other.client, baseURL);
  await page.goto('/account');
  const change = async (current: string, wanted: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(wanted);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the password', NEW_PASSWORD);
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await change(planner.password, 'Password2026');
  await expect(page.getByText('This password is easy to guess')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await change(planner.password, 'my-test-works-2026');
  await expect(page.getByText('must not contain the name of the shop')).toBeVisible();
  expect((await other.client.get('/account', { maxRedirects: 0 })).status()).toBe(200);
  await change(planner.password, NEW_PASSWORD);
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await stream.ended;
  expect(await auditOf(planner.email)).toEqual(expect.arrayContaining(['signIn', 'changePassword']));
  expect(await auditOf(planner.email)).not.toContain('endSession');
  await expect(page.getByRole('table', { name: 'Sessions' }).locator('tbody tr')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  expect((await elsewhere(planner, FIREFOX)).status).toBe(401);
  expect((await elsewhere({ ...planner, password: NEW_PASSWORD }, FIREFOX)).status).toBe(200);
  await other.client.dispose();
});

test('guesses of the current password are slowed down as at the sign-in', async ({ page }) => {
  const viewer = workshop.signInOf('VIEWER');
  await signIn(page, viewer);
  const headers = { origin: baseURL };
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const response = await page.request.post('/api/auth/change-password', {
        data: { currentPassword: `a wrong guess ${index}`, newPassword: NEW_PASSWORD },
        headers,
      });
      return response.status();
    }),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect(statuses.every((status) => status === 429 || status === 400)).toBe(true);
});

test('a person changes their name by keyboard on a phone', async ({ page }) => {
  const operator = workshop.signInOf('OPERATOR');
  await signIn(page, operator);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account');
  await expectNoSeriousFaults(page);
  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Olga', KEYS);
  await page.keyboard.press('Enter', KEYS);
  await expect(page.getByText('Name changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Olga Tester, Operator' })).toBeVisible();
  expect(await auditOf(operator.email)).toContain('changeOwnAccount');
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});

test('a person chooses how numbers and days are written, wherever they sign in', async ({ page }) => {
  const planner = workshop.signInOf('PLANNER');
  await signIn(page, planner);
  await page.goto('/account');
  const choice = page.getByRole('combobox', { name: 'Numbers and days' });
  const choose = async (country: string) => {
    await choice.click();
    await page.getByRole('option', { name: country, exact: true }).click();
    await expect(choice).toContainText(country);
  };
  const day = (order: 'MDY' | 'DMY') => {
    const [weekday, date, month] = new Date()
      .toDateString()
      .split(' ')
      .map((_, i, all) => all[[0, 2, 1][i] ?? 0]);
    const short = Number(date);
    return order === 'MDY' ? `${weekday} ${month} ${short}` : `${weekday} ${short} ${month}`;
  };
  await expect(choice).toContainText('System');
  await expect(page.getByText(`12,500 units, ${day('DMY')}`)).toBeVisible();
  await choose('Germany');
  await expect(page.getByText(`12.500 units, ${day('DMY')}`)).toBeVisible();
  await choose('United States');
  await expect(page.getByText(`12,500 units, ${day('MDY')}`)).toBeVisible();
  expect(await auditOf(planner.email)).toContain('changeOwnAccount');

  const phone = await page.context().browser()?.newContext({ baseURL, locale: 'fr-FR' });
  if (!phone) throw new Error('No second browser.');
  const other = await phone.newPage();
  await signIn(other, planner);
  await other.goto('/account');
  await expect(other.getByText(`12,500 units, ${day('MDY')}`)).toBeVisible();
  await expect(other.getByRole('table', { name: 'Sessions' })).toContainText(day('MDY'));
  await phone.close();

  await choose('System');
  await expect(page.getByText(`12,500 units, ${day('DMY')}`)).toBeVisible();
  const refused = await page.request.post('/api/auth/account/locale', {
    data: { locale: 'xx-XX' },
    headers: { origin: baseURL },
  });
  expect(refused.status()).toBe(400);
});

test('the theme is chosen on the account page too', async ({ page }) => {
  await signIn(page, workshop.signInOf('VIEWER'));
  await page.goto('/account');
  await page.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoSeriousFaults(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Theme' })).toContainText('Dark');
});

async function auditOf(email: string): Promise<readonly string[]> {
  const rows = await read<{ action: string }>(
    'select a.action from audit_entries a join users u on u.id = a.actor_id where u.email = $1 order by a.id',
    email,
  );
  return rows.map(({ action }) => action);
}

async function sessionIdOf(email: string): Promise<string> {
  const rows = await read<{ id: string }>(
    'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1',
    email,
  );
  return String(rows[0]?.id);
}

/** As if the session had begun at the address. */
async function moveSession(email: string, userAgent: string, address: string): Promise<void> {
  await query(
    `update sessions s set ip_address = $3 from users u
      where u.id = s.user_id and u.email = $1 and s.user_agent = $2`,
    [email, userAgent, address],
  );
}

const read = <Row extends object>(text: string, email: string): Promise<readonly Row[]> =>
  query<Row>(text, [email]);

async function query<Row extends object>(text: string, values: readonly string[]): Promise<readonly Row[]> {
  const database = openMaintenanceDatabase({ url: process.env.E2E_DATABASE_URL ?? '' });
  try {
    const { rows } = await database.transaction('read write', (connection) =>
      connection.query<Row>({ text, values }),
    );
    return rows;
  } finally {
    await database.close();
  }
}
