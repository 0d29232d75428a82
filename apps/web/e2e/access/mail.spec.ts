import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request as playwrightRequest } from '@playwright/test';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { type ConsoleProcess, startConsole } from '../support/console-process.ts';
import { MailServer } from '../support/mail-server.ts';
import { PASSWORD } from '../support/manufacturer.ts';
import { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

const NEW_PASSWORD = 'four unrelated words 7';

/** Consoles with a mail server and without one. */
let mail: MailServer;
let withMail: ConsoleProcess;
let workshop: Workshop;

test.beforeAll(async () => {
  mail = await MailServer.open();
  [withMail, workshop] = await Promise.all([
    startConsole({ SMTP_URL: mail.url, MAIL_FROM: 'Routecard <routecard@test.example>' }),
    Workshop.open(process.env.E2E_DATABASE_URL ?? ''),
  ]);
});
test.afterAll(async () => {
  await Promise.all([withMail.stop(), mail.close(), workshop.close()]);
});

test('an invitation is sent by e-mail and shown; a mail server that refuses it is told of', async ({
  page,
}) => {
  mail.refusing = false;
  await page.request.post(`${withMail.url}/api/auth/sign-in/email`, {
    data: workshop.signInOf('ADMIN'),
    headers: { origin: withMail.url },
  });
  await page.goto(`${withMail.url}/settings/people`);
  const dialog = page.getByRole('dialog');
  const invite = async (name: string) => {
    await page.getByRole('button', { name: 'Invite person' }).click();
    await dialog.getByLabel('First name').fill(name);
    await dialog.getByLabel('Last name').fill('Invited');
    await dialog.getByLabel('E-mail').fill(`${name}@mail.example`);
    await dialog.getByLabel('Role').click();
    await page.getByRole('option', { name: /^Viewer/ }).click();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    return new URL(await dialog.getByLabel('Link').inputValue()).search;
  };
  const taken = `mia${Date.now()}`;
  const link = await invite(taken);
  await expect(dialog.getByText(`An e-mail with the link was sent to ${taken}@mail.example.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const [mailed = ''] = mail.linksTo(`${taken}@mail.example`);
  expect(new URL(mailed).search).toBe(link);
  expect(mail.received.at(-1)?.source).toContain('From: Routecard <routecard@test.example>');

  mail.refusing = true;
  await invite(`refused${Date.now()}`);
  await expect(dialog.getByText('The e-mail could not be sent.')).toBeVisible();
  await expectNoSeriousFaults(page);
  mail.refusing = false;
});

test('who forgot the password gets a link by e-mail, and every address the same answer', async ({ page }) => {
  const { email } = workshop.signInOf('PLANNER');
  await page.goto(`${withMail.url}/sign-in`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const ask = async (address: string) => {
    await page.goto(`${withMail.url}/forgot-password`);
    await page.getByLabel('E-mail').fill(address);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Check your e-mail.')).toBeVisible();
  };
  const before = mail.received.length;
  await ask('nobody@mail.example');
  await ask(email.toUpperCase());
  await expect.poll(() => mail.linksTo(email).length).toBe(1);
  expect(mail.received.length).toBe(before + 1);
  await ask(email);
  await expect.poll(() => mail.linksTo(email).length).toBe(2);

  const [first = '', second = ''] = mail.linksTo(email);
  await page.goto(first.replace('localhost', '127.0.0.1'));
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/(board|overview|packing)$/);
  // A password that was just set makes the other link useless.
  await page.goto(second.replace('localhost', '127.0.0.1'));
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
  const client = await playwrightRequest.newContext({
    baseURL: withMail.url,
    extraHTTPHeaders: { origin: withMail.url },
  });
  const signIn = async (password: string) =>
    (await client.post('/api/auth/sign-in/email', { data: { email, password } })).status();
  expect(await signIn(PASSWORD)).toBe(401);
  expect(await signIn(NEW_PASSWORD)).toBe(200);

  // So does one that is changed by who is signed in.
  await ask(email);
  await expect.poll(() => mail.linksTo(email).length).toBe(3);
  const changed = await client.post('/api/auth/change-password', {
    data: { currentPassword: NEW_PASSWORD, newPassword: 'four other words 8' },
  });
  expect(changed.status()).toBe(200);
  await page.goto((mail.linksTo(email)[2] ?? '').replace('localhost', '127.0.0.1'));
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
  await client.dispose();
});

test('an account gets three e-mails in a quarter of an hour, whoever asks for them', async ({ request }) => {
  const { email } = workshop.signInOf('SHIPPER');
  const ask = (address: string) =>
    request.post(`${withMail.url}/api/auth/forgot-password`, {
      data: { email: address },
      headers: { origin: withMail.url },
    });
  for (let count = 0; count < 5; count += 1) expect((await ask(email)).status()).toBe(200);
  const { email: last } = workshop.signInOf('OPERATOR');
  expect((await ask(last)).status()).toBe(200);
  await expect.poll(() => mail.linksTo(last).length).toBe(1);
  await expect.poll(() => mail.linksTo(email).length).toBe(3);
});

test('an e-mail is in the language that its reader chose, whoever asks for it', async ({ playwright }) => {
  const reader = workshop.signInOf('VIEWER');
  const signedIn = async (person: { email: string; password: string }, language: string) => {
    const client = await playwright.request.newContext({
      baseURL: withMail.url,
      extraHTTPHeaders: { origin: withMail.url, 'accept-language': language },
    });
    expect((await client.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200);
    return client;
  };
  const theirs = await signedIn(reader, 'en');
  const choose = (language: string | null) =>
    theirs.post('/api/auth/account/language', { data: { language } });
  const german = await signedIn(workshop.signInOf('ADMIN'), 'de');
  const english = await signedIn(workshop.signInOf('ADMIN'), 'en');
  const people = await (await english.get('/api/trpc/people.list')).json();
  const found = people.result.data.json.find(({ email }: { email: string }) => email === reader.email);
  const newest = async (number: number) => {
    await expect.poll(() => mail.to(reader.email).length).toBe(number);
    return mail.to(reader.email).at(-1) ?? '';
  };
  const link = (client: APIRequestContext) =>
    client.post('/api/trpc/people.issueLink', { data: { json: { key: randomUUID(), personId: found.id } } });
  const reset = (client: APIRequestContext) =>
    client.post('/api/auth/forgot-password', { data: { email: reader.email } });

  await choose('de');
  expect((await link(english)).status()).toBe(200);
  expect(await newest(1)).toContain('Guten Tag Viewer Tester');
  await reset(english);
  expect(await newest(2)).toContain('Guten Tag Viewer,');
  await choose('en');
  await link(german);
  expect(await newest(3)).toContain('Subject: Your access to Routecard');
  await reset(german);
  expect(await newest(4)).toContain('Subject: Reset your Routecard password');
  // Who chose none reads the language of the request.
  await choose(null);
  await link(german);
  expect(await newest(5)).toContain('Guten Tag Viewer Tester');
  // The fourth link within a quarter of an hour is shown alone.
  const fourth = await (await link(german)).json();
  expect(fourth.result.data.json).toMatchObject({ path: expect.any(String), mailed: 'TOO_MANY' });
  expect(mail.to(reader.email)).toHaveLength(5);
  await Promise.all([theirs, german, english].map((client) => client.dispose()));
});

test('without a mail server the pages say who helps', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(
    page.getByText('Forgot your password? An admin of your shop can give you a link'),
  ).toBeVisible();
  await page.goto('/forgot-password');
  await expect(page.getByText('Ask an admin of your shop for a link')).toBeVisible();
  await expectNoSeriousFaults(page);
  const refused = await page.request.post('/api/auth/forgot-password', {
    data: { email: 'anna@test.example' },
    headers: { origin: process.env.E2E_WEB_URL ?? '' },
  });
  expect(refused.status()).toBe(404);
});
