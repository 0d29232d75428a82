import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Depowder', 'QC', 'Pack'];

test('an operator moves and scraps units on the board, and undoes that', async ({
  page,
  board,
  shop,
  signInAs,
}) => {
  const run = await shop.makeRun(5, ROUTE);
  await signInAs('OPERATOR');
  await board.open(run.partName);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Board' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Plan' })).toBeVisible();
  await expect(pages.getByRole('link')).toHaveCount(3);
  await board.card(run.partName, 'Print').focus();
  await page.keyboard.press('Space', KEYS);
  await expect(board.announcement).toContainText('Picked up 5 units');
  await page.keyboard.press('ArrowRight', KEYS);
  await expect(board.announcement).toContainText('Depowder. Enter moves 5 units here.');
  // Where a number was typed there is no question how many.
  await page.keyboard.press('5', KEYS);
  await page.keyboard.press('Enter', KEYS);
  await expect(page.getByText(`5 units of ${run.partName} moved to Depowder.`)).toBeVisible();
  expect(await run.units()).toEqual({ Depowder: 5 });
  await page.keyboard.press('Control+z');
  await expect.poll(() => run.units()).toEqual({ Print: 5 });

  await board.card(run.partName, 'Print').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`#${run.orderNumber}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `#${run.orderNumber}`, exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an operator scraps units on the run’s page, which leads to nothing that is closed to them', async ({
    page,
    shop,
    signInAs,
  }) => {
    const run = await shop.makeRun(5, ROUTE);
    await signInAs('OPERATOR');
    await page.goto(`/work-orders/${run.workOrderId}`);
    await page.getByRole('button', { name: /^Scrap units/ }).tap();
    await expect(page.getByRole('heading', { name: run.partName })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('link', { name: run.partName })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /routing/i })).toHaveCount(0);
    await page.getByRole('button', { name: /^Move 5 on to Depowder/ }).tap();
    await expect.poll(() => run.units()).toEqual({ Depowder: 5 });
    await expectNoSeriousFaults(page);
  });
});

test('pages outside an operator’s role say so, and the server keeps their contents', async ({
  page,
  shop,
  signInAs,
}) => {
  const run = await shop.makeRun(2, ROUTE);
  await signInAs('OPERATOR');
  for (const address of [
    '/orders',
    `/orders/${run.orderId}`,
    '/packing',
    '/catalogue/operations',
    '/settings',
  ]) {
    await page.goto(address);
    await expect(page.getByText('You are signed in as an operator.'), address).toBeVisible();
    await expect(page.locator('body'), address).not.toContainText(`#${run.orderNumber}`);
  }
  await expectNoSeriousFaults(page);
  const answer = await page.request.get('/api/trpc/orders.table');
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('You cannot do this as an operator. Ask an admin of your shop.');
});

test('an operator finds runs by the number of their order, and nothing else', async ({
  page,
  shop,
  signInAs,
}) => {
  const run = await shop.makeRun(2, ROUTE);
  await signInAs('OPERATOR');
  await page.goto('/board');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill(String(run.orderNumber));
  await expect(page.getByRole('option', { name: new RegExp(`#${run.orderNumber}-1 · R1`) })).toBeVisible();
  await expect(page.getByRole('option', { name: new RegExp(`^#${run.orderNumber}(?!-)`) })).toHaveCount(0);
});
