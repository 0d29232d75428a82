import { holdScripts } from '../support/held-scripts.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

test.describe('dragging on the board', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('shows the shop’s operations as columns, with their units and cards', async ({
    page,
    board,
    shop,
  }) => {
    const run = await shop.makeRun(8, ROUTE);
    await page.goto('/board');
    for (const name of ['Print', 'Cool down', 'Depowder']) await expect(board.column(name)).toBeVisible();
    await board.open(run.partName);
    await expect(board.column('Print').getByText('8 units', { exact: true })).toBeVisible();
    await expect(board.column('Print').getByText('1 card', { exact: true })).toBeVisible();
    await expect(board.column('Print').getByText('1 late', { exact: true })).toBeVisible();
    await expect(board.card(run.partName, 'Print')).toHaveAccessibleName(
      /due Mon 3 Feb 2020, [\d,]+\sd late, (done .+, )?order #\d+/,
    );
  });

  test('moves the whole card to the next operation at once, and back with Undo', async ({
    board,
    shop,
    page,
  }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await board.drop();
    await expect(page.getByText(`8 units of ${run.partName} moved to Cool down.`)).toBeVisible();
    await expect.poll(() => run.units()).toEqual({ 'Cool down': 8 });
    await expect(board.dropPrompt).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => run.units()).toEqual({ Print: 8 });
    await board.expectUnits(run.partName, 'Print', 8);
  });

  test('says before and after the drop what it skips, and asks', async ({ board, shop, page }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await expect(board.column('Cool down').getByText('Skips')).toHaveCount(0);
    await expect(board.column('Depowder').getByText('Skips Cool down')).toBeVisible();
    const depowder = await board.column('Depowder').boundingBox();
    await page.mouse.move((depowder?.x ?? 0) + 100, 400, { steps: 10 });
    await expect(board.column('Depowder').getByText('Move 8 of 8 here')).toBeVisible();
    await board.drop();
    await expect(board.dropPrompt.getByText('Skips Cool down')).toBeVisible();
    expect(await run.ledgerRows()).toBe(1);
    await board.dropPrompt.getByRole('button', { name: 'Move 8 units to Depowder' }).click();
    await expect(page.locator('[data-sonner-toast]').getByText('Skips Cool down')).toBeVisible();
    await expect.poll(() => run.units()).toEqual({ Depowder: 8 });

    // Units can be moved on once the page has heard that they are there.
    await expect(board.card(run.partName, 'Depowder')).not.toHaveAttribute('aria-busy');
    await board.dragOver(board.card(run.partName, 'Depowder'), 'Print');
    await board.drop();
    await expect(board.dropPrompt.getByText('Goes back 2 steps')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await run.units()).toEqual({ Depowder: 8 });
  });

  test('with Alt asks for the options', async ({ board, shop, page }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await expect(board.column('Cool down')).toHaveAttribute('data-legal', 'true');
    await board.drop({ alt: true });
    await expect(board.dropPrompt).toBeVisible();
    expect(await run.ledgerRows()).toBe(1);
    await page.keyboard.type('3');
    await board.dropPrompt.getByRole('button', { name: 'Move 3 units to Cool down' }).click();
    await board.expectUnits(run.partName, 'Print', 5);
    await board.expectUnits(run.partName, 'Cool down', 3);
    await expect.poll(() => run.units()).toEqual({ Print: 5, 'Cool down': 3 });
  });

  test('moves at once as many as were typed on the way', async ({ board, shop, page }) => {
    const run = await shop.makeRun(12, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down', 'Depowder');
    await page.keyboard.press('1');
    await page.keyboard.press('0');
    await expect(board.column('Depowder').getByText('Move 10 of 12 here')).toBeVisible();
    await board.drop();
    await expect(page.locator('[data-sonner-toast]').getByText('Skips Cool down')).toBeVisible();
    await expect.poll(() => run.units()).toEqual({ Print: 2, Depowder: 10 });
    await board.expectUnits(run.partName, 'Depowder', 10);
  });

  test('with more typed than there is moves nothing, says so, and asks', async ({ board, shop, page }) => {
    const run = await shop.makeRun(10, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await expect(board.column('Cool down').getByText('12: Only 10 here')).toBeVisible();
    await board.drop();
    await expect(board.dropPrompt.getByLabel('How many')).toHaveValue('12');
    await expect(board.dropPrompt.getByText('Only 10 units are here.')).toBeVisible();
    expect(await run.ledgerRows()).toBe(1);
    await page.keyboard.press('Escape');
    await board.expectUnits(run.partName, 'Print', 10);
  });

  test('begins although what drags is still on its way when the card is pressed on', async ({
    board,
    shop,
    page,
  }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    const scripts = await holdScripts(page);
    const from = await board.card(run.partName, 'Print').boundingBox();
    const to = await board.column('Cool down').boundingBox();
    if (!from || !to) throw new Error('The board is not to be seen.');
    await page.mouse.move(from.x + 40, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 100, to.y + 200, { steps: 10 });
    await scripts.asked;
    await expect(page.locator('[data-legal]')).toHaveCount(0);
    scripts.letCome();
    await expect(board.column('Cool down').getByText('Move 8 of 8 here')).toBeVisible();
    await page.keyboard.type('2');
    await board.drop();
    await expect.poll(() => run.units()).toEqual({ Print: 6, 'Cool down': 2 });
  });

  test('across five columns and then Escape writes nothing', async ({ board, shop, page }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(
      board.card(run.partName, 'Print'),
      'Cool down',
      'Depowder',
      'CNC mill',
      'Depowder',
      'Cool down',
    );
    await page.keyboard.press('Escape');
    await board.drop();
    await expect(board.announcement).toHaveText('Nothing was moved.');
    await expect(board.dropPrompt).toHaveCount(0);
    await board.expectUnits(run.partName, 'Print', 8);
    expect(await run.ledgerRows()).toBe(1);
  });

  test('and leaving the question after the drop writes nothing', async ({ board, shop, page }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await board.drop({ alt: true });
    await expect(board.dropPrompt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(board.dropPrompt).toHaveCount(0);
    await board.expectUnits(run.partName, 'Print', 8);
    expect(await run.ledgerRows()).toBe(1);
  });

  test('to an operation outside the routing returns the card and says why', async ({ board, shop }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'CNC mill');
    await expect(board.column('CNC mill')).toHaveAttribute('data-legal', 'false');
    await expect(board.column('CNC mill').getByText(/^Not in the routing of #\d+-1 · R1$/)).toBeVisible();
    await board.drop();
    await expect(board.alert).toContainText('stays where it was. Not in the routing of');
    await board.expectUnits(run.partName, 'Print', 8);
    expect(await run.ledgerRows()).toBe(1);
  });

  test('that the server refuses returns the card, says why, and reads it aloud', async ({
    board,
    shop,
    page,
  }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    const thaw = await board.freeze();
    await run.move(5, 'Print', 'Cool down');
    await board.dragOver(board.card(run.partName, 'Print'), 'Depowder');
    await page.keyboard.press('7');
    await board.drop();
    const reason = 'There are 3 units there, fewer than the 7 asked for.';
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(board.alert).toContainText(reason);
    await board.expectUnits(run.partName, 'Depowder', 0);
    await board.expectUnits(run.partName, 'Print', 8);
    await thaw();
    await board.expectUnits(run.partName, 'Print', 3);
  });

  test('twice quickly, the first refused: the second stands', async ({ board, shop, page }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    const thaw = await board.freeze();
    await run.move(4, 'Print', 'Cool down');
    await board.dragOver(board.card(run.partName, 'Print'), 'Depowder');
    await page.keyboard.press('6');
    await board.drop();
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await page.keyboard.press('2');
    await board.drop();
    await expect(board.alert).toContainText('fewer than the 6 asked for');
    await thaw();
    await board.expectUnits(run.partName, 'Print', 2);
    await board.expectUnits(run.partName, 'Cool down', 6);
    await expect.poll(() => run.units()).toEqual({ Print: 2, 'Cool down': 6 });
  });

  test('to an operation that stands twice in the routing asks which time', async ({ board, shop, page }) => {
    const run = await shop.makeRun(4, ['Print', 'Cool down', 'Depowder', 'Cool down']);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await expect(board.column('Cool down').getByText(/Move 4 of 4 here/)).toBeVisible();
    await board.drop();
    await board.dropPrompt.getByRole('combobox', { name: 'Which time' }).click();
    await page.getByRole('option', { name: /after Depowder \(step 4\)/ }).click();
    await board.dropPrompt.getByRole('button', { name: 'Move 4 units to Cool down' }).click();
    await expect(board.card(run.partName, 'Cool down')).toHaveAccessibleName(/last step$/);
    await expect.poll(() => run.units()).toEqual({ 'Cool down': 4 });
  });

  test('can be taken back, while the units still stand there', async ({ board, shop, page }) => {
    const run = await shop.makeRun(6, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await page.keyboard.press('4');
    await board.drop();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(`Undone: 4 units of ${run.partName}`)).toBeVisible();
    await board.expectUnits(run.partName, 'Print', 6);
    expect(await run.ledgerRows()).toBe(3);

    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await page.keyboard.press('4');
    await board.drop();
    await board.expectUnits(run.partName, 'Cool down', 4);
    await expect.poll(() => run.units()).toEqual({ Print: 2, 'Cool down': 4 });
    await run.move(3, 'Cool down', 'Depowder');
    await page.keyboard.press('Control+z');
    await expect(board.alert).toContainText('Only 1 of the 4 units still stand there.');
    await expect.poll(() => run.units()).toEqual({ Print: 2, 'Cool down': 1, Depowder: 3 });
  });

  test('is not needed to see what others move', async ({ board, shop }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await run.move(8, 'Print', 'Depowder');
    await board.expectUnits(run.partName, 'Depowder', 8);
    await board.expectUnits(run.partName, 'Print', 0);
  });
});
