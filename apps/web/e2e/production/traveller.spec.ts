import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { tabTo } from '../support/keyboard.ts';
import { PrintPreviewScreen } from '../support/prints.ts';
import { signInOf } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Depowder', 'QC', 'Pack'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe('a traveller on a phone', () => {
  test.use(PHONE);

  test('its printed code opens the run, also before signing in, and moves units on', async ({
    page,
    shop,
    signInAs,
    baseURL,
  }) => {
    const run = await shop.makeRun(6, ROUTE);
    await signInAs('PLANNER');
    await page.goto(`/orders/${run.orderId}`);
    await page.getByRole('button', { name: 'Print traveller' }).tap();
    const { pages } = await new PrintPreviewScreen(page, `Traveller of #${run.orderNumber}`).read(1);
    const code = await pages[0]?.scan('QR_CODE', { left: 0, top: 0.2, right: 0.35, bottom: 0.6 });
    const { pathname, search } = new URL(code ?? '');
    expect(pathname).toBe(`/work-orders/${run.workOrderId}`);

    // A page that is open would go to the sign-in by itself.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`${baseURL}${pathname}${search}`);
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    const { email, password } = signInOf('PLANNER');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await expect(page).toHaveURL(`${baseURL}${pathname}${search}`);
    await expect(page.getByText('outdated')).toHaveCount(0);
    await page.getByRole('button', { name: 'Move 6 on to Depowder' }).tap();
    await expect(page.getByText(`6 units of ${run.partName} moved to Depowder.`)).toBeVisible();
    await expect.poll(() => run.units()).toEqual({ Depowder: 6 });
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect.poll(() => run.units()).toEqual({ Print: 6 });
    await expect(page.getByRole('button', { name: 'Move 6 on to Depowder' })).toBeVisible();
  });

  test('units are keyed in, moved, scrapped with a reason, and none is missing', async ({
    page,
    shop,
    signInAs,
  }) => {
    const run = await shop.makeRun(12, ROUTE);
    await signInAs('PLANNER');
    await page.goto(`/work-orders/${run.workOrderId}`);
    const step = await page.getByRole('link', { name: /^PRINT-/i }).boundingBox();
    expect(Math.min(step?.width ?? 0, step?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: /^Other number or step/ }).tap();
    // As when it is pasted: no key is pressed.
    await page.getByLabel(/^How many/).fill('3');
    await expect(page.getByRole('button', { name: 'Move 3 units to Depowder' })).toBeVisible();
    // More than there is stays as it was typed, and nothing can be moved.
    await page.getByLabel(/^How many/).fill('99');
    await expect(page.getByText('Only 12 units are here.')).toBeVisible();
    await expect(page.getByLabel(/^How many/)).toHaveValue('99');
    await expect(page.getByRole('button', { name: 'Move units' })).toBeDisabled();
    await page.getByLabel(/^How many/).fill('');
    for (const key of ['1', '0']) await page.getByRole('button', { name: key, exact: true }).tap();
    await page.getByRole('button', { name: 'Delete the last digit' }).tap();
    await page.getByRole('button', { name: '0', exact: true }).tap();
    await page.getByRole('button', { name: 'Move 10 units to Depowder' }).tap();
    await expect.poll(() => run.units()).toEqual({ Print: 2, Depowder: 10 });

    await page.getByRole('button', { name: /^Scrap units, PRINT-/i }).tap();
    await page.getByRole('button', { name: '2', exact: true }).tap();
    await page.getByRole('button', { name: 'Scrap 2 units' }).tap();
    await expect(page.getByText('Enter a reason. It is stored in the history.')).toBeVisible();
    await page.getByRole('button', { name: 'Warped' }).tap();
    await page.getByRole('button', { name: 'Scrap 2 units' }).tap();
    await expect.poll(() => run.units()).toEqual({ Depowder: 10 });
    const proof = page.getByRole('region', { name: 'Where the units are' });
    await expect(proof).toContainText('12 scheduled = 10 at operations + 2 scrapped');
    await expect(page.getByText('“Warped”')).toBeVisible();
    await expect(page.getByText('2 units scrapped at Print')).toBeVisible();
  });

  test('a sheet counts the units as they are while others move them, and closes with the last', async ({
    page,
    shop,
    signInAs,
  }) => {
    const run = await shop.makeRun(10, ROUTE);
    await signInAs('PLANNER');
    await page.goto(`/work-orders/${run.workOrderId}`);
    await page.getByRole('button', { name: /^Other number or step/ }).tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Move 10 units to Depowder' })).toBeVisible();
    await run.move(6, 'Print', 'QC');
    await expect(sheet.getByRole('button', { name: 'Move 4 units to Depowder' })).toBeVisible();
    await run.move(4, 'Print', 'QC');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(`${run.partName} is not there any more.`).first()).toBeVisible();
  });

  test('the history tells of what others scrap, also where as many units stand there as before, and none are left', async ({
    page,
    shop,
    signInAs,
  }) => {
    const run = await shop.makeRun(5, ROUTE);
    await signInAs('PLANNER');
    await page.goto(`/work-orders/${run.workOrderId}`);
    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(lines).toHaveText([/5 units scheduled into Print/]);
    await run.scrap(1, 'Print', { replaced: true });
    await expect(lines.filter({ hasText: '1 unit scrapped at Print' })).toBeVisible();
    await run.scrap(5, 'Print');
    await expect(lines.filter({ hasText: '5 units scrapped at Print' })).toBeVisible();
  });

  test('a refused move is taken back and its reason said', async ({ page, shop, signInAs }) => {
    const run = await shop.makeRun(3, ROUTE);
    await signInAs('PLANNER');
    await page.goto(`/work-orders/${run.workOrderId}`);
    await expect(page.getByRole('button', { name: 'Move 3 on to Depowder' })).toBeVisible();
    // Neither the message of the change nor a reading of the run arrives, so the page is behind when it asks.
    await page.route(/\/api\/(live|trpc\/workOrders)/, (route) => route.abort());
    await run.move(3, 'Print', 'QC');
    await page.getByRole('button', { name: 'Move 3 on to Depowder' }).tap();
    await expect(page.getByText(`${run.partName} stays where it was.`, { exact: true })).toBeVisible();
    await page.unroute(/\/api\/(live|trpc\/workOrders)/);
    await expect(page.getByRole('button', { name: 'Move 3 on to Pack' })).toBeVisible();
    expect(await run.units()).toEqual({ QC: 3 });
  });

  test('it says that the printed routing is outdated', async ({ page, shop, signInAs }) => {
    const run = await shop.makeRun(3, ROUTE);
    await signInAs('PLANNER');
    await page.goto(`/work-orders/${run.workOrderId}?routing=BCDFGH`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'The printed traveller is outdated.' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Print again' }).tap();
    await expect(page.getByRole('dialog', { name: `Traveller of #${run.orderNumber}` })).toBeVisible();
  });

  test('a viewer sees the run and no buttons; an unknown run says so', async ({ page, shop, signInAs }) => {
    const run = await shop.makeRun(3, ROUTE);
    await signInAs('VIEWER');
    await page.goto(`/work-orders/${run.workOrderId}`);
    await expect(page.getByText('3 scheduled = 3 at operations + 0 scrapped')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Move|^Scrap/ })).toHaveCount(0);
    await page.goto('/work-orders/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('There is nothing at this address')).toBeVisible();
  });
});

test('by keyboard alone: open the run’s page from the board, move some, take it back', async ({
  page,
  board,
  shop,
  signInAs,
}) => {
  const run = await shop.makeRun(8, ROUTE);
  await signInAs('PLANNER');
  await board.open(run.partName);
  await board.card(run.partName, 'Print').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Open the run’s page' }), true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/work-orders/${run.workOrderId}$`));
  await tabTo(page, page.getByRole('button', { name: /^Other number or step/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('3', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect.poll(() => run.units()).toEqual({ Print: 5, Depowder: 3 });
  await expect(page.getByText(`3 units of ${run.partName} moved to Depowder.`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => run.units()).toEqual({ Print: 8 });
});

test('what others move shows by itself', async ({ page, shop, signInAs }) => {
  const run = await shop.makeRun(8, ROUTE);
  await signInAs('VIEWER');
  await page.goto(`/work-orders/${run.workOrderId}`);
  await expect(
    page.getByText('8 scheduled into Print').or(page.getByText('8 units scheduled into Print')),
  ).toBeVisible();
  await run.moveOverRest(5, 'Print', 'QC');
  await expect(page.getByRole('listitem').filter({ hasText: 'QC' }).first()).toContainText('5 units');
  await expect(page.getByText('5 units from Print to QC')).toBeVisible();
});

test('the run’s page and its sheets are accessible', async ({ page, shop, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const run = await shop.makeRun(5, ROUTE);
  await run.move(2, 'Print', 'Pack');
  await signInAs('PLANNER');
  await page.goto(`/work-orders/${run.workOrderId}?routing=BCDFGH`);
  await expect(page.getByText('2 of them done.')).toBeVisible();
  await expectNoSeriousFaults(page);
  for (const name of [/^Other number or step, PRINT-/i, /^Scrap units, PRINT-/i]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape');
  }
});
