import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, request as playwrightRequest } from '@playwright/test';
import { openMaintenanceDatabase } from '@routecard/db';
import { openStream } from '../support/open-stream.ts';
import { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('an event stream ends with its session', () => {
  const url = process.env.E2E_WEB_URL ?? '';
  const ENDS = {
    'signed out': (client: APIRequestContext) => client.post('/api/auth/sign-out', { data: {} }),
    expired: (_client: APIRequestContext, userId: string) =>
      onDatabase(`update sessions set expires_at = now() - interval '1 s' where user_id = $1`, userId),
    'of a disabled user': (_client: APIRequestContext, userId: string) =>
      onDatabase('update users set disabled_at = now() where id = $1', userId),
    'of a disabled manufacturer': (_client: APIRequestContext, userId: string) =>
      onDatabase(
        `update manufacturers set disabled_at = now() where id = (select manufacturer_id from users where id = $1)`,
        userId,
      ),
  };

  for (const [how, end] of Object.entries(ENDS)) {
    test(how, async () => {
      // A shop of its own: the sessions of the worker's are shared by its tests.
      const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
      const person = workshop.signInOf('VIEWER');
      const client = await playwrightRequest.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
      expect((await client.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200);
      const stream = await openStream(client, url);
      const userId = await userIdOf(person.email);
      const at = Date.now();
      await end(client, userId);
      expect((await stream.ended) - at).toBeLessThan(5_000);
      // tRPC tells a subscription of a refusal in its stream.
      await expect.poll(async () => (await stream.again()).text()).toContain('UNAUTHORIZED');
      // Otherwise no browser reads it.
      expect((await stream.again()).headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      await client.dispose();
      await workshop.close();
    });
  }
});

for (const [how, end, status] of [
  ['was disabled', 'update users set disabled_at = now() where id = $1', 401],
  ['became a viewer', `update users set role = 'VIEWER' where id = $1`, 403],
] as const) {
  test(`a file of somebody who ${how} while it was sent is not stored`, async () => {
    const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
    const origin = process.env.E2E_WEB_URL ?? '';
    const client = await playwrightRequest.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
    const person = workshop.signInOf('PLANNER');
    expect((await client.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200);
    const { cookies } = await client.storageState();
    const userId = await userIdOf(person.email);
    const [partId = ''] = (await workshop.scheduledOrder([3])).partSpecificationIds;
    async function* pieces() {
      yield Buffer.from('%PDF-1.7');
      await onDatabase(end, userId);
      await sleep(1_000);
      yield Buffer.from('A drawing');
    }
    const sent = await fetch(`${origin}/api/parts/${partId}/files`, {
      method: 'POST',
      headers: {
        origin,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        'x-intent-key': crypto.randomUUID(),
        'x-file-name': 'a.pdf',
      },
      body: Readable.toWeb(Readable.from(pieces())),
      duplex: 'half',
    } as RequestInit);
    expect(sent.status).toBe(status);
    expect(await filesOf(partId)).toBe(0);
    await client.dispose();
    await workshop.close();
  });
}

test('all tabs go to the sign-in when the session has ended elsewhere, before they read anything again', async ({
  context,
  page,
}) => {
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const person = workshop.signInOf('VIEWER');
  const origin = process.env.E2E_WEB_URL ?? '';
  const signedIn = await page.request.post('/api/auth/sign-in/email', { data: person, headers: { origin } });
  expect(signedIn.status()).toBe(200);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/orders');
    await expect(tab.getByRole('button', { name: 'Connection: Connected' })).toBeVisible();
    // From here on only the stream of changes can tell.
    await tab.route(
      (url) => url.pathname.startsWith('/api/trpc/') && !url.pathname.endsWith('live.changes'),
      () => undefined,
    );
  }
  const userId = await userIdOf(person.email);
  await onDatabase('delete from sessions where user_id = $1', userId);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Your session has ended.')).toBeVisible();
    await expect(tab).toHaveURL(/\/sign-in\?ended=1&next=%2Forders/);
  }
  await workshop.close();
});

async function onDatabase(text: string, value: string): Promise<readonly Record<string, unknown>[]> {
  const database = openMaintenanceDatabase({ url: process.env.E2E_DATABASE_URL ?? '' });
  try {
    return await database.transaction(
      'read write',
      async (connection) => (await connection.query({ text, values: [value] })).rows,
    );
  } finally {
    await database.close();
  }
}

async function userIdOf(email: string): Promise<string> {
  const [user] = await onDatabase('select id from users where email = $1', email);
  return String(user?.id);
}

async function filesOf(partId: string): Promise<unknown> {
  const [part] = await onDatabase(
    `select (select count(*)::int from part_files f
      where f.manufacturer_id = p.manufacturer_id and f.part_revision_id = p.part_revision_id) as files
    from part_specifications p where p.id = $1`,
    partId,
  );
  return part?.files;
}
