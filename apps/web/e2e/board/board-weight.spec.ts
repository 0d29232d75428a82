import type { Page, Request } from '@playwright/test';
import { holdScripts } from '../support/held-scripts.ts';
import { expect, test } from '../support/test.ts';

/**
 * The cost of opening a board for the first time: a bound that goes up only for what a board shows anew, as thumbnails and the zone of
 * its times, which are 2,000 of it, the pages that a role has at the bottom of a phone, which are 100, the refusal of scans that were
 * cut off together with the check for a second press, which are 300, and a filter that brings its cards into sight together with the way
 * back to the sign-in, which are 600, forms that no press sends before their scripts run, which are 50, and the question whether a move of hours ago still has to
 * be done, which is 200, and dialogs that follow their cards, moves that name the step itself, and the word that a dialog could not be
 * loaded, which are 500. Counted are all scripts that the browser has fetched once the board shows its cards and the network is at rest, packed as they are sent, before a pointer
 * moves or a key goes down. Next.js and React are 117,000 of it.
 */
const MAX_BYTES_OPENED = 253_800;

/**
 * With that, what the first sign of use fetches: dragging, messages, the questions of the board, the run beside it. On a
 * device with fingers dragging is fetched without a sign, once the page is at rest.
 */
const MAX_BYTES_USED = 320_000;

test('the board’s scripts do not grow, as they are sent', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto('/board');
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await atRest(page);
  const opened = await packedBytes(scripts);
  expect(opened).toBeGreaterThan(50_000);
  expect(opened).toBeLessThanOrEqual(MAX_BYTES_OPENED);

  const before = scripts.length;
  await page.mouse.move(700, 450);
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await atRest(page);
  const used = await packedBytes(scripts);
  expect(used).toBeGreaterThan(opened);
  expect(used).toBeLessThanOrEqual(MAX_BYTES_USED);
});

test('the board’s cards are asked for before its scripts have come, and once', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.resourceType() === 'script') asked.push('script');
    if (!pathname.includes('board.reading')) return;
    // What others change meanwhile is asked for as well, by a page that names the board it has.
    asked.push(searchParams.get('input')?.includes('"known":null') ? 'cards' : 'changes');
  });
  // Scripts come only after the cards were asked for: without them nobody but the page itself can ask.
  const scripts = await holdScripts(page);
  await page.goto('/board', { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain('cards');
  scripts.letCome();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  expect(asked.filter((what) => what === 'cards')).toHaveLength(1);
});

/** The stream of changes stays open, so the network need not ever be idle. */
const atRest = (page: Page) => page.waitForLoadState('networkidle').catch(() => undefined);

async function packedBytes(scripts: readonly Request[]): Promise<number> {
  const packed = await Promise.all(
    scripts.map(async (script) => (await script.response())?.headers()['content-encoding']),
  );
  expect(new Set(packed)).toEqual(new Set(['br']));
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
