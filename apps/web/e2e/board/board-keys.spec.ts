import { KEYS, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

test.describe('the board by keyboard alone', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('picks up, counts, puts down', async ({ board, shop, page }) => {
    const run = await shop.makeRun(9, ROUTE);
    await board.open(run.partName);
    const card = board.card(run.partName, 'Print');
    await tabTo(page, card);
    await expect(card).toBeFocused();
    await page.keyboard.press('Space', KEYS);
    await expect(board.announcement).toContainText('Picked up 9 units');
    await page.keyboard.press('ArrowRight', KEYS);
    await expect(board.announcement).toContainText('Cool down. Enter moves 9 units here.');
    await page.keyboard.press('ArrowRight', KEYS);
    await page.keyboard.press('4', KEYS);
    await expect(board.announcement).toHaveText('Depowder. Enter moves 4 units here. Skips Cool down.');
    await page.keyboard.press('Backspace', KEYS);
    await expect(board.announcement).toHaveText('Depowder. Enter moves 9 units here. Skips Cool down.');
    await page.keyboard.press('4', KEYS);
    await expect(board.column('Depowder').getByText('Move 4 of 9 here')).toBeVisible();
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByText(`4 units of ${run.partName} moved to Depowder.`)).toBeVisible();
    await board.expectUnits(run.partName, 'Print', 5);
    await board.expectUnits(run.partName, 'Depowder', 4);
    await expect.poll(() => run.units()).toEqual({ Print: 5, Depowder: 4 });
    await expect(card).toBeFocused();
  });

  test('Space, right and Enter move a card on; M puts down with the options', async ({
    board,
    shop,
    page,
  }) => {
    const run = await shop.makeRun(9, ROUTE);
    await board.open(run.partName);
    await board.card(run.partName, 'Print').focus();
    for (const key of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(key, KEYS);
    await expect.poll(() => run.units()).toEqual({ 'Cool down': 9 });
    const card = board.card(run.partName, 'Cool down');
    await expect(card).not.toHaveAccessibleName(/being saved/);
    await card.focus();
    for (const key of ['Space', 'ArrowRight', 'm']) await page.keyboard.press(key, KEYS);
    await expect(board.dropPrompt.getByLabel('How many')).toBeFocused();
    await page.keyboard.type('3', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await expect.poll(() => run.units()).toEqual({ 'Cool down': 6, Depowder: 3 });
  });

  test('puts back with Escape and writes nothing', async ({ board, shop, page }) => {
    const run = await shop.makeRun(9, ROUTE);
    await board.open(run.partName);
    await board.card(run.partName, 'Print').focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Escape']) await page.keyboard.press(key, KEYS);
    await expect(board.announcement).toHaveText('Nothing was moved.');
    await board.expectUnits(run.partName, 'Print', 9);
    expect(await run.ledgerRows()).toBe(1);
  });

  test('M moves back or ahead without dragging', async ({ board, shop, page }) => {
    const run = await shop.makeRun(6, ROUTE);
    await run.move(6, 'Print', 'Depowder');
    await board.open(run.partName);
    await board.card(run.partName, 'Depowder').focus();
    await page.keyboard.press('m', KEYS);
    const dialog = page.getByRole('dialog', { name: `Move ${run.partName}` });
    await expect(dialog.getByLabel('How many')).toBeFocused();
    await page.keyboard.type('2', KEYS);
    await page.keyboard.press('Shift+Tab', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await page.getByRole('option', { name: /Print.*back 2 steps/ }).press('Enter', KEYS);
    await dialog.getByRole('button', { name: 'Move 2 units to Print' }).press('Enter', KEYS);
    await board.expectUnits(run.partName, 'Print', 2);
    await board.expectUnits(run.partName, 'Depowder', 4);
  });

  test('says what is wrong with a number and keeps it', async ({ board, shop, page }) => {
    const run = await shop.makeRun(6, ROUTE);
    await board.open(run.partName);
    await board.card(run.partName, 'Print').focus();
    await page.keyboard.press('m', KEYS);
    const dialog = page.getByRole('dialog', { name: `Move ${run.partName}` });
    await dialog.getByLabel('How many').fill('60');
    await expect(dialog.getByText('Only 6 units are here.')).toBeVisible();
    await page.keyboard.press('Enter', KEYS);
    await expect(dialog.getByLabel('How many')).toHaveValue('60');
    expect(await run.ledgerRows()).toBe(1);
  });

  test('a dialog counts the units as they are while others move them, and closes with the last', async ({
    board,
    shop,
    page,
  }) => {
    const run = await shop.makeRun(10, ROUTE);
    await board.open(run.partName);
    await board.card(run.partName, 'Print').focus();
    await page.keyboard.press('x', KEYS);
    const dialog = page.getByRole('dialog', { name: `Scrap ${run.partName}` });
    await expect(dialog.getByText('of 10', { exact: true })).toBeVisible();
    await run.move(6, 'Print', 'Depowder');
    await expect(dialog.getByText('of 4', { exact: true })).toBeVisible();
    await run.move(4, 'Print', 'Depowder');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`${run.partName} is not there any more.`).first()).toBeVisible();
  });

  test('X scraps with a reason and starts as many again', async ({ board, shop, page }) => {
    const run = await shop.makeRun(6, ROUTE);
    await run.move(6, 'Print', 'Cool down');
    await board.open(run.partName);
    await board.card(run.partName, 'Cool down').focus();
    await page.keyboard.press('x', KEYS);
    const dialog = page.getByRole('dialog', { name: `Scrap ${run.partName}` });
    await dialog.getByRole('button', { name: 'Scrap 1 unit' }).click();
    await expect(dialog.getByText('Enter a reason. It is stored in the history.')).toBeVisible();
    await dialog.getByLabel('Why').fill('Warped');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Scrap 1 unit' }).click();
    await board.expectUnits(run.partName, 'Cool down', 5);
    await board.expectUnits(run.partName, 'Print', 1);
  });

  test('a double press on the button of a question does not press the card behind it', async ({ page }) => {
    await page.goto('/board');
    await page.locator('[data-card]').first().focus();
    await page.keyboard.press('m', KEYS);
    const button = await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).boundingBox();
    if (button === null) throw new Error('The question has no button.');
    const at = { x: button.x + button.width / 2, y: button.y + button.height / 2 };
    const isOverCard = ({ x, y }: typeof at) =>
      document.elementsFromPoint(x, y).some((element) => element.closest('[data-card]') !== null);
    await page.mouse.dblclick(at.x, at.y);
    await expect.poll(() => page.evaluate(isOverCard, at)).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('Enter opens the run with its units per step', async ({ board, shop, page }) => {
    const run = await shop.makeRun(6, ROUTE);
    await run.move(2, 'Print', 'Depowder');
    await board.open(run.partName);
    await board.card(run.partName, 'Print').focus();
    await page.keyboard.press('Enter', KEYS);
    const panel = page.getByRole('dialog', { name: run.partName });
    await expect(panel.getByRole('listitem').filter({ hasText: 'Print' })).toContainText('4');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Depowder' })).toContainText('2');
    await panel.getByRole('tab', { name: 'Routing' }).focus();
    await page.keyboard.press('ArrowRight', KEYS);
    await expect(panel.getByText('2 units from Print to Depowder')).toBeVisible();
    await expect(panel.getByText('6 units scheduled into Print')).toBeVisible();
    await page.keyboard.press('Escape', KEYS);
    await expect(board.card(run.partName, 'Print')).toBeFocused();
  });
});
