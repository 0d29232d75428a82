import { uniquePartName } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

test.describe('splitting and merging', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('a card is split in its column, merged again, and a line of its history is taken back', async ({
    board,
    shop,
    page,
  }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    const cards = board.cardsOf('Print');
    await cards.first().focus();
    await page.keyboard.press('d');
    const split = page.getByRole('dialog', { name: `Split ${run.partName}` });
    await split.getByLabel('Units to split off').fill('8');
    await expect(split.getByText('Leave at least 1 unit; at most 7 can be split off.')).toBeVisible();
    await split.getByLabel('Units to split off').fill('3');
    const hint = split.getByText(/^A new step, .*-B\.$/);
    await expect(hint).toBeVisible();
    const label = (await hint.textContent())?.match(/[^ ]+-B(?=\.$)/)?.[0];
    await split.getByRole('button', { name: 'Split off 3 units' }).click();
    await expect(page.getByText(`3 units of ${run.partName} put onto ${label}.`)).toBeVisible();
    await expect(cards).toHaveCount(2);
    await expect(board.column('Print').getByText('8 units', { exact: true })).toBeVisible();
    await expect.poll(() => run.ledgerRows()).toBe(2);

    await expect(page.locator('[data-card][aria-busy]')).toHaveCount(0);
    await cards.first().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await board.selection.getByRole('button', { name: 'Merge…' }).click();
    const merge = page.getByRole('dialog', { name: 'Merge 2 cards onto one step' });
    await merge.getByRole('button', { name: /^Put 3 units onto / }).click();
    await expect(cards).toHaveCount(1);
    await board.expectUnits(run.partName, 'Print', 8);
    await expect.poll(() => run.ledgerRows()).toBe(3);

    await cards.first().click();
    const panel = page.getByRole('dialog', { name: run.partName });
    await panel.getByRole('tab', { name: 'History' }).click();
    await panel.getByRole('button', { name: /^Undo: 3 units from .*-B to / }).click();
    await expect(panel.getByText('undone', { exact: false }).first()).toBeVisible();
    await expect.poll(() => run.ledgerRows()).toBe(4);
    // Three of the eight stand on a step of their own again, so their scheduling cannot be undone.
    await expect(panel.getByText(/^8 units scheduled/)).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Undo: 8 units scheduled/ })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(cards).toHaveCount(2);
  });

  test('units are moved onto a step that is there, by its label', async ({ board, shop, page }) => {
    const name = uniquePartName();
    const there = await shop.makeRun(2, ROUTE, `${name} A`);
    await there.move(2, 'Print', 'Cool down');
    const run = await shop.makeRun(5, ROUTE, `${name} B`);
    await board.open(name);
    await page.getByRole('button', { name: 'Group' }).click();
    await page.getByRole('menuitemradio', { name: 'Step' }).click();
    const heading = board.column('Cool down').getByRole('heading', { level: 3 });
    const label = (await heading.locator('.font-semibold').textContent()) ?? '';
    await board.dragOver(board.card(`${name} B`, 'Print'), 'Cool down');
    await board.drop({ alt: true });
    await board.dropPrompt.getByLabel('Onto the step').fill(label);
    await expect(board.dropPrompt.getByText(`Onto ${label}, where 2 units of 1 card stand.`)).toBeVisible();
    await board.dropPrompt.getByRole('button', { name: 'Move 5 units to Cool down' }).click();
    await expect.poll(() => run.units()).toEqual({ 'Cool down': 5 });
    await expect(heading).toHaveCount(1);
    await expect(heading).toContainText('2 parts');
  });
});
