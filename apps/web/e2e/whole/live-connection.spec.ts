import { once } from 'node:events';
import { connect } from 'node:net';
import { type Page, request as playwrightRequest } from '@playwright/test';
import { openBreakableWay } from '../support/breakable-way.ts';
import { expect, test } from '../support/test.ts';
import { Workshop } from '../support/workshop.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];
const STREAM = /\/api\/trpc\/live\.changes/;
const LOST_FOR_MS = 15_000;
const BACK_WITHIN_MS = 5_000;
const WATCHED_MS = 10_000;
/** At 0, 0.5, 1.5, 3.5 and 6.5 s, or earlier by up to half of each wait. */
const MAX_ATTEMPTS = 9;

const connection = (page: Page) => page.getByRole('button', { name: /^Connection:/ });

test.describe('the connection', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  for (const [how, body] of [
    ['ends at once', 'event: connected\ndata: {}\n\nevent: return\ndata: \n\n'],
    [
      'ends after its first event',
      'event: connected\ndata: {}\n\nid: 1.1:1:\ndata: {"json":[]}\n\nevent: return\ndata: \n\n',
    ],
  ] as const) {
    test(`is not asked for all the time when the stream ${how}`, async ({ page }) => {
      let attempts = 0;
      await page.route(STREAM, async (route) => {
        attempts += 1;
        await route.fulfill({ contentType: 'text/event-stream', body });
      });
      await page.goto('/board');
      await expect.poll(() => attempts).toBeGreaterThan(0);
      await page.waitForTimeout(WATCHED_MS);
      expect(attempts).toBeGreaterThan(2);
      expect(attempts).toBeLessThanOrEqual(MAX_ATTEMPTS);
      await expect(connection(page)).toHaveAccessibleName(/Reconnecting/);
    });
  }

  test('counts as made with the first event, not before', async ({ page }) => {
    let letThrough: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(STREAM, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const words: string[] = [];
    await page.exposeFunction('noteWord', (word: string) => words.push(word));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const word = document.querySelector('[aria-label^="Connection:"]')?.getAttribute('aria-label');
        if (word) (window as unknown as { noteWord: (word: string) => void }).noteWord(word);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto('/board');
    await expect(connection(page)).toHaveAccessibleName(/Connecting/);
    await expect(connection(page)).toHaveAccessibleName(/Reconnecting/);
    expect(words.filter((word) => word.includes('Connected'))).toEqual([]);
    letThrough();
    await expect(connection(page)).toHaveAccessibleName(/Connected/);
  });

  for (const how of ['refuses connections', 'lets nothing through'] as const) {
    test(`is back within 5 s of a network that ${how}, and has missed nothing`, async ({
      page,
      board,
      shop,
      baseURL,
    }) => {
      const run = await shop.makeRun(9, ROUTE);
      const way = await openBreakableWay(baseURL ?? '');
      await page.goto(`${way.url}/board?q=${encodeURIComponent(run.partName)}`);
      await board.expectUnits(run.partName, 'Print', 9);
      await expect(connection(page)).toHaveAccessibleName(/Connected/);
      if (how === 'lets nothing through') way.silence();
      else await way.break();
      await expect(connection(page)).toHaveAccessibleName(/Reconnecting/);
      await page.waitForTimeout(LOST_FOR_MS);
      await run.moveOverRest(2, 'Print', 'Cool down');
      await way.mend();
      await expect(connection(page)).toHaveAccessibleName(/Connected/, { timeout: BACK_WITHIN_MS });
      await board.expectUnits(run.partName, 'Cool down', 2);
      await page.context().close();
      await way.close();
    });
  }
});

/** Live connections of one person, as `CONSOLE_STREAMS_PER_USER` has it. */
const MOST = 10;
const url = process.env.E2E_WEB_URL ?? '';
const ADDRESS = '/api/trpc/live.changes?input=%7B%22json%22%3A%7B%7D%7D';
const LEFT = {
  'asks for its head only': async (cookie: string) => {
    await fetch(`${url}${ADDRESS}`, { method: 'HEAD', headers: { cookie } });
  },
  'leaves before the answer': async (cookie: string) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${ADDRESS} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`, () =>
      socket.destroy(),
    );
    await once(socket, 'close');
  },
};

for (const [how, leave] of Object.entries(LEFT)) {
  test(`who ${how} has as many live connections afterwards as before`, async () => {
    // A shop of its own: other tests of the worker have connections of their own.
    const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
    const client = await playwrightRequest.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
    const data = workshop.signInOf('VIEWER');
    expect((await client.post('/api/auth/sign-in/email', { data })).status()).toBe(200);
    const { cookies } = await client.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await Promise.all(Array.from({ length: 3 * MOST }, () => leave(cookie)));

    const opened = async () => {
      const ending = new AbortController();
      const { signal } = ending;
      const answers = await Promise.all(
        Array.from({ length: MOST }, () => fetch(`${url}${ADDRESS}`, { headers: { cookie }, signal })),
      );
      ending.abort();
      return answers.map(({ status }) => status);
    };
    await expect.poll(opened).toEqual(Array.from({ length: MOST }, () => 200));
    await client.dispose();
    await workshop.close();
  });
}
