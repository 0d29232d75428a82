import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Depowder', 'QC', 'Pack'];

/** Types as a barcode scanner does: faster than anybody, then Enter, to whatever has the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter']) {
      const target = document.activeElement ?? document.body;
      for (const type of ['keydown', 'keyup']) {
        target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
      }
    }
  }, code);
}

test.describe('scanning on the board', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('a traveller’s code opens its run, wherever the focus is', async ({ page, board, shop }) => {
    const run = await shop.makeRun(4, ROUTE);
    const other = await shop.makeRun(2, ROUTE);
    await board.open(other.partName);
    await board.card(other.partName, 'Print').focus();
    await scan(page, `http://127.0.0.1:3000/work-orders/${run.workOrderId}?routing=BCDFGH`);
    await expect(page.getByRole('dialog', { name: run.partName })).toBeVisible();
    await expect(board.announcement).toContainText(run.partName);
    await scan(page, `${other.orderNumber}-1-R1`);
    await expect(page.getByRole('dialog', { name: other.partName })).toBeVisible();
    expect(await other.units()).toEqual({ Print: 2 });
  });

  test('an order’s number narrows the board, a step’s label opens its card', async ({
    page,
    board,
    shop,
  }) => {
    const run = await shop.makeRun(4, ROUTE);
    await page.goto('/board');
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await scan(page, String(run.orderNumber));
    await expect(page.getByRole('searchbox')).toHaveValue(`#${run.orderNumber}-`);
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await board.card(run.partName, 'Print').click();
    const panel = page.getByRole('dialog', { name: run.partName });
    const label = await panel
      .getByRole('button', { name: /^Print traveller of / })
      .getAttribute('aria-label');
    await page.keyboard.press('Escape');
    await scan(page, (label ?? '').replace('Print traveller of ', ''));
    await expect(panel).toBeVisible();
  });

  test('an unknown code says so; typed into the field it does the same', async ({ page, board, shop }) => {
    const run = await shop.makeRun(4, ROUTE);
    await board.open(run.partName);
    await scan(page, 'https://elsewhere.example/thing');
    await expect(board.alert).toContainText('“https://elsewhere.example/thing” is not known.');
    const field = page.getByLabel('Scan a traveller or a label, or type its number');
    await field.fill('99999999');
    await field.press('Enter');
    await expect(board.alert).toContainText('There is no order #99999999.');
    await field.fill('NOWHERE-0001');
    await field.press('Enter');
    await expect(board.alert).toContainText('No card on the board carries this label');
    await field.fill(`${run.orderNumber}-1-R9`);
    await field.press('Enter');
    await expect(board.alert).toContainText('has no such run');
  });

  test('keys that a person types still do what they do', async ({ page, board, shop }) => {
    const run = await shop.makeRun(4, ROUTE);
    await board.open(run.partName);
    await board.card(run.partName, 'Print').focus();
    await page.keyboard.press('m', { delay: 60 });
    await expect(page.getByRole('dialog', { name: `Move ${run.partName}` })).toBeVisible();
    await page.keyboard.press('Escape', { delay: 60 });
    await page.keyboard.press('Space', { delay: 60 });
    await expect(board.announcement).toContainText('Picked up 4 units');
    await page.keyboard.press('ArrowRight', { delay: 60 });
    await page.keyboard.press('3', { delay: 60 });
    await page.waitForTimeout(100);
    await page.keyboard.press('Enter', { delay: 60 });
    await expect(page.getByText(`3 units of ${run.partName} moved to `)).toBeVisible();
  });
});
