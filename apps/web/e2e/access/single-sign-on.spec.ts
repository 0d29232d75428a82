import { randomBytes, randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import {
  addLink,
  type MaintenanceDatabase,
  openMaintenanceDatabase,
  openSignInDatabase,
  type SignInDatabase,
} from '@routecard/db';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { codeOf } from '../support/authenticator.ts';
import { type ConsoleProcess, startConsole } from '../support/console-process.ts';
import { type Claims, IdentityProvider } from '../support/identity-provider.ts';
import { keptDays } from '../support/kept-days.ts';
import { KEYS, tabTo } from '../support/keyboard.ts';
import { PASSWORD } from '../support/manufacturer.ts';
import { Workshop } from '../support/workshop.ts';

interface Servers {
  readonly provider: IdentityProvider;
  readonly open: ConsoleProcess;
  /** Where admins alone may use a password. */
  readonly strict: ConsoleProcess;
  /** One that has not yet read the provider's keys. */
  readonly mistrusting: ConsoleProcess;
}

/** Consoles behind a proxy that says where requests come from: each test has the sign-ins of a minute of its own. */
const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({ playwright: _ }, use) => {
      const provider = await IdentityProvider.open();
      const settings = { ...provider.settings, TRUST_PROXY: '127.0.0.1' };
      const [open, mistrusting, strict] = await Promise.all([
        startConsole(settings),
        startConsole(settings),
        startConsole({ ...settings, OIDC_REQUIRED: 'yes' }),
      ]);
      provider.serve(open.url, mistrusting.url, strict.url);
      await use({ provider, open, mistrusting, strict });
      await Promise.all([...[open, mistrusting, strict].map((one) => one.stop()), provider.close()]);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ servers }, use) => use(servers.open.url),
  extraHTTPHeaders: async ({ playwright: _ }, use) => {
    const [one, two, three] = randomBytes(3);
    await use({ 'x-forwarded-for': `10.${one}.${two}.${three}` });
  },
});

const url = process.env.E2E_DATABASE_URL ?? '';
let maintenance: MaintenanceDatabase;
let signIns: SignInDatabase;
let workshop: Workshop;
test.beforeEach(async () => {
  maintenance = openMaintenanceDatabase({ url });
  signIns = openSignInDatabase({ url });
  workshop = await Workshop.open(url);
});
test.afterEach(() => Promise.all([workshop.close(), maintenance.close(), signIns.close()]));

const rows = (text: string, values: readonly unknown[]) =>
  maintenance.transaction(
    'read write',
    async (connection) => (await connection.query({ text, values: [...values] })).rows,
  );
const idOf = async (email: string) =>
  String((await rows('select id from users where email = $1', [email]))[0]?.id);

/** Adds an account at the provider, and returns what its owner types there. */
function addAccount(provider: IdentityProvider, claims: Claims): string {
  const id = randomUUID();
  provider.claimsOf.set(id, claims);
  return id;
}

/** From the button of the sign-in through the pages of the provider. */
async function signInAt(page: Page, account: string, path = '/sign-in') {
  await page.goto(path);
  await page.getByRole('link', { name: 'Sign in with Example login' }).click();
  await page.getByPlaceholder('Enter any login').fill(account);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: /\w/ }).first();
const sessionsOf = async (email: string) =>
  (await rows('select from sessions s join users u on u.id = s.user_id where u.email = $1', [email])).length;

test('an invited person signs in with the account of their company, and goes where they wanted to', async ({
  page,
  servers: { provider },
}) => {
  const { email } = workshop.signInOf('PLANNER');
  const account = addAccount(provider, { email, email_verified: true });
  await signInAt(page, account, '/sign-in?next=%2Fparts');
  await expect(page).toHaveURL(/\/parts$/);
  expect(await keptDays(page)).toBe(30);
  // The page may not be left before it is there.
  await expect(page.getByRole('heading', { name: 'Parts' }).first()).toBeVisible();
  await page.waitForLoadState();
  const actions = await rows('select action from audit_entries where target_id = $1 order by id', [
    await idOf(email),
  ]);
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['linkProvider', 'signIn']));

  // The provider knows its own session, and asks for nothing. A page whose session is gone would leave for the sign-in by itself.
  await page.goto('about:blank');
  await page.context().clearCookies({ domain: '127.0.0.1', name: /^routecard/ });
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Sign in with Example login' }).click();
  await expect(page).toHaveURL(/\/(overview|board)$/);
  expect(await sessionsOf(email)).toBe(2);
});

test('by keyboard, and without serious faults in either theme', async ({ page, servers: { provider } }) => {
  const { email } = workshop.signInOf('SHIPPER');
  const account = addAccount(provider, { email, email_verified: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/sign-in?single-sign-on=unknown');
    await expect(refusal(page)).toContainText('belongs to somebody who signs in with another account');
    await expectNoSeriousFaults(page);
  }
  await tabTo(page, page.getByRole('link', { name: 'Sign in with Example login' }));
  await page.keyboard.press('Enter', KEYS);
  await page.getByPlaceholder('Enter any login').fill(account);
  await page.getByPlaceholder('and password').fill('anything');
  await page.keyboard.press('Enter', KEYS);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/packing$/);
});

for (const [who, claims, words] of [
  [
    'was not invited',
    { email: 'nobody@sso.example', email_verified: true },
    'belongs to somebody who signs in with another account',
  ],
  ['has an unverified address', { email_verified: false }, 'has no verified e-mail address'],
  ['has an address of which the provider does not say it', {}, 'has no verified e-mail address'],
] as const) {
  test(`who ${who} is told so, and gets no session`, async ({ page, servers: { provider } }) => {
    const { email } = workshop.signInOf('PLANNER');
    await signInAt(page, addAccount(provider, { email, ...claims }));
    await expect(refusal(page)).toContainText(words);
    expect(await sessionsOf(email)).toBe(0);
  });
}

test('people of a domain join as viewers', async ({ page, servers: { provider } }) => {
  const domain = `${randomUUID()}.example`;
  const [shop] = await rows('select manufacturer_id as id from users where email = $1', [
    workshop.signInOf('ADMIN').email,
  ]);
  const manufacturerId = shop?.id;
  await rows('insert into sign_in_domains (manufacturer_id, domain) values ($1, $2)', [
    manufacturerId,
    domain,
  ]);
  const email = `Ida@${domain}`;
  await signInAt(
    page,
    addAccount(provider, { email, email_verified: true, given_name: 'Ida', family_name: 'Lund' }),
  );
  await expect(page).toHaveURL(/\/overview$/);
  expect(
    await rows('select name, role, manufacturer_id from users where email = lower($1)', [email]),
  ).toEqual([{ name: 'Ida Lund', role: 'VIEWER', manufacturer_id: manufacturerId }]);
});

test('where it is required and a second factor too, who has no password sets that up after a fresh sign-in', async ({
  page,
  servers: { provider, strict },
}) => {
  const { email } = workshop.signInOf('PLANNER');
  const userId = await idOf(email);
  await rows('delete from accounts where user_id = $1', [userId]);
  await rows(
    'update manufacturers set second_factor_required = true where id = (select manufacturer_id from users where id = $1)',
    [userId],
  );
  const account = addAccount(provider, { email, email_verified: true });
  await signInAt(page, account, `${strict.url}/sign-in?next=%2Faccount`);
  await expect(page).toHaveURL(/\/sign-in\/second-factor-setup/);
  const proceed = page.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeEnabled();
  await expect(page.getByLabel('Your password')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Set a password' })).toHaveCount(0);
  await expectNoSeriousFaults(page);

  await rows("update sessions set created_at = now() - interval '16 minutes' where user_id = $1", [userId]);
  await proceed.click();
  await expect(page.getByText('You signed in more than 15 minutes ago.')).toBeVisible();
  await rows('update sessions set created_at = now() where user_id = $1', [userId]);
  await proceed.click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  // A second factor that is on takes a code, as ever.
  await expect(page.getByRole('button', { name: /^Connection: Connected/ })).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Your password')).toHaveCount(0);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await expect(codes).toHaveCount(10);
});

test('a disabled person stays out, and a second factor is asked for as after a password', async ({
  page,
  servers,
}) => {
  const { provider } = servers;
  const { email } = workshop.signInOf('PLANNER');
  const userId = await idOf(email);
  const account = addAccount(provider, { email, email_verified: true });
  await rows('update users set disabled_at = now() where id = $1', [userId]);
  await signInAt(page, account);
  await expect(refusal(page)).toContainText('This account is disabled.');
  await rows('update users set disabled_at = null where id = $1', [userId]);
  await signIns.secondFactors.begin(userId, 'sealed');
  const on = { secret: 'sealed', step: 1, recoveryHashes: [], sessionId: randomUUID(), address: '10.0.0.1' };
  expect(await signIns.secondFactors.confirm(userId, on)).toBe(true);
  await page.getByRole('link', { name: 'Sign in with Example login' }).click();
  await expect(page).toHaveURL(/\/sign-in\/second-step/);
  await expect(page.getByLabel('Code')).toBeFocused();
  expect(await page.context().cookies(`${servers.open.url}/api/auth/second-factor`)).toContainEqual(
    expect.objectContaining({ name: 'routecard.second_step', httpOnly: true }),
  );
  expect(await sessionsOf(email)).toBe(0);
});

test('what comes back from the provider works once, in the browser that began', async ({
  page,
  request,
  servers: { provider },
}) => {
  const { email } = workshop.signInOf('PLANNER');
  const returned = page.waitForRequest((sent) => sent.url().includes('/single-sign-on/callback'));
  await signInAt(page, addAccount(provider, { email, email_verified: true }));
  const address = (await returned).url();
  await expect(page).toHaveURL(/\/(overview|board)$/);
  for (const browser of [request, page.request]) {
    const again = await browser.get(address, { maxRedirects: 0 });
    expect(again.headers().location).toBe('/sign-in?single-sign-on=expired');
  }
  expect(await sessionsOf(email)).toBe(1);

  const start = await request.get('/api/auth/single-sign-on/start?next=//evil.example', { maxRedirects: 0 });
  expect(start.headers().location).toContain(provider.issuer);
  const forged = await request.get('/api/auth/single-sign-on/callback?code=guessed&state=guessed', {
    maxRedirects: 0,
  });
  expect(forged.headers().location).toBe('/sign-in?single-sign-on=failed');
  for (const query of [
    '',
    '?code=x',
    `?state=${'x'.repeat(5_000)}`,
    '?error=server_error',
    '?code[]=1&state=%00',
  ]) {
    await request.get('/api/auth/single-sign-on/start', { maxRedirects: 0 });
    const response = await request.get(`/api/auth/single-sign-on/callback${query}`, { maxRedirects: 0 });
    expect(response.headers().location, query).toBe('/sign-in?single-sign-on=failed');
  }
});

test('an office behind one address begins as often as its people come; what fails is refused after a while', async ({
  request,
  servers: { provider },
}) => {
  const locationOf = async (path: string) =>
    (await request.get(`/api/auth/single-sign-on/${path}`, { maxRedirects: 0 })).headers().location;
  for (let person = 0; person < 40; person += 1) {
    expect(await locationOf('start')).toContain(provider.issuer);
  }
  const answers: (string | undefined)[] = [];
  for (let guess = 0; guess < 61; guess += 1) answers.push(await locationOf('callback?code=x&state=x'));
  expect(answers.at(-1)).toBe('/sign-in?single-sign-on=too-many');
  expect(answers.slice(0, 60)).not.toContain('/sign-in?single-sign-on=too-many');
  expect(await locationOf('start')).toContain(provider.issuer);
});

test('an ID token that somebody else has signed is refused', async ({
  page,
  servers: { provider, mistrusting },
}) => {
  const { email } = workshop.signInOf('PLANNER');
  const account = addAccount(provider, { email, email_verified: true });
  provider.wrongKeys = true;
  await signInAt(page, account, `${mistrusting.url}/sign-in`);
  await expect(refusal(page)).toContainText('did not confirm who you are');
  provider.wrongKeys = false;
  expect(await sessionsOf(email)).toBe(0);
});

test('who cancels at the provider is back at the sign-in', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Sign in with Example login' }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(refusal(page)).toContainText('The sign-in was cancelled.');
});

test('where single sign-on is required, admins alone use a password', async ({
  page,
  servers: { strict },
}) => {
  const signInBy = async (email: string, password: string) => {
    await page.goto(`${strict.url}/sign-in`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const planner = workshop.signInOf('PLANNER');
  await signInBy(planner.email, PASSWORD);
  await expect(page.getByText('Your shop does not use passwords.')).toBeVisible();
  await expectNoSeriousFaults(page);

  const userId = await idOf(planner.email);
  const link = await maintenance.transaction('read write', (connection) =>
    addLink(connection, 'set-password', userId),
  );
  await page.goto(`${strict.url}/set-password?link=${link}`);
  await page.getByLabel('Password').fill('four unrelated words 7');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your shop does not use passwords.')).toBeVisible();
  expect(await signIns.links.passwordOf(link)).toBe(planner.email);

  await signInBy(workshop.signInOf('ADMIN').email, PASSWORD);
  await expect(page).toHaveURL(/\/(overview|board)$/);
});

test('while the provider is away the sign-in says so, and passwords work', async ({ page }) => {
  const away = await startConsole({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'routecard',
    OIDC_CLIENT_SECRET: 'secret',
  });
  await page.goto(`${away.url}/sign-in`);
  await page.getByRole('link', { name: 'Sign in with single sign-on' }).click();
  await expect(refusal(page)).toContainText('is not responding');
  const { email } = workshop.signInOf('PLANNER');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/(overview|board)$/);
  await away.stop();
});
