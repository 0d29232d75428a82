import { randomBytes, randomUUID } from 'node:crypto';
import { test as base, type CDPSession, expect, type Page } from '@playwright/test';
import { type MaintenanceDatabase, openMaintenanceDatabase, openSignInDatabase } from '@routecard/db';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { codeOf } from '../support/authenticator.ts';
import { type ConsoleProcess, startConsole } from '../support/console-process.ts';
import { keptDays } from '../support/kept-days.ts';
import { KEYS, tabTo } from '../support/keyboard.ts';
import { PASSWORD } from '../support/manufacturer.ts';
import { Workshop } from '../support/workshop.ts';

/** A console behind a proxy that says where requests come from, at a host name: passkeys do not belong to addresses. */
const test = base.extend<object, { server: ConsoleProcess }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startConsole({ TRUST_PROXY: '127.0.0.1' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
  extraHTTPHeaders: async ({ playwright: _ }, use) => {
    const [one, two, three] = randomBytes(3);
    await use({ 'x-forwarded-for': `10.${one}.${two}.${three}` });
  },
});

const databaseUrl = process.env.E2E_DATABASE_URL ?? '';
let maintenance: MaintenanceDatabase;
let workshop: Workshop;
let headers: { origin: string };
test.beforeEach(async ({ baseURL }) => {
  headers = { origin: baseURL ?? '' };
  maintenance = openMaintenanceDatabase({ url: databaseUrl });
  workshop = await Workshop.open(databaseUrl);
});
test.afterEach(() => Promise.all([workshop.close(), maintenance.close()]));

const rows = (text: string, values: readonly unknown[]) =>
  maintenance.transaction(
    'read write',
    async (connection) => (await connection.query({ text, values: [...values] })).rows,
  );

/** Gives the browser a device that keeps passkeys and makes sure of its user. */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const signIn = (page: Page, { email }: { email: string }) =>
  page.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD }, headers });
const signOut = (page: Page) => page.request.post('/api/auth/sign-out', { data: {}, headers });

async function addPasskey(page: Page, name: string) {
  await page.goto('/account');
  // The button is heard once the scripts run, which connect the page as well.
  await expect(page.getByRole('button', { name: /^Connection: Connected/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
}

async function signInByPasskey(page: Page) {
  // A page whose session has just ended may be on its way there itself.
  await expect(async () => void (await page.goto('/sign-in'))).toPass();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

test('a person adds a passkey, signs in with it, and removes it, by keyboard on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addDevice(page);
  const planner = workshop.signInOf('PLANNER');
  await signIn(page, planner);
  await page.goto('/account');
  await tabTo(page, page.getByRole('button', { name: 'Add passkey' }));
  await page.keyboard.press('Enter', KEYS);
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await expectNoSeriousFaults(page);
  await page.keyboard.type('Phone');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter', KEYS);
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter', KEYS);
  await expect(page.getByText('Passkey added.')).toBeVisible();
  const row = page.getByRole('table', { name: 'Passkeys' }).getByRole('row').filter({ hasText: 'Phone' });
  await expect(row).toContainText('Never');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSeriousFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await signOut(page);
  await page.goto('/sign-in?next=%2Fparts');
  await expectNoSeriousFaults(page);
  await tabTo(page, page.getByRole('button', { name: 'Sign in with a passkey' }));
  await page.keyboard.press('Enter', KEYS);
  await expect(page).toHaveURL(/\/parts$/);
  expect(await keptDays(page)).toBe(30);

  await page.goto('/account');
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: 'Remove Phone' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Passkeys' })).toBeHidden();
  await signOut(page);
  await signInByPasskey(page);
  await expect(page.getByText('This passkey is not known here.')).toBeVisible();

  const actions = await rows(
    `select e.action from audit_entries e join users u on u.id::text = e.target_id where u.email = $1 and e.action <> 'insert' order by e.id`,
    [planner.email],
  );
  expect(actions.map(({ action }) => action)).toEqual(['signIn', 'passkeyAdded', 'signIn', 'passkeyRemoved']);
});

test('it counts as both factors, works once for each question, and not for who is disabled', async ({
  page,
  request,
}) => {
  await addDevice(page);
  const planner = workshop.signInOf('PLANNER');
  await signIn(page, planner);
  await addPasskey(page, 'Laptop');
  const [user] = await rows('select id from users where email = $1', [planner.email]);
  const signIns = openSignInDatabase({ url: databaseUrl });
  await signIns.secondFactors.begin(String(user?.id), 'sealed');
  const on = { secret: 'sealed', step: 1, recoveryHashes: [], sessionId: randomUUID(), address: '10.0.0.1' };
  expect(await signIns.secondFactors.confirm(String(user?.id), on)).toBe(true);
  await signIns.close();
  expect((await signIn(page, planner)).status()).toBe(401);

  const sent = page.waitForRequest('**/api/auth/passkey/verify');
  await signInByPasskey(page);
  await expect(page).toHaveURL(/\/(overview|board)$/);
  const again = await request.post('/api/auth/passkey/verify', {
    data: (await sent).postDataJSON(),
    headers,
  });
  expect(again.status()).toBe(401);

  await signOut(page);
  await rows('update users set disabled_at = now() where id = $1', [user?.id]);
  await signInByPasskey(page);
  await expect(page.getByText('This account is disabled.')).toBeVisible();
});

test('who has a second factor gives a code too, for a passkey takes its place', async ({ page }) => {
  const { cdp, authenticatorId } = await addDevice(page);
  const planner = workshop.signInOf('PLANNER');
  await signIn(page, planner);
  const send = async (path: string, data: object) =>
    (await page.request.post(`/api/auth/${path}`, { data, headers })).json();
  const { secret } = (await send('second-factor/begin', { password: PASSWORD })) as { secret: string };
  const { recoveryCodes } = (await send('second-factor/confirm', { code: codeOf(secret) })) as {
    recoveryCodes: readonly string[];
  };
  expect(await send('passkey/begin-adding', { password: PASSWORD })).toMatchObject({ code: 'WRONG_CODE' });
  await page.goto('/account');
  await expect(page.getByRole('button', { name: /^Connection: Connected/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Key ring');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The code is wrong')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(String(recoveryCodes[0]));
  // The device refuses; the code that was given for it is not asked for again.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The passkey was not added. Try again.')).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
});

test('a device that does not make sure of its user does not sign in', async ({ page }) => {
  const { cdp, authenticatorId } = await addDevice(page);
  await signIn(page, workshop.signInOf('SHIPPER'));
  await addPasskey(page, 'Tablet');
  await signOut(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  // As a browser that asks the device for less than the server did.
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      if (options?.publicKey) options.publicKey.userVerification = 'discouraged';
      return get(options);
    };
  });
  await signInByPasskey(page);
  await expect(page.getByText('This passkey is not known here.')).toBeVisible();
});

test('what is no passkey is refused, and an address without a name offers none', async ({ page, server }) => {
  await signIn(page, workshop.signInOf('VIEWER'));
  const text = 'x'.repeat(200);
  const response = {
    id: text,
    rawId: text,
    type: 'public-key',
    response: { clientDataJSON: text, attestationObject: text, authenticatorData: text, signature: text },
  };
  for (const [path, data] of [
    ['begin', {}],
    ['verify', { response }],
    ['verify', { response: null }],
    ['verify', {}],
    ['begin-adding', {}],
    ['begin-adding', { password: 'wrong' }],
    ['add', { name: 'x', response }],
    ['add', { name: ' ', response }],
    ['add', { name: 'x', response: { ...response, response: { clientDataJSON: text } } }],
    ['remove', { id: 'x' }],
    ['remove', { id: randomUUID() }],
  ] as const) {
    const { status } = await page.request
      .post(`/api/auth/passkey/${path}`, { data, headers })
      .then((answer) => ({ status: answer.status() }));
    expect([path, status < 500]).toEqual([path, true]);
    expect(status === 200).toBe(path === 'begin' || (path === 'remove' && 'id' in data && data.id !== 'x'));
  }
  await page.context().clearCookies();
  for (const [path, data] of [
    ['begin-adding', { password: PASSWORD }],
    ['add', { name: 'x', response }],
    ['remove', { id: randomUUID() }],
  ] as const) {
    const answer = await page.request.post(`/api/auth/passkey/${path}`, { data, headers });
    expect([path, answer.status()]).toEqual([path, 401]);
  }

  await page.goto(`${server.url}/sign-in`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  const begun = await page.request.post(`${server.url}/api/auth/passkey/begin`, {
    data: {},
    headers: { origin: server.url },
  });
  expect(begun.status()).toBe(422);
});

test('an admin sees who has passkeys, and removes those of a device that is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  await addDevice(page);
  const shipper = workshop.signInOf('SHIPPER');
  await signIn(page, shipper);
  await addPasskey(page, 'Lost phone');

  const office = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  });
  const admin = await office.newPage();
  await signIn(admin, workshop.signInOf('ADMIN'));
  await admin.goto('/settings/people');
  const row = admin.getByRole('row').filter({ hasText: shipper.email });
  await expect(row).toContainText('1 passkey');
  await row.getByRole('button', { name: /^Actions for / }).click();
  await admin.getByRole('menuitem', { name: 'Remove passkeys…' }).click();
  const question = admin.getByRole('dialog');
  await expect(question).toContainText('Their sessions end');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(admin.getByText(/^The passkeys of .* were removed\.$/)).toBeVisible();
  await expect(row).not.toContainText('passkey');
  await office.close();

  // The page hears of it, and leaves for the sign-in.
  await expect(page).toHaveURL(/\/sign-in/);
  await signInByPasskey(page);
  await expect(page.getByText('This passkey is not known here.')).toBeVisible();
});
