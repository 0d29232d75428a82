import type { APIResponse } from '@playwright/test';
import { type BreakableWay, openBreakableWay } from '../support/breakable-way.ts';
import { type ConsoleProcess, startConsole } from '../support/console-process.ts';
import { signInOf } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];
const REFUSED_WITHIN_MS = 2_000;
const AWAY_FOR_MS = 6_000;
const TYPED = 'Half a thought';
/** Several calls in one streamed response, as the console's pages send them. */
const BATCH_STREAM = { 'trpc-accept': 'application/jsonl' };

/** A console of its own on the tests' database, which it reaches over a way that can be broken. */
let way: BreakableWay;
let server: ConsoleProcess;
test.beforeAll(async () => {
  const database = process.env.E2E_DATABASE_URL ?? '';
  way = await openBreakableWay(database);
  const through = Object.assign(new URL(database), {
    hostname: '127.0.0.1',
    port: new URL(way.url).port,
  }).href;
  server = await startConsole({ DATABASE_URL: through, DATABASE_DIRECT_URL: through });
});
test.afterAll(async () => {
  await server.stop();
  await way.close();
});

const input = (value: object) => encodeURIComponent(JSON.stringify(value));

test.describe.configure({ mode: 'serial' });
for (const how of ['is stopped', 'no longer says anything'] as const) {
  test(`while the database ${how}, every request is told when to come back, and open pages go on by themselves`, async ({
    page,
    context,
    shop,
    board,
  }) => {
    const run = await shop.makeRun(9, ROUTE);
    const origin = server.url;
    const signIn = () =>
      context.request.post(`${origin}/api/auth/sign-in/email`, {
        data: signInOf('PLANNER'),
        headers: { origin },
      });
    expect((await signIn()).status()).toBe(200);
    const connection = page.getByRole('button', { name: /^Connection:/ });
    await page.goto(`${origin}/board?q=${encodeURIComponent(run.partName)}`);
    await board.expectUnits(run.partName, 'Print', 9);
    await expect(connection).toHaveAccessibleName(/Connected/);
    const order = await context.newPage();
    await order.goto(`${origin}/orders/${run.orderId}`);
    const comment = order.getByRole('textbox', { name: 'Comment', exact: true });
    await comment.fill(TYPED);

    const comments = `comments.list?input=${input({ json: { orderId: run.orderId } })}`;
    const both = `comments.list,comments.list?batch=1&input=${input({
      0: { json: { orderId: run.orderId } },
      1: { json: { orderId: run.orderId } },
    })}`;
    const get = (path: string, headers = {}) =>
      context.request.get(`${origin}${path}`, { headers, maxRedirects: 0 });
    // How long this machine takes over a page when nothing is missing; the first one also loads the code.
    await get('/orders');
    const pageBegun = performance.now();
    expect((await get('/orders')).status()).toBe(200);
    const pageMs = performance.now() - pageBegun;

    if (how === 'is stopped') await way.break();
    else way.silence();
    const asked: Readonly<Record<string, () => Promise<APIResponse>>> = {
      page: () => get('/orders'),
      query: () => get(`/api/trpc/${comments}`),
      batch: () => get(`/api/trpc/${both}`),
      'batch stream': () => get(`/api/trpc/${both}`, BATCH_STREAM),
      command: () =>
        context.request.post(`${origin}/api/trpc/comments.add`, {
          data: {
            json: {
              key: crypto.randomUUID(),
              orderId: run.orderId,
              requisitionId: null,
              body: 'Never stored',
            },
          },
          headers: { origin },
        }),
      'live stream': () => get('/api/trpc/live.changes'),
      'sign-in': signIn,
      readiness: () => get('/api/ready'),
    };
    // At once, when what was known a moment ago may still be believed, and again when nothing is.
    for (const moment of ['at once', 'later']) {
      const responses = await Promise.all(
        Object.entries(asked).map(async ([what, ask]) => {
          const begun = performance.now();
          const response = await ask();
          const text = await response.text();
          return { what, response, text, tookMs: performance.now() - begun };
        }),
      );
      for (const { what, response, text, tookMs } of responses) {
        const said = `${what}, ${moment}: ${response.status()} after ${Math.round(tookMs)} ms: ${text.slice(0, 300)}`;
        expect.soft(tookMs, said).toBeLessThan(REFUSED_WITHIN_MS + pageMs);
        if (what.endsWith('stream') && response.status() === 200) {
          // The status of a stream is sent before the database is asked; each of its calls says it.
          expect.soft(text.match(/SERVICE_UNAVAILABLE/g)?.length, said).toBe(what === 'batch stream' ? 2 : 1);
          continue;
        }
        expect.soft(response.status(), said).toBe(503);
        expect.soft(response.headers()['retry-after'], said).toMatch(/^\d+$/);
      }
      await page.waitForTimeout(1_500);
    }
    await expect(connection).not.toHaveAccessibleName(/Connected/);
    await page.waitForTimeout(AWAY_FOR_MS);
    await board.expectUnits(run.partName, 'Print', 9);

    await run.moveOverRest(2, 'Print', 'Cool down');
    await way.mend();
    await expect(board.card(run.partName, 'Cool down')).toBeVisible();
    await expect(connection).toHaveAccessibleName(/Connected/);
    await run.moveOverRest(3, 'Print', 'Depowder');
    await expect(board.card(run.partName, 'Depowder')).toBeVisible();
    await board.expectUnits(run.partName, 'Print', 4);

    await expect(comment).toHaveValue(TYPED);
    await order.getByRole('button', { name: 'Add comment', exact: true }).click();
    await expect(comment).toHaveValue('');
    await expect(order.getByText(TYPED, { exact: true })).toBeVisible();
    await expect(order.getByText('Never stored')).toHaveCount(0);
    expect((await signIn()).status()).toBe(200);
  });
}
