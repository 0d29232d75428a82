import { randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  test as base,
  expect,
  type Page,
  request as playwrightRequest,
} from '@playwright/test';
import { openMaintenanceDatabase, openSignInDatabase } from '@routecard/db';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { codeOf } from '../support/authenticator.ts';
import { type ConsoleProcess, startConsole } from '../support/console-process.ts';
import { KEYS, tabTo } from '../support/keyboard.ts';
import { Workshop } from '../support/workshop.ts';

/** A console behind a proxy that says where requests come from: each test has an address, and the sign-ins of a minute, of its own. */
const test = base.extend<object, { server: ConsoleProcess }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startConsole({ TRUST_PROXY: '127.0.0.1' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  extraHTTPHeaders: async ({ playwright: _ }, use) => {
    const [one, two, three] = randomBytes(3);
    await use({ 'x-forwarded-for': `10.${one}.${two}.${three}` });
  },
});

let baseURL: string;
let headers: Record<string, string>;
/** People of a shop of its own. */
let workshop: Workshop;
test.beforeEach(async ({ server, extraHTTPHeaders }) => {
  baseURL = server.url;
  headers = { ...extraHTTPHeaders, origin: baseURL };
  workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
});
test.afterEach(() => workshop.close());

type Person = ReturnType<Workshop['signInOf']>;

const signIn = (page: Page, data: { email: string; password: string }) =>
  page.request.post('/api/auth/sign-in/email', { data, headers });

/** Turns it on over HTTP; returns the key and the recovery codes. */
const turnOn = (page: Page, person: Person) => turnOnBy(page.request, person);

async function turnOnBy(request: APIRequestContext, { password }: Person) {
  const begun = await request.post('/api/auth/second-factor/begin', { data: { password }, headers });
  expect(begun.status()).toBe(200);
  const { secret } = (await begun.json()) as { secret: string };
  const data = { code: codeOf(secret) };
  const confirmed = await request.post('/api/auth/second-factor/confirm', { data, headers });
  expect(confirmed.status()).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  return { secret, recoveryCodes, used: data.code };
}

const verify = (page: Page, code: string) =>
  page.request.post('/api/auth/second-factor/verify', { data: { code }, headers });

test('a person turns it on with an authenticator app, signs in with it by keyboard, and turns it off', async ({
  page,
}) => {
  const planner = workshop.signInOf('PLANNER');
  await signIn(page, planner);
  const other = await playwrightRequest.newContext({ baseURL, extraHTTPHeaders: headers });
  await other.post('/api/auth/sign-in/email', { data: planner });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL) && !url.startsWith('data:')) foreign.push(url);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Your password').fill(planner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'open an app on this device' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/Routecard.+secret=/,
  );
  await expectNoSeriousFaults(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The code is wrong')).toBeVisible();
  expect((await other.get('/account', { maxRedirects: 0 })).status()).toBe(200);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  // Who somebody is is looked up at most once a second.
  await expect.poll(async () => (await other.get('/api/trpc/orders.table')).status()).toBe(401);
  expect(await stored(planner.email, [secret.replaceAll(' ', ''), ...recoveryCodes])).toBe(false);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Unused recovery codes: 10.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/sign-in?next=/account');
  await page.getByLabel('E-mail').fill(planner.email);
  await page.getByLabel('Password').fill(planner.password);
  await page.keyboard.press('Enter', KEYS);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSeriousFaults(page);
  }
  await tabTo(page, page.getByRole('button', { name: 'Use a recovery code' }));
  await page.keyboard.press('Enter', KEYS);
  await page.getByLabel('Recovery code').fill(String(recoveryCodes[0]));
  await page.keyboard.press('Enter', KEYS);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Unused recovery codes: 9.')).toBeVisible();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByLabel('Your password').fill(planner.password);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await expect(page.getByText('The code is wrong')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(String(recoveryCodes[1]));
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await expect(codes).toHaveCount(10);
  expect(await codes.allTextContents()).not.toContain(recoveryCodes[1]);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  await page.getByLabel('Your password').fill(planner.password);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
  await page.context().clearCookies();
  expect((await signIn(page, planner)).status()).toBe(200);
  expect(await auditOf(planner.email)).toEqual([
    'signIn',
    'signIn',
    'secondFactorEnabled',
    'recoveryCodeUsed',
    'signIn',
    'secondFactorFailed',
    'recoveryCodeUsed',
    'recoveryCodesRenewed',
    'secondFactorDisabled',
    'signIn',
  ]);
  await other.dispose();
});

test('the password alone opens nothing, and a code works once', async ({ page }) => {
  const admin = workshop.signInOf('ADMIN');
  await signIn(page, admin);
  const { secret, used } = await turnOn(page, admin);
  await page.context().clearCookies();
  const asked = await signIn(page, admin);
  expect(asked.status()).toBe(401);
  expect(((await asked.json()) as { code: string }).code).toBe('SECOND_FACTOR_REQUIRED');
  const cookies = await page.context().cookies(`${baseURL}/api/auth/second-factor/verify`);
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/api/auth/second-factor' }]);
  // Sent by hand where the browser would not.
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of ['trpc/orders.table', 'trpc/people.list', 'audit-log/export']) {
    expect([401, 404]).toContain((await page.request.get(`/api/${path}`, { headers: { cookie } })).status());
  }
  for (const path of ['begin', 'confirm', 'recovery-codes', 'disable']) {
    const data = { password: admin.password, code: codeOf(secret, 1) };
    const refused = await page.request.post(`/api/auth/second-factor/${path}`, { data, headers });
    expect(refused.status()).toBe(401);
  }
  expect((await page.request.get('/account', { maxRedirects: 0 })).status()).toBe(307);

  expect((await verify(page, used)).status()).toBe(422);
  const code = codeOf(secret, 1);
  const statuses = await Promise.all([verify(page, code), verify(page, code)]);
  expect(statuses.map((response) => response.status()).toSorted()).toEqual([200, expect.any(Number)]);
  expect(statuses.filter((response) => response.ok())).toHaveLength(1);
  expect((await page.request.get('/account', { maxRedirects: 0 })).status()).toBe(200);
});

test('where BETTER_AUTH_SECRET became another one, each code is refused with what to do', async ({
  page,
}) => {
  const viewer = workshop.signInOf('VIEWER');
  await signIn(page, viewer);
  const { secret, recoveryCodes } = await turnOn(page, viewer);
  await page.context().clearCookies();
  const other = await startConsole({ TRUST_PROXY: '127.0.0.1' });
  try {
    const sent = { ...headers, origin: other.url };
    const post = (path: string, data: object) =>
      page.request.post(`${other.url}/api/auth/${path}`, { data, headers: sent });
    expect((await post('sign-in/email', viewer)).status()).toBe(401);
    for (const code of [codeOf(secret, 1), String(recoveryCodes[0])]) {
      const refused = await post('second-factor/verify', { code });
      expect(refused.status()).toBe(409);
      expect(await refused.json()).toMatchObject({
        code: 'SECOND_FACTOR_UNREADABLE',
        message: expect.stringContaining('reset it'),
      });
    }
  } finally {
    await other.stop();
  }
});

test('guesses of a code are limited for the account, whatever address they come from', async ({ page }) => {
  const viewer = workshop.signInOf('VIEWER');
  await signIn(page, viewer);
  const { recoveryCodes } = await turnOn(page, viewer);
  await page.context().clearCookies();
  await signIn(page, viewer);
  const statuses = [];
  for (let guess = 0; guess < 12; guess++) statuses.push((await verify(page, 'wrong-code')).status());
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  expect((await verify(page, String(recoveryCodes[0]))).status()).toBe(429);
  expect((await auditOf(viewer.email)).filter((action) => action === 'secondFactorFailed')).toHaveLength(10);
});

test('a password set by a link does not get round the second step', async ({ page }) => {
  const [admin, shipper] = [workshop.signInOf('ADMIN'), workshop.signInOf('SHIPPER')];
  await signIn(page, shipper);
  const { recoveryCodes } = await turnOn(page, shipper);
  await page.context().clearCookies();
  await signIn(page, admin);
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Actions for Shipper Tester' }).click();
  await page.getByRole('menuitem', { name: 'Password reset link…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue link' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('Password').fill('four unrelated words 7');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  expect((await page.request.get('/account', { maxRedirects: 0 })).status()).toBe(307);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(String(recoveryCodes[0]));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /Shipper Tester/ })).toBeVisible();
});

test('an admin resets the second factor of somebody who lost it, who signs in and sets up another', async ({
  page,
}) => {
  const [admin, shipper] = [workshop.signInOf('ADMIN'), workshop.signInOf('SHIPPER')];
  const theirs = await playwrightRequest.newContext({ baseURL, extraHTTPHeaders: headers });
  await theirs.post('/api/auth/sign-in/email', { data: shipper });
  await turnOnBy(theirs, shipper);
  await signIn(page, admin);
  await turnOn(page, admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/people');
  const row = page.getByRole('row').filter({ hasText: 'Shipper Tester' });
  await expect(row).toContainText('Shipper, two-factor on');
  await page.setViewportSize({ width: 1280, height: 800 });
  const cell = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(3);
  await expect(cell('Shipper Tester')).toHaveText('On');
  await expect(cell('Viewer Tester')).toHaveText('Off');
  const item = page.getByRole('menuitem', { name: 'Reset two-factor authentication…' });
  await page.getByRole('button', { name: 'Actions for Admin Tester' }).click();
  await expect(page.getByRole('menuitem', { name: 'Change role…' })).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.keyboard.press('Escape', KEYS);

  await page.setViewportSize({ width: 390, height: 844 });
  await tabTo(page, page.getByRole('button', { name: 'Actions for Shipper Tester' }));
  await page.keyboard.press('Enter', KEYS);
  await expect(item).toBeVisible();
  await page.keyboard.type('Res', KEYS);
  await page.keyboard.press('Enter', KEYS);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSeriousFaults(page);
  }
  expect((await theirs.get('/account', { maxRedirects: 0 })).status()).toBe(200);
  await page.keyboard.press('Tab', KEYS);
  await page.keyboard.press('Enter', KEYS);
  await expect(row).not.toContainText('two-factor on');
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await expect.poll(async () => (await theirs.get('/api/trpc/orders.table')).status()).toBe(401);

  expect((await theirs.post('/api/auth/sign-in/email', { data: shipper })).status()).toBe(200);
  await turnOnBy(theirs, shipper);
  await page.goto('/settings/audit-log');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(
    log.getByRole('row').filter({ hasText: 'Reset two-factor authentication' }).first(),
  ).toContainText('Shipper Tester');
  await theirs.dispose();
});

test('an admin requires it: who lacks it sets it up by keyboard on a phone before anything else, and goes on', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  const [admin, planner, viewer] = (['ADMIN', 'PLANNER', 'VIEWER'] as const).map((role) =>
    workshop.signInOf(role),
  ) as [Person, Person, Person];
  const phone = await (
    await browser.newContext({
      baseURL,
      extraHTTPHeaders: extraHTTPHeaders ?? {},
      viewport: { width: 390, height: 844 },
    })
  ).newPage();
  await signIn(phone, planner);
  await phone.goto('/orders');
  await expect(phone.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

  await signIn(page, admin);
  await page.goto('/settings/people');
  const rule = page.getByRole('switch', { name: 'Require two-factor authentication' });
  await rule.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('people do not have it');
  await dialog.getByRole('button', { name: 'Require', exact: true }).click();
  await expect(dialog).toContainText('on your own account page first');
  await page.keyboard.press('Escape', KEYS);
  await expect(rule).not.toBeChecked();
  await turnOn(page, admin);
  await tabTo(page, rule);
  await page.keyboard.press('Space', KEYS);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSeriousFaults(page);
  }
  await page.keyboard.press('Enter', KEYS);
  await expect(rule).toBeChecked();

  // Their screen learns of it by itself.
  await expect(phone).toHaveURL(/\/sign-in\/second-factor-setup\?next=%2Forders/);
  const refused = await phone.request.get('/api/trpc/orders.table');
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('"SECOND_FACTOR_SETUP_REQUIRED"');
  const exported = await phone.request.get('/api/orders/export');
  expect(exported.status()).toBe(403);
  expect(await exported.json()).toEqual({
    code: 'SECOND_FACTOR_SETUP_REQUIRED',
    message: 'Your shop requires two-factor authentication. Set it up first.',
  });
  for (const path of ['/', '/account', '/board', '/settings/people', '/sign-in']) {
    await phone.goto(path);
    await expect(phone).toHaveURL(/\/sign-in\/second-factor-setup/);
  }
  const data = { currentPassword: planner.password, newPassword: 'four unrelated words 7' };
  const changed = await phone.request.post('/api/auth/change-password', { data, headers });
  expect(changed.status()).toBe(403);

  await phone.goto('/orders');
  await expect(phone.getByLabel('Your password')).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    await expectNoSeriousFaults(phone);
  }
  await phone.keyboard.type(planner.password);
  await phone.keyboard.press('Enter', KEYS);
  await expect(phone.getByLabel('Code', { exact: true })).toBeFocused();
  const secret = (await phone.locator('code').textContent()) ?? '';
  await expectNoSeriousFaults(phone);
  await phone.keyboard.type(codeOf(secret));
  await phone.keyboard.press('Enter', KEYS);
  await expect(phone.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const beyond = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await tabTo(phone, phone.getByRole('button', { name: 'I have saved them' }));
  await phone.keyboard.press('Enter', KEYS);
  await expect(phone).toHaveURL(/\/orders$/);
  await expect(phone.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

  // Who signs in is led there too, and may leave.
  // An open screen would go to the sign-in by itself.
  await phone.goto('about:blank');
  await phone.context().clearCookies();
  await phone.goto('/sign-in?next=/overview');
  await phone.getByLabel('E-mail').fill(viewer.email);
  await phone.getByLabel('Password').fill(viewer.password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone).toHaveURL(/\/sign-in\/second-factor-setup\?next=%2Foverview/);
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await expect(phone).toHaveURL(/\/sign-in$/);
  await phone.context().close();

  await rule.click();
  await dialog.getByRole('button', { name: 'Stop requiring' }).click();
  await expect(rule).not.toBeChecked();
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signIn(page, viewer);
  expect((await page.request.get('/account', { maxRedirects: 0 })).status()).toBe(200);
  expect((await auditOf(admin.email)).filter((action) => action === 'requireSecondFactor')).toHaveLength(2);
});

async function auditOf(email: string): Promise<readonly string[]> {
  const rows = await read<{ action: string }>(
    'select a.action from audit_entries a join users u on u.id = a.actor_id where u.email = $1 order by a.id',
    email,
  );
  return rows.map(({ action }) => action);
}

/** True if one of the secrets is in the database as it was shown. Only the role of the sign-in may look. */
async function stored(email: string, secrets: readonly string[]): Promise<boolean> {
  const database = openSignInDatabase({ url: process.env.E2E_DATABASE_URL ?? '' });
  try {
    const { rows } = await database.drizzle.execute(
      `select concat(f::text, (select string_agg(c::text, ' ') from recovery_codes c where c.user_id = u.id)) as kept
      from users u join second_factors f on f.user_id = u.id where u.email = '${email}'`,
    );
    expect(rows).toHaveLength(1);
    return secrets.some((secret) => String(rows[0]?.kept).includes(secret));
  } finally {
    await database.close();
  }
}

async function read<Row extends object>(text: string, email: string): Promise<readonly Row[]> {
  const database = openMaintenanceDatabase({ url: process.env.E2E_DATABASE_URL ?? '' });
  try {
    const { rows } = await database.transaction('snapshot', (connection) =>
      connection.query<Row>({ text, values: [email] }),
    );
    return rows;
  } finally {
    await database.close();
  }
}
