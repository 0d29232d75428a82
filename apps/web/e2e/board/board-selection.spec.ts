import { KEYS } from '../support/keyboard.ts';
import { uniquePartName } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

test.describe('several cards at once', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('are chosen with Ctrl and Shift, dragged, and taken back together', async ({ board, shop, page }) => {
    const name = uniquePartName();
    const runs = [];
    for (const part of ['A', 'B', 'C']) runs.push(await shop.makeRun(4, ROUTE, `${name} ${part}`));
    const [a, b, c] = runs;
    await board.open(name);
    await board.choose(board.card(`${name} A`, 'Print'));
    await board.card(`${name} C`, 'Print').click({ modifiers: ['Shift'] });
    await expect(board.selection.getByText('3 cards, 12 units')).toBeVisible();
    await board.card(`${name} B`, 'Print').click();
    await expect(board.announcement).toHaveText('2 cards selected, 8 units.');

    await board.dragOver(board.card(`${name} A`, 'Print'), 'CNC mill');
    await expect(board.column('CNC mill').getByText('None of the 2 cards can come here')).toBeVisible();
    await page.mouse.move(720, 500);
    await page.keyboard.press('3');
    const to = await board.column('Depowder').boundingBox();
    await page.mouse.move((to?.x ?? 0) + 100, 400, { steps: 10 });
    await expect(board.column('Depowder').getByText('Move 6 units of 2 cards here')).toBeVisible();
    expect((await a?.ledgerRows()) ?? 0).toBe(1);
    await board.drop();
    await expect(page.getByText('6 units of 2 cards moved to Depowder.')).toBeVisible();
    await expect.poll(() => a?.units()).toEqual({ Print: 1, Depowder: 3 });
    expect(await c?.units()).toEqual({ Print: 1, Depowder: 3 });
    expect(await b?.units()).toEqual({ Print: 4 });

    await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
    await expect(page.getByText('Undone: 6 units of 2 cards')).toBeVisible();
    await board.expectUnits(`${name} A`, 'Print', 4);
    expect(await c?.units()).toEqual({ Print: 4 });
  });

  test('by keyboard alone: chosen, carried, counted, put onto one step, scrapped', async ({
    board,
    shop,
    page,
  }) => {
    const name = uniquePartName();
    const first = await shop.makeRun(5, ROUTE, `${name} A`);
    const second = await shop.makeRun(3, ROUTE, `${name} B`);
    await board.open(name);
    await board.card(`${name} A`, 'Print').focus();
    await page.keyboard.press('Shift+ArrowDown', KEYS);
    await expect(board.announcement).toHaveText('2 cards selected, 8 units.');
    await expect(board.card(`${name} B`, 'Print')).toBeFocused();
    await page.keyboard.press('Space', KEYS);
    await expect(board.announcement).toContainText('Picked up 2 cards, 8 units.');
    await page.keyboard.press('ArrowRight', KEYS);
    await expect(board.announcement).toHaveText('Cool down. Enter moves 8 units here.');
    await page.keyboard.press('4', KEYS);
    await expect(board.announcement).toHaveText('Cool down. 4: One of the cards has only 3 units.');
    await page.keyboard.press('Backspace', KEYS);
    await expect(board.announcement).toHaveText('Cool down. Enter moves 8 units here.');
    await page.keyboard.press('m', KEYS);
    const dialog = page.getByRole('dialog', { name: 'Move 2 cards to Cool down' });
    await expect(dialog.getByRole('button', { name: 'Move 8 units to Cool down' })).toBeFocused();
    await page.keyboard.press('Shift+Tab', KEYS);
    await page.keyboard.press('Shift+Tab', KEYS);
    await expect(dialog.getByLabel('Onto one step')).toBeFocused();
    await page.keyboard.type(`Rack ${name}`, KEYS);
    await expect(dialog.getByText(/^A new step, .*Rack/)).toBeVisible();
    await page.keyboard.press('Enter', KEYS);
    await expect.poll(() => first.units()).toEqual({ 'Cool down': 5 });
    expect(await second.units()).toEqual({ 'Cool down': 3 });

    await expect(page.locator('[data-card][aria-busy]')).toHaveCount(0);
    await board.card(`${name} A`, 'Cool down').focus();
    await page.keyboard.press('Control+a', KEYS);
    await expect(board.announcement).toHaveText('2 cards selected, 8 units.');
    await page.keyboard.press('x', KEYS);
    const scrap = page.getByRole('dialog', { name: 'Scrap 2 cards' });
    await scrap.getByLabel(`Units of ${name} A`).fill('1');
    await scrap.getByLabel('Why').fill('Fallen off the rack');
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByText('4 units of 2 cards scrapped.')).toBeVisible();
    await expect.poll(() => first.units()).toEqual({ 'Cool down': 4 });
    await page.keyboard.press('Control+z', KEYS);
    await expect(page.getByText('Undone: 4 units of 2 cards')).toBeVisible();
    expect(await second.units()).toEqual({ 'Cool down': 3 });
  });

  test('of which one is refused all stay, the reason names it, and the others can go on', async ({
    board,
    shop,
    page,
  }) => {
    const name = uniquePartName();
    const moved = await shop.makeRun(4, ROUTE, `${name} A`);
    const sound = await shop.makeRun(4, ROUTE, `${name} B`);
    await board.open(name);
    const thaw = await board.freeze();
    await moved.move(3, 'Print', 'Cool down');
    await board.choose(board.card(`${name} A`, 'Print'));
    await board.choose(board.card(`${name} B`, 'Print'));
    await board.selection.getByRole('button', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 cards' });
    await dialog.getByRole('combobox', { name: 'Where to' }).click();
    await page.getByRole('option', { name: 'Depowder' }).click();
    await dialog.getByRole('button', { name: 'Move 8 units to Depowder' }).click();
    await expect(board.alert).toContainText('2 cards stay where they were.');
    await expect(board.alert).toContainText(`${name} A, #${moved.orderNumber}-1 · R1: There is 1 unit there`);
    await board.expectUnits(`${name} B`, 'Print', 4);
    expect(await sound.ledgerRows()).toBe(1);
    await expect(board.card(`${name} B`, 'Print')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.card(`${name} A`, 'Print')).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Continue with the other card' }).click();
    await expect.poll(() => sound.units()).toEqual({ Depowder: 4 });
    await thaw();
    await board.expectUnits(`${name} A`, 'Print', 1);
    await board.expectUnits(`${name} B`, 'Depowder', 4);
  });

  test('are put down when somebody else moves one of them', async ({ board, shop, page }) => {
    const name = uniquePartName();
    const first = await shop.makeRun(4, ROUTE, `${name} A`);
    const second = await shop.makeRun(4, ROUTE, `${name} B`);
    await board.open(name);
    await board.choose(board.card(`${name} A`, 'Print'));
    await board.choose(board.card(`${name} B`, 'Print'));
    await board.dragOver(board.card(`${name} A`, 'Print'), 'Cool down');
    await second.move(4, 'Print', 'Depowder');
    await expect(board.alert).toContainText(`${name} B was moved by somebody else.`);
    await expect(page.locator('[data-legal]')).toHaveCount(0);
    await board.drop();
    expect(await first.units()).toEqual({ Print: 4 });
  });
});

test.describe('several cards on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

  test('are chosen by taps and moved', async ({ board, shop, page, signInAs }) => {
    await signInAs('PLANNER');
    const name = uniquePartName();
    const first = await shop.makeRun(4, ROUTE, `${name} A`);
    const second = await shop.makeRun(2, ROUTE, `${name} B`);
    await board.open(name);
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await board.card(`${name} A`, 'Print').tap();
    await board.card(`${name} B`, 'Print').tap();
    await expect(board.selection.getByText('2 cards, 6 units')).toBeVisible();
    await board.selection.getByRole('button', { name: 'Move…' }).tap();
    await page.getByRole('button', { name: 'Move 6 units to Cool down' }).tap();
    await expect.poll(() => first.units()).toEqual({ 'Cool down': 4 });
    expect(await second.units()).toEqual({ 'Cool down': 2 });
    await expect(board.selection).toHaveCount(0);
  });
});
