import { connect, type Socket } from 'node:net';
import { type ConsoleProcess, startConsole } from '../support/console-process.ts';
import { sendRaw } from '../support/raw-request.ts';
import { expect, test } from '../support/test.ts';

const SIGN_IN = '/api/auth/sign-in/email';
const JSON_TYPE = { 'Content-Type': 'application/json' };

test.describe('bodies', () => {
  let server: ConsoleProcess;
  test.beforeAll(async () => {
    server = await startConsole();
  });
  test.afterAll(async () => server.stop());

  /** A body of this many megabytes, 1 MB at a time: `{"email":"aaaa…`, never closed. */
  const megabytes = (times: number, chunked: boolean) => ({
    piece: Buffer.alloc(1024 * 1024, 'a').fill('{"email":"', 0, 10),
    times,
    chunked,
  });

  test('sixty sign-ins with an address of 100 MB are refused, and cost no memory', async () => {
    test.setTimeout(300_000);
    const before = server.residentMegabytes();
    let most = before;
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((index) =>
          sendRaw({
            port: server.port,
            method: 'POST',
            path: SIGN_IN,
            headers: JSON_TYPE,
            body: megabytes(100, index % 2 === 0),
          }),
        ),
      );
      most = Math.max(most, server.residentMegabytes());
      for (const { status, body } of answers) {
        expect(status).toBe(413);
        expect(JSON.parse(body)).toEqual({
          code: 'PAYLOAD_TOO_LARGE',
          message: 'The request body is too large.',
        });
      }
    }
    expect(server.running()).toBe(true);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(most - before).toBeLessThan(200);
  });

  for (const [path, limit] of [
    [SIGN_IN, 1],
    ['/api/auth/sign-in/demo', 1],
    ['/api/auth/no-such-endpoint', 1],
    ['/api/trpc/board.move?batch=1', 1],
    ['/api/print', 1],
    ['/api/trpc/imports.rehearse', 4],
    ['/api/trpc/imports.run?batch=1', 4],
  ] as const) {
    test(`a body for ${path} above ${limit} MB is refused, whether or not it says its length`, async () => {
      for (const chunked of [false, true]) {
        const send = (times: number) =>
          sendRaw({
            port: server.port,
            method: 'POST',
            path,
            headers: JSON_TYPE,
            body: megabytes(times, chunked),
          });
        expect((await send(limit)).status).not.toBe(413);
        expect((await send(limit + 1)).status).toBe(413);
      }
    });
  }

  for (const page of ['/sign-in', '/orders', '/no-such-page']) {
    test(`what is posted to ${page} is refused, however long it is: a page is only read`, async () => {
      for (const times of [1, 100]) {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const body = megabytes(times, true);
        const answer = await sendRaw({ port: server.port, method: 'POST', path: page, headers, body });
        expect(answer.status).toBe(405);
        expect(answer.headers).toMatch(/^Allow: GET, HEAD$/m);
      }
    });
  }

  test('an upgrade to another protocol is answered as the request that it is, and the console ends when it is asked to', async () => {
    const own = await startConsole();
    const headers = { Connection: 'Upgrade, close', Upgrade: 'websocket' };
    const status = async (path: string) => (await sendRaw({ port: own.port, path, headers })).status;
    expect(await status('//evil.example/orders')).toBe(308);
    expect(await status('/\\\\evil.example/orders')).toBe(308);
    expect(await status('/api/health')).toBe(200);
    expect(await status('/sign-in')).toBe(200);
    const open = Array.from({ length: 5 }, () =>
      connect(own.port, '127.0.0.1', function connected(this: Socket) {
        this.write('GET //x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      }).resume(),
    );
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('data', resolve))));
    await own.stop();
  });

  test('a client that does not finish its headers is not waited for', async () => {
    const sockets = Array.from({ length: 50 }, () => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write('POST / HTTP/1.1\r\nHost: x\r\nX-'),
      );
      return socket.on('error', () => undefined).resume();
    });
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });
});

test.describe('requests', () => {
  const port = () => Number(new URL(process.env.E2E_WEB_URL ?? '').port);

  test('a body that stops arriving is not waited for', async () => {
    const { status, body } = await sendRaw({
      port: port(),
      method: 'POST',
      path: '/api/print',
      headers: { ...JSON_TYPE, 'Content-Length': '1000' },
    });
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([408, 'REQUEST_TIMEOUT']);
  });

  const STRAY = [
    '/_next/image?url=/%zz',
    '/_next/image?url=%2Ficon.svg&w=64&q=75',
    '/_next/image?url=http://127.0.0.1/&w=64&q=75',
    '/sign-in?next=/%0d%0aset-cookie:a=b',
    '/sign-in?next=/%00',
    '/sign-in?next=%ed%a0%80',
    '/sign-in?next=/%e2%82%ac',
    '/%e2%82%ac/',
    '/orders/%0d%0ax/',
    '/orders//%00/',
    '//evil.example/%e2%82%ac/',
    '/\\\\evil.example/',
    'http://evil.example/orders/',
    '/settings/?%e2%82%ac',
    '/catalogue/?a=%ff&b=%0a',
  ];
  for (const path of STRAY) {
    test(`${path} leads to no error and to no other site`, async ({ signInAs, context }) => {
      await signInAs('ADMIN');
      const { cookies } = await context.storageState();
      const signedIn = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
      const state = { ...signedIn, RSC: '1', 'Next-Router-State-Tree': '%zz' };
      for (const headers of [{}, signedIn, { ...signedIn, RSC: '1' }, state]) {
        const { status, headers: answered } = await sendRaw({ port: port(), path, headers });
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        expect(answered).not.toMatch(/^set-cookie: a=b/im);
        const location = /^location: (.*)$/im.exec(answered)?.[1];
        if (location !== undefined) expect(location.trim()).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        if (path.startsWith('/_next/image')) expect(status).toBe(headers === state ? 400 : 404);
      }
    });
  }

  for (const method of ['TRACE', 'TRACK', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'MKCOL', 'SEARCH', 'PURGE']) {
    test(`${method} is answered 405 everywhere`, async () => {
      for (const path of [
        '/',
        '/sign-in',
        '/board',
        '/api/health',
        '/api/trpc/orders.list',
        SIGN_IN,
        '/api/print',
      ]) {
        const { status, headers } = await sendRaw({ port: port(), method, path });
        // Node.js itself refuses what is no method of HTTP.
        expect([path, status]).toEqual([path, method === 'TRACK' ? 400 : 405]);
        const allowed = path.startsWith('/api/') ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD';
        if (status === 405) expect(headers).toMatch(new RegExp(`^Allow: ${allowed}$`, 'm'));
      }
    });
  }

  test('CONNECT is answered 405', async () => {
    const { status } = await sendRaw({ port: port(), method: 'CONNECT', path: 'example.com:443' });
    expect(status).toBe(405);
  });

  const FOREIGN = [
    'https://evil.example',
    'null',
    'http://127.0.0.1.evil.example',
    'http://localhost:1',
    'http://127.0.0.1',
    'file://',
  ];
  for (const origin of FOREIGN) {
    test(`what a page of ${origin} sends is refused`, async ({ request, signInAs, context }) => {
      await signInAs('ADMIN');
      const { cookies } = await context.storageState();
      const headers = { origin, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
      for (const path of [
        SIGN_IN,
        '/api/auth/sign-in/demo',
        '/api/auth/sign-out',
        '/api/trpc/settings.update',
        '/api/print',
      ]) {
        expect([path, (await request.post(path, { headers, data: {} })).status()]).toEqual([path, 403]);
      }
      for (const path of [
        '/api/trpc/live.changes?input=%7B%22json%22%3A%7B%7D%7D',
        '/api/trpc/settings.read',
        '/api/orders/export',
      ]) {
        expect([path, (await request.get(path, { headers })).status()]).toEqual([path, 403]);
      }
    });
  }

  test('what another site embeds is refused, a link from there is followed', async ({ request }) => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(
      (
        await request.get('/api/orders/export', { headers: { ...headers, 'sec-fetch-mode': 'no-cors' } })
      ).status(),
    ).toBe(403);
    expect(
      (await request.get('/sign-in', { headers: { ...headers, 'sec-fetch-mode': 'navigate' } })).status(),
    ).toBe(200);
  });
});

test.describe('transport', () => {
  const HSTS = 'strict-transport-security';

  test('says that it is only to be reached over TLS where that is how it is reached', async () => {
    const [plain, configured, proxied] = await Promise.all([
      startConsole(),
      startConsole({ BETTER_AUTH_URL: 'https://shop.example' }),
      startConsole({ TRUST_PROXY: '127.0.0.1' }),
    ]);
    const hsts = async (url: string, proto?: string) =>
      (
        await fetch(`${url}/api/health`, proto ? { headers: { 'x-forwarded-proto': proto } } : {})
      ).headers.get(HSTS);
    expect(await hsts(plain.url, 'https')).toBeNull();
    expect(await hsts(configured.url)).toBe('max-age=31536000');
    expect(await hsts(proxied.url)).toBeNull();
    expect(await hsts(proxied.url, 'http')).toBeNull();
    expect(await hsts(proxied.url, 'https')).toBe('max-age=31536000');
    await Promise.all([plain.stop(), configured.stop(), proxied.stop()]);
  });
});
