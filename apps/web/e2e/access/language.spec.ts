import type { Browser, Page } from '@playwright/test';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS } from '../support/keyboard.ts';
import { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

const baseURL = process.env.E2E_WEB_URL ?? '';

let workshop: Workshop;
test.beforeEach(async () => {
  workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
});
test.afterEach(() => workshop.close());

interface Person {
  readonly email: string;
  readonly password: string;
}

/** A page of a browser that asks for the language, and what its console says of faults. */
async function browserOf(browser: Browser, locale: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ baseURL, locale });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}

async function signIn(
  page: Page,
  { email, password }: Person,
  words: Record<'email' | 'password' | 'verb', string>,
) {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.verb, exact: true }).click();
}

const GERMAN = { email: 'E-Mail', password: 'Passwort', verb: 'Anmelden' };
const ENGLISH = { email: 'E-mail', password: 'Password', verb: 'Sign in' };

test('a German browser has the console in German, on every page, without a fault', async ({ browser }) => {
  const { page, faults } = await browserOf(browser, 'de-DE');
  await page.goto('/sign-in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Bei Routecard anmelden' })).toBeVisible();
  await expectNoSeriousFaults(page);
  await signIn(page, workshop.signInOf('ADMIN'), GERMAN);
  await expect(page.getByRole('link', { name: 'Aufträge' }).first()).toBeVisible();
  for (const path of [
    '/overview',
    '/board',
    '/plan',
    '/orders',
    '/orders/new',
    '/parts',
    '/gate',
    '/packing',
    '/catalogue/operations',
    '/catalogue/calendars',
    '/settings/shop',
    '/settings/people',
    '/settings/webhooks',
    '/settings/audit-log',
    '/account',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  }
  expect(faults).toEqual([]);
});

test('a person chooses the language, and has it in every browser', async ({ browser }) => {
  const person = workshop.signInOf('PLANNER');
  const { page } = await browserOf(browser, 'en-US');
  await page.goto('/sign-in?next=/account');
  await signIn(page, person, ENGLISH);
  // Written by the page itself: before, a press does nothing yet.
  await expect(page.getByText('12,500 units')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeVisible();
  await expect(page.getByText('12.500 Stück', { exact: false })).toBeVisible();

  const other = await browserOf(browser, 'en-US');
  await other.page.goto('/sign-in?next=/account');
  await signIn(other.page, person, ENGLISH);
  await expect(other.page.getByRole('heading', { name: 'Konto', level: 1 })).toBeVisible();
  await expect(other.page.getByText('12.500 Stück')).toBeVisible();
  await other.page.getByRole('combobox', { name: 'Sprache' }).click();
  await other.page.getByRole('option', { name: 'English' }).click();
  await expect(other.page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
});

test('the sign-in page changes the language of its browser', async ({ browser }) => {
  const { page } = await browserOf(browser, 'en-US');
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Bei Routecard anmelden' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Routecard' })).toBeVisible();
});

test('an address without a page, and an order that is not there, are said in German', async ({ browser }) => {
  const { page } = await browserOf(browser, 'de-DE');
  await page.goto('/sign-in');
  await signIn(page, workshop.signInOf('PLANNER'), GERMAN);
  await expect(page.getByRole('link', { name: 'Aufträge' }).first()).toBeVisible();
  for (const path of ['/nowhere', '/orders/2000000000']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Aufträge' }).first()).toBeVisible();
  }
});

test('a refusal gives its reason in German, and a wrong password too', async ({ browser }) => {
  const { page } = await browserOf(browser, 'de-DE');
  await page.goto('/sign-in?next=/account');
  const person = workshop.signInOf('PLANNER');
  await signIn(page, { ...person, password: 'not the password' }, GERMAN);
  await expect(page.getByText('E-Mail oder Passwort ist falsch.')).toBeVisible();
  await signIn(page, person, GERMAN);
  await page.getByLabel('Aktuelles Passwort').fill('not the password');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('a longer one 4711');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Das aktuelle Passwort ist falsch.')).toBeVisible();
});

test('a guide is read in German, from a page’s help at its heading; one for developers says that it is in English', async ({
  browser,
}) => {
  const { page, faults } = await browserOf(browser, 'de-DE');
  await page.goto('/sign-in?next=/packing');
  await signIn(page, workshop.signInOf('SHIPPER'), GERMAN);
  await expect(page.getByRole('heading', { name: 'Packen', level: 1 })).toBeVisible();
  // Keys are heard once the scripts run, which connect the page as well.
  await expect(page.getByRole('button', { name: /^Verbindung: Verbunden/ })).toBeVisible();
  await page.keyboard.press('?', KEYS);
  await page.getByRole('link', { name: 'Mehr dazu in „Packen und versenden“' }).click();
  await expect(page).toHaveURL(/\/help\/shipping#packing$/);
  await expect(page).toHaveTitle('Packen und versenden · Routecard');
  const guide = page.getByRole('article').locator('[lang=de]');
  await expect(guide.getByRole('heading', { name: 'Packen', level: 2, exact: true })).toBeInViewport();
  await expect(guide.getByRole('img', { name: /^Die Packliste/ })).toBeAttached();
  await expect(page.getByText('Diese Anleitung ist auf Englisch.')).toHaveCount(0);
  await expectNoSeriousFaults(page);

  await guide.getByRole('link', { name: 'Ein ERP anbinden' }).click();
  await expect(page).toHaveURL(/\/help\/integrating$/);
  await expect(page.getByText('Diese Anleitung ist auf Englisch.')).toBeVisible();
  await expect(page.getByRole('article').locator('[lang=en]')).toContainText('OpenAPI');

  await page.getByRole('link', { name: 'Alle Anleitungen' }).click();
  const marked = page.getByRole('listitem').filter({ hasText: '(auf Englisch)' });
  await expect(marked.filter({ hasText: 'Webhooks empfangen' })).toHaveCount(1);
  await expect(marked.filter({ hasText: 'Packen und versenden' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a day that a browser writes in its own language stands in that of the account, too', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'en-US');
  await page.goto('/sign-in?next=/orders/new');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await signIn(page, workshop.signInOf('PLANNER'), GERMAN);
  await page.getByLabel('Versandtag', { exact: true }).fill('2031-03-04');
  await expect(page.getByText('Di 4. März 2031')).toBeVisible();
  await expectNoSeriousFaults(page);

  const german = await browserOf(browser, 'de-DE');
  await german.page.goto('/sign-in?next=/orders/new');
  await signIn(german.page, workshop.signInOf('PLANNER'), GERMAN);
  await german.page.getByLabel('Versandtag', { exact: true }).fill('2031-03-04');
  await expect(german.page.getByText('2031')).toHaveCount(0);
});
