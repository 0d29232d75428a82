import { holdScripts } from '../support/held-scripts.ts';
import { signInOf } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const PEOPLE = [
  ['PLANNER', 'Planner', '/board'],
  ['SHIPPER', 'Shipper', '/packing'],
  ['OPERATOR', 'Operator', '/board'],
  ['ADMIN', 'Admin', '/overview'],
] as const;

test.describe('signing in', () => {
  for (const [role, word, home] of PEOPLE) {
    test(`with one click as the demo ${word.toLowerCase()}, on the page that they come for`, async ({
      page,
    }) => {
      await page.goto('/sign-in');
      await page.getByRole('button', { name: new RegExp(`^${word}`) }).click();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      // The page that the server sent says that it connects; it listens to clicks once it has.
      await expect(page.getByRole('button', { name: 'Connection: Connected' })).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`, ${word}$`) }).click();
      await expect(page.getByText(signInOf(role).email)).toBeVisible();
    });
  }

  test('with e-mail and password goes to where one was going, and signing out ends it', async ({ page }) => {
    const { email, password } = signInOf('PLANNER');
    await page.goto('/sign-in?next=%2Fboard%3Fq%3Dbracket');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/board\?q=bracket$/);

    await page.getByRole('button', { name: /, Planner$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.goto('/board');
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  });

  test('a password sent off before the page’s scripts have come is kept for them, and never put into the address', async ({
    page,
  }) => {
    const { email, password } = signInOf('PLANNER');
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const scripts = await holdScripts(page);
    await page.goto('/sign-in?next=%2Fboard', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ force: true });
    scripts.letCome();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/board$/);
    expect(addresses.filter((address) => address.includes(encodeURIComponent(password)))).toEqual([]);
  });

  test('with a wrong password says so and keeps what was typed', async ({ page }) => {
    const email = `nobody-${Date.now()}@demo.example`;
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill(email);
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', /username|email/);
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/sign-in$/);
  });

  test('never leads to another site, nor to an error', async ({ page, signInAs, baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const targets = [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/.//evil.example',
    ];
    for (const target of targets) {
      await page.goto(`/sign-in?next=${encodeURIComponent(target)}`);
      await page.getByRole('button', { name: /^Planner/ }).click();
      await expect(page).toHaveURL(`${origin}/board`);
      // A page without its session leads to the sign-in by itself, which would abort the next navigation.
      await page.goto('about:blank');
      await page.context().clearCookies();
    }
    await signInAs('PLANNER');
    for (const target of [...targets, '/\n/x', '/\r\n', '/\0']) {
      const answer = await page.goto(`/sign-in?next=${encodeURIComponent(target)}`);
      expect([target, answer?.status()]).not.toEqual([target, 500]);
      expect([target, new URL(page.url()).origin]).toEqual([target, origin]);
    }
  });

  test('works under the other name of this machine too', async ({ page, baseURL }) => {
    const other = new URL(baseURL ?? '');
    other.hostname = other.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    await page.goto(`${other.origin}/sign-in`);
    await page.getByRole('button', { name: /^Planner/ }).click();
    await expect(page).toHaveURL(`${other.origin}/board`);
  });
});

test('nobody can register', async ({ request, baseURL }) => {
  const answer = await request.post('/api/auth/sign-up/email', {
    data: { email: 'new@demo.example', password: 'long enough', name: 'New' },
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.ok()).toBe(false);
});
